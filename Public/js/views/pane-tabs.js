// The tab bar of a narrow page, with one pane at a time.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { problemCount, worstSeverity } from "../model/problemList.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/state.js").Pane} Pane */

/** Problems is an inspector tab, but has a tab of its own here. @type {{pane: Pane|"problems", icon: string}[]} */
const panes = [
    { pane: "device", icon: "phone" },
    { pane: "map", icon: "map" },
    { pane: "docs", icon: "document" },
    { pane: "problems", icon: "warning" },
    { pane: "log", icon: "list" },
];

export class PaneTabs extends StoreView {
    // Public

    /** @override */
    build() {
        this.#buttons = panes.map(({ pane, icon }) =>
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
                make("span", { text: words.page.panes[pane] }),
            ])
        );
        this.replaceChildren(...this.#buttons);
        const twoColumns = matchMedia("(760px <= width < 1100px) and (height >= 480px)");
        twoColumns.addEventListener("change", () => this.#settle(twoColumns.matches));
        this.#settle(twoColumns.matches);
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
            this.#count.dataset.severity = worstSeverity(state);
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
    #count = make("span", { class: "tab-count" });

    /**
     * Moves the bar to its place in reading order: above the column beside the map, or below a
     * single pane.
     * @param {boolean} isBesideMap
     */
    #settle(isBesideMap) {
        const bar = this.parentElement;
        if (bar !== null && isBesideMap) {
            document.querySelector("#device")?.before(bar);
        } else if (bar !== null) {
            document.querySelector(".workspace")?.after(bar);
        }
    }

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
