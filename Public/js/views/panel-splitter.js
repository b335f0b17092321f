// The splitter between the map and the panels below, moved by dragging or with the arrow keys.

const least = 140;
const step = 24;
const start = 272;

export class PanelSplitter extends HTMLElement {
    // Public

    connectedCallback() {
        this.#controller = new AbortController();
        const { signal } = this.#controller;
        this.addEventListener("pointerdown", (event) => this.#handleDown(event), { signal });
        this.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
        this.#setHeight(start);
    }

    disconnectedCallback() {
        this.#controller?.abort();
    }

    // Private

    /** @type {AbortController|null} */
    #controller = null;
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
        this.addEventListener("pointerup", () => controller.abort(), { signal });
        this.addEventListener("pointercancel", () => controller.abort(), { signal });
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        const change =
            { ArrowUp: step, ArrowDown: -step, PageUp: step * 4, PageDown: -step * 4 }[event.key];
        if (change !== undefined) {
            event.preventDefault();
            this.#setHeight(this.#height + change);
        }
    }
}
