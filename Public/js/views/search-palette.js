// The search palette: a field above a list of matches, in a dialog.

import { StoreView } from "./storeView.js";
import { drawDialog } from "../drawing/dialog.js";
import { glyph } from "../drawing/glyphs.js";
import { paletteEntries, search } from "../model/palette.js";
import { announce } from "../support/announcer.js";
import { make, setAttribute } from "../support/dom.js";
import { words } from "../words/words.js";
import { paletteWords } from "../words/paletteWords.js";

/** @typedef {import("../model/palette.js").Entry} Entry */
/** @typedef {import("../model/state.js").PageState} PageState */

/** @type {Record<import("../model/palette.js").EntryKind, string>} */
const icons = { scene: "phone", segue: "arrowRight", action: "play", problem: "warning" };

export class SearchPalette extends StoreView {
    // Public

    /** @override */
    build() {
        this.append(this.#dialog);
    }

    /**
     * @override
     * @param {PageState} state
     */
    update({ view }) {
        const isOpen = view.over === "palette";
        if (isOpen && !this.#dialog.open) {
            this.#entries = paletteEntries(this.state);
            this.#field.value = "";
            this.#find();
            this.#dialog.showModal();
            this.#field.focus();
        } else if (!isOpen && this.#dialog.open) {
            this.#dialog.close();
        }
    }

    // Private

    /** @type {Entry[]} */
    #entries = [];
    /** @type {Entry[]} */
    #found = [];
    #index = 0;
    #field = make("input", {
        type: "text",
        class: "palette-field",
        role: "combobox",
        placeholder: paletteWords.placeholder,
        autocomplete: "off",
        spellcheck: "false",
        autocapitalize: "off",
        aria: {
            label: words.header.find,
            expanded: true,
            controls: "palette-list",
            autocomplete: "list",
        },
        on: {
            input: () => {
                this.#find();
                const count = this.#found.length;
                announce(count === 0 ? paletteWords.nothing : paletteWords.count(count));
            },
            keydown: (event) => this.#handleKey(event),
        },
    });
    #list = make("ul", {
        class: "palette-list",
        id: "palette-list",
        role: "listbox",
        aria: { label: paletteWords.results },
        on: {
            // The field keeps the focus.
            pointerdown: (event) => event.preventDefault(),
            click: (event) => this.#handleClick(event),
        },
    });
    #empty = make("p", { class: "palette-empty quiet", text: paletteWords.nothing });
    #dialog = drawDialog({ label: words.header.find }, () => this.#close(), [
        make("div", { class: "palette-sheet" }, [
            make("div", { class: "palette-head" }, [glyph("search"), this.#field]),
            this.#list,
            this.#empty,
            make("p", { class: "palette-hints", aria: { hidden: true } }, [
                make("kbd", { text: paletteWords.hintKeys.choose }),
                paletteWords.hints.choose,
                make("kbd", { text: paletteWords.hintKeys.go }),
                paletteWords.hints.go,
                make("kbd", { text: paletteWords.hintKeys.close }),
                paletteWords.hints.close,
            ]),
        ]),
    ]);

    #close() {
        if (this.state.view.over === "palette") {
            this.changeView({ over: null });
        }
    }

    #find() {
        this.#found = search(this.#entries, this.#field.value);
        this.#list.replaceChildren(...this.#found.map(drawEntry));
        this.#list.hidden = this.#found.length === 0;
        this.#empty.hidden = this.#found.length > 0;
        this.#select(0);
    }

    /** @param {number} index */
    #select(index) {
        this.#index = index;
        const options = [...this.#list.children];
        options.forEach((option, place) =>
            setAttribute(option, "aria-selected", String(place === index))
        );
        setAttribute(this.#field, "aria-activedescendant", options[index]?.id ?? null);
        options[index]?.scrollIntoView({ block: "nearest" });
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        const last = this.#found.length - 1;
        const index = {
            ArrowDown: this.#index === last ? 0 : this.#index + 1,
            ArrowUp: this.#index === 0 ? last : this.#index - 1,
            PageDown: Math.min(last, this.#index + 8),
            PageUp: Math.max(0, this.#index - 8),
        }[event.key];
        if (event.key === "Enter" && !event.isComposing) {
            this.#choose(this.#found[this.#index], event.ctrlKey || event.metaKey);
        } else if (index !== undefined && last >= 0) {
            this.#select(index);
        } else {
            return;
        }
        event.preventDefault();
    }

    /** @param {MouseEvent} event */
    #handleClick(event) {
        const option = /** @type {Element} */ (event.target).closest("[role=option]");
        const index = option === null ? -1 : [...this.#list.children].indexOf(option);
        this.#choose(this.#found[index], event.ctrlKey || event.metaKey);
    }

    /**
     * @param {Entry|undefined} entry
     * @param {boolean} goes true to go to the scene, false to show it only
     */
    #choose(entry, goes) {
        if (entry === undefined) {
            return;
        }
        this.#close();
        // The intent may focus an element, which is possible only after the dialog has closed.
        this.#dialog.close();
        this.perform(entry.wish);
        if (goes && entry.scene !== null) {
            this.want("goTo", { scene: entry.scene });
        }
    }
}

/**
 * @param {Entry} entry
 * @param {number} index
 */
function drawEntry({ kind, title, detail }, index) {
    return make("li", { id: `palette-${index}`, role: "option", data: { kind } }, [
        glyph(icons[kind]),
        make("span", { class: "palette-texts" }, [
            make("span", { class: "palette-title", text: title }),
            detail !== "" && make("span", { class: "palette-detail", text: detail }),
        ]),
        make("span", { class: "palette-kind", text: paletteWords.kinds[kind] }),
    ]);
}
