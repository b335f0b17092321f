// The tab bar of a narrow page: one pane at a time.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { make } from "../support/dom.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/state.js").Pane} Pane */

/** @type {{pane: Pane, label: string, icon: string}[]} */
const panes = [
    { pane: "device", label: "Device", icon: "phone" },
    { pane: "map", label: "Map", icon: "map" },
    { pane: "docs", label: "Docs", icon: "document" },
    { pane: "log", label: "Log", icon: "list" },
];

export class PaneTabs extends StoreView {
    // Public

    /** @override */
    build() {
        this.#buttons = panes.map(({ pane, label, icon }) =>
            make("button", {
                type: "button",
                class: "pane-tab",
                data: { pane },
                on: { click: () => this.changeView({ pane, isDrawerOpen: false }) },
            }, [glyph(icon), make("span", { text: label })])
        );
        this.replaceChildren(...this.#buttons);
    }

    /**
     * @override
     * @param {PageState} state
     */
    update({ view }) {
        for (const button of this.#buttons) {
            const isCurrent = button.dataset.pane === view.pane;
            button.setAttribute("aria-current", isCurrent ? "page" : "false");
        }
    }

    // Private

    /** @type {HTMLButtonElement[]} */
    #buttons = [];
}
