// The inspector's Source tab: the opened place, or the code of the selected transition or inspected scene.

import { drawSource } from "../../drawing/source.js";
import { codePlace } from "../../model/code.js";
import { inspectedScene, selectedSegue } from "../../model/inspectorSubject.js";
import { sceneByKey } from "../../model/selectors.js";
import { words } from "../../words/words.js";
import { StoreView } from "../storeView.js";

/** @typedef {import("../../model/state.js").PageState} PageState */

export class SourceTab extends StoreView {
    // Public

    /** @override */
    connectedCallback() {
        this.#shownPlace = "";
        super.connectedCallback();
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const isSame = previous !== null && this.#shownPlace !== "" &&
            previous.flow === state.flow && previous.source === state.source &&
            previous.selection === state.selection &&
            inspectedScene(previous) === inspectedScene(state);
        if (isSame) {
            return;
        }
        const anchor = this.#anchor();
        this.#draw(state);
        if (previous?.source.place !== state.source.place) {
            this.#shownPlace = "";
        }
        this.#scroll(state, anchor);
    }

    // Private

    /** The place last scrolled to. */
    #shownPlace = "";

    /** The scroll container. @returns {HTMLElement} */
    get #panel() {
        return this.parentElement ?? this;
    }

    /** @param {PageState} state */
    #draw(state) {
        const place = sourcePlace(state);
        const entry = place === null ? undefined : state.source.entries[place.file];
        if (place !== null) {
            this.want("needSource", { file: place.file, line: place.line });
        }
        const { from } = state.source;
        this.replaceChildren(...drawSource(place, entry, {
            back: from === null || from.tab === "source" ? null : {
                label: words.inspector.tabs[from.tab],
                go: () => this.want("backFromSource"),
            },
            more: (isBefore) => place && this.want("moreSource", { file: place.file, isBefore }),
        }));
    }

    /** Returns the first visible line and its offset, to keep it in place when lines are added above. */
    #anchor() {
        const top = this.#panel.getBoundingClientRect().top;
        for (const line of this.querySelectorAll(".code-line")) {
            const { bottom, top: lineTop } = line.getBoundingClientRect();
            if (bottom > top) {
                return { number: line.getAttribute("data-number"), offset: lineTop - top };
            }
        }
        return null;
    }

    /**
     * Scrolls to a new place, or keeps the visible lines in place.
     * @param {PageState} state
     * @param {{number: string|null, offset: number}|null} anchor
     */
    #scroll(state, anchor) {
        const place = sourcePlace(state);
        const shown = place === null ? "" : `${place.file}:${place.line}`;
        const panel = this.#panel;
        const top = panel.getBoundingClientRect().top;
        if (shown !== this.#shownPlace) {
            const marked = this.querySelector("[data-marked]");
            if (marked !== null) {
                const { top: lineTop } = marked.getBoundingClientRect();
                panel.scrollTop += lineTop - top - panel.clientHeight / 3;
                this.#shownPlace = shown;
            } else if (place !== null && state.source.entries[place.file]?.status === "loaded") {
                this.#shownPlace = shown;
            }
        } else if (anchor !== null) {
            const line = this.querySelector(`[data-number="${anchor.number}"]`);
            if (line !== null) {
                const { top: lineTop } = line.getBoundingClientRect();
                panel.scrollTop += lineTop - top - anchor.offset;
            }
        }
    }
}

/**
 * @param {PageState} state
 * @returns {{file: string, line: number}|null}
 */
function sourcePlace(state) {
    const scene = sceneByKey(state.flow.value, inspectedScene(state));
    return state.source.place ?? codePlace(scene, selectedSegue(state));
}
