// The bar above the device: the mode of this page, and the return to the shared step.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { barOf } from "../model/collaborationState.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {NonNullable<ReturnType<typeof barOf>>} Bar */

const { timeline, sharing } = words;

/** @type {Record<import("../model/collaborationState.js").BarKind, string>} */
const icons = {
    exploring: "branch",
    branch: "branch",
    ahead: "people",
    together: "people",
    replay: "rewind",
    absent: "clock",
    gone: "person",
};

/** @type {Record<import("../model/collaborationState.js").BarAction, string>} */
const labels = {
    branch: timeline.branch,
    goLive: timeline.live,
    leaveBranch: timeline.back,
    ...sharing.actions,
};

export class ModeBar extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(this.#icon, this.#text, this.#actions);
    }

    /**
     * @override
     * @param {PageState} state
     */
    update(state) {
        const bar = barOf(state);
        const hadFocus = this.#actions.contains(document.activeElement);
        this.hidden = bar === null;
        if (bar === null) {
            this.#drawn = "";
            if (hadFocus) {
                this.closest("section")?.focus();
            }
            return;
        }
        this.dataset.kind = bar.kind;
        this.#text.replaceChildren(...textOf(bar));
        const drawn = [bar.kind, ...bar.actions].join(" ");
        if (drawn !== this.#drawn) {
            this.#drawn = drawn;
            this.#icon.replaceChildren(glyph(icons[bar.kind]));
            this.#actions.replaceChildren(...bar.actions.map((action) => this.#button(action)));
            if (hadFocus) {
                (this.#actions.querySelector("button") ?? this.closest("section"))?.focus();
            }
        }
    }

    // Private

    #icon = make("span", { class: "mode-icon" });
    #text = make("p", { class: "mode-text" });
    #actions = make("div", { class: "mode-actions" });
    #drawn = "";

    /** @param {import("../model/collaborationState.js").BarAction} action */
    #button(action) {
        return make("button", {
            type: "button",
            class: "button",
            text: labels[action],
            on: { click: () => this.want(action) },
        });
    }
}

/** @param {Bar} bar @returns {(Node|string)[]} */
function textOf({ kind, seq, last }) {
    switch (kind) {
        case "replay":
            return [
                make("span", { text: timeline.at(seq, last) }),
                " ",
                make("span", { text: timeline.ahead(last - seq) }),
            ];
        case "branch":
            return [timeline.branchOf(seq)];
        case "ahead":
        case "together":
            return [sharing.bar.together(seq, last)];
        default:
            return [sharing.bar[kind]];
    }
}
