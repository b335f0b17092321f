// Says on the map that it is not all of the app, and leads to the problems.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { partOf } from "../model/partial.js";
import { make } from "../support/dom.js";
import { partialWords } from "../words/partial.js";

/** @typedef {import("../model/state.js").PageState} PageState */

export class PartialChip extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            make("button", {
                type: "button",
                class: "button",
                title: partialWords.hint,
                on: { click: () => this.changeView({ pane: "docs", tab: "problems" }) },
            }, [glyph("warning"), this.#text]),
        );
    }

    /**
     * @override
     * @param {PageState} state
     */
    update(state) {
        const part = partOf(state);
        this.hidden = part === null;
        if (part !== null) {
            this.#text.textContent = partialWords.text(part.files, part.isMore, part.edges);
        }
    }

    // Private

    #text = make("span");
}
