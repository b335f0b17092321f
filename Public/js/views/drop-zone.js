// The overlay shown while a file is dragged over the page.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */

export class DropZone extends StoreView {
    /** @override */
    build() {
        this.replaceChildren(
            make("div", { class: "drop-sheet" }, [
                glyph("share"),
                make("p", { class: "drop-title", text: words.uploads.drop }),
                make("p", { class: "quiet", text: words.uploads.kinds }),
            ]),
        );
    }

    /**
     * @override
     * @param {PageState} state
     */
    update({ view }) {
        this.hidden = !view.isDropping;
    }
}
