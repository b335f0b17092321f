// The export menu: downloads and printable pages. Opens from the header.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { exportLinks } from "../model/exports.js";
import { make } from "../support/dom.js";
import { exportsWords } from "../words/exportsWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/exports.js").ExportLink} ExportLink */

export class ExportMenu extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(make("h2", { text: exportsWords.title }), this.#list);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        if (state.flow !== previous?.flow || state.view !== previous?.view) {
            this.#list.replaceChildren(
                ...exportLinks(state).map((link) => make("li", {}, [this.#drawLink(link)])),
            );
        }
    }

    // Private

    #list = make("ul");

    /** @param {ExportLink} link */
    #drawLink({ kind, address, isFile }) {
        const { title, hint } = exportsWords.kinds[kind];
        return make("a", {
            href: address,
            download: isFile,
            target: isFile ? null : "_blank",
            rel: isFile ? null : "noopener",
            on: { click: () => this.hidePopover() },
        }, [
            glyph(isFile ? "download" : "document"),
            make("span", {}, [make("strong", { text: title }), make("small", { text: hint })]),
        ]);
    }
}
