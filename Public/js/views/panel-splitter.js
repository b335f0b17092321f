// The splitter between the map and the panels below, moved by dragging or with the arrow keys. The
// browser remembers its place.

import { StoreView } from "./storeView.js";

/** @typedef {import("../model/state.js").PageState} PageState */

const least = 140;
const step = 24;
const start = 272;

export class PanelSplitter extends StoreView {
    // Public

    /** @override */
    build() {
        this.addEventListener("pointerdown", (event) => this.#handleDown(event));
        this.addEventListener("keydown", (event) => this.#handleKey(event));
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update({ view }, previous) {
        if (view.dockHeight !== previous?.view.dockHeight || previous === null) {
            this.#setHeight(view.dockHeight ?? start);
        }
    }

    // Private

    #height = start;

    /** @param {number} height */
    #setHeight(height) {
        const most = Math.max(least, innerHeight * 0.7);
        this.#height = Math.round(Math.min(most, Math.max(least, height)));
        document.documentElement.style.setProperty("--dock-height", `${this.#height}px`);
        this.setAttribute("aria-valuenow", String(this.#height));
        this.setAttribute("aria-valuemin", String(least));
        this.setAttribute("aria-valuemax", String(Math.round(most)));
    }

    #keep() {
        this.changeView({ dockHeight: this.#height });
    }

    /** @param {PointerEvent} event */
    #handleDown(event) {
        event.preventDefault();
        this.focus();
        this.setPointerCapture(event.pointerId);
        const from = event.clientY + this.#height;
        const controller = new AbortController();
        const { signal } = controller;
        this.addEventListener("pointermove", (move) => this.#setHeight(from - move.clientY), {
            signal,
        });
        for (const end of ["pointerup", "pointercancel"]) {
            this.addEventListener(end, () => {
                controller.abort();
                this.#keep();
            }, { signal });
        }
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        const change =
            { ArrowUp: step, ArrowDown: -step, PageUp: step * 4, PageDown: -step * 4 }[event.key];
        if (change !== undefined) {
            event.preventDefault();
            this.#setHeight(this.#height + change);
            this.#keep();
        }
    }
}
