// The tab bar of a narrow page: one pane at a time.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { problemCount } from "../model/problems.js";
import { make } from "../support/dom.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/state.js").Pane} Pane */

/** The problems are a tab of the inspector, with a place of their own here. @type {{pane: Pane|"problems", label: string, icon: string}[]} */
const panes = [
    { pane: "device", label: "Device", icon: "phone" },
    { pane: "map", label: "Map", icon: "map" },
    { pane: "docs", label: "Docs", icon: "document" },
    { pane: "problems", label: "Problems", icon: "warning" },
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
                on: { click: () => this.#open(pane) },
            }, [
                make("span", { class: "pane-icon" }, [
                    glyph(icon),
                    pane === "problems" && this.#count,
                ]),
                make("span", { text: label }),
            ])
        );
        this.replaceChildren(...this.#buttons);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { view } = state;
        if (previous?.problems.check !== state.problems.check || previous.flow !== state.flow) {
            const count = problemCount(state);
            this.#count.textContent = count === 0 ? "" : String(count);
        }
        const shown = view.pane === "docs" && view.tab === "problems" ? "problems" : view.pane;
        for (const button of this.#buttons) {
            const isCurrent = button.dataset.pane === shown;
            button.setAttribute("aria-current", isCurrent ? "page" : "false");
        }
    }

    // Private

    /** @type {HTMLButtonElement[]} */
    #buttons = [];
    #count = make("span", { class: "pane-count" });

    /** @param {Pane|"problems"} pane */
    #open(pane) {
        const { tab } = this.state.view;
        this.changeView(
            pane === "problems"
                ? { pane: "docs", tab: "problems", isDrawerOpen: false }
                : pane === "docs" && tab === "problems"
                ? { pane, tab: "docs", isDrawerOpen: false }
                : { pane, isDrawerOpen: false },
        );
    }
}
