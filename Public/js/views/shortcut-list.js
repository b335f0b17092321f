// The list of keyboard shortcuts, in a dialog with a switch for its own key.

import { StoreView } from "./storeView.js";
import { drawDialog, drawDialogHead } from "../drawing/dialog.js";
import { glyph } from "../drawing/glyphs.js";
import { make } from "../support/dom.js";
import { shortcutsWords } from "../words/shortcutsWords.js";
import { tourWords } from "../words/tourWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */

const text = shortcutsWords;

/** @type {[group: string, keys: string[]][]} */
const groups = [
    [text.groups.page, ["palette", "regions", "escape", "help"]],
    [text.groups.map, ["arrows", "walk", "select", "go", "pan", "zoom", "fit", "fold"]],
    [text.groups.device, ["tab", "tap"]],
];

export class ShortcutList extends StoreView {
    // Public

    /** @override */
    build() {
        this.append(this.#dialog);
    }

    /**
     * @override
     * @param {PageState} state
     */
    update({ view, sample, server }) {
        const isOpen = view.over === "shortcuts";
        this.#tour.hidden = sample === null;
        this.#version.textContent = server ? text.version(server.version) : "";
        this.#helpKey.checked = view.hasHelpKey;
        if (isOpen && !this.#dialog.open) {
            this.#dialog.showModal();
        } else if (!isOpen && this.#dialog.open) {
            this.#dialog.close();
        }
    }

    // Private

    #helpKey = make("input", {
        type: "checkbox",
        on: { change: () => this.changeView({ hasHelpKey: this.#helpKey.checked }) },
    });
    #version = make("p", { class: "shortcut-version" });
    #tour = make("button", {
        type: "button",
        class: "button shortcut-tour",
        hidden: true,
        on: {
            click: () => {
                this.#close();
                this.want("startTour");
            },
        },
    }, [glyph("play"), make("span", { text: tourWords.start })]);
    #dialog = drawDialog({ labelledby: "shortcuts-title" }, () => this.#close(), [
        make("div", { class: "shortcut-sheet" }, [
            drawDialogHead(
                make("h2", { id: "shortcuts-title", text: text.title }),
                text.close,
                () => this.#close(),
            ),
            make("div", { class: "shortcut-groups" }, groups.map(drawGroup)),
            make("label", { class: "shortcut-option" }, [
                this.#helpKey,
                make("span", { text: text.helpKey }),
            ]),
            this.#tour,
            this.#version,
        ]),
    ]);

    #close() {
        if (this.state.view.over === "shortcuts") {
            this.changeView({ over: null });
        }
    }
}

/** @param {(typeof groups)[number]} group */
function drawGroup([title, keys]) {
    return make("section", {}, [
        make("h3", { text: title }),
        make(
            "dl",
            {},
            keys.map((key) => text.keys[key]).flatMap(([what, ...names]) => [
                make("dt", { text: what }),
                make("dd", {}, names.map((name) => make("kbd", { text: name }))),
            ]),
        ),
    ]);
}
