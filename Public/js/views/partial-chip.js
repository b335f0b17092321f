// The chip on an incomplete map, with links to the problems and the unreachable scenes.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { barelyReached, partOf } from "../model/partial.js";
import { make } from "../support/dom.js";
import { partialWords } from "../words/partialWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */

export class PartialChip extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(this.#unread, this.#unreached);
    }

    /**
     * @override
     * @param {PageState} state
     */
    update(state) {
        const part = partOf(state);
        const reached = barelyReached(state);
        this.hidden = part === null && reached === null;
        this.#unread.hidden = part === null;
        if (part !== null) {
            this.#text.textContent = partialWords.text(part.files, part.isMore, part.edges);
        }
        this.#unreached.hidden = reached === null;
        if (reached !== null) {
            this.#figure.textContent = partialWords.reached(
                reached.reachable,
                reached.controllers,
            );
        }
    }

    // Private

    #text = make("span");
    #unread = make("button", {
        type: "button",
        class: "button",
        title: partialWords.hint,
        on: { click: () => this.changeView({ pane: "docs", tab: "problems" }) },
    }, [glyph("warning"), this.#text]);
    #figure = make("span");
    #unreached = make("button", {
        type: "button",
        class: "button",
        title: partialWords.reachedHint,
        popovertarget: "coverage",
        on: { click: () => this.changeView({ hasCoverage: true }) },
    }, [glyph("warning"), this.#figure]);
}
