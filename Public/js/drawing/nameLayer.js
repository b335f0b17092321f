// The names of scenes and areas on the map, at a constant size on the screen.

import { captionScale } from "./mapScale.js";
import { placeNames } from "./nameLayout.js";
import { make, place, setAttribute } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("./camera.js").Frame} Frame */
/** @typedef {import("./nameLayout.js").PlacedName} PlacedName */
/** @typedef {{key: string, text: string, frame: Frame, fold: string|null}} Name `fold` is set for an area */

/** The size of names in multiples of the page's text size, and their line height. */
const nameSize = 0.71875;
const leading = 1.15;
/** The widest label of a card under the pointer, in pixels. */
const mostWidth = 220;

export class NameLayer {
    // Public

    element = make("div", { class: "map-names" });

    /** @param {Name[]} names in order of preference */
    draw(names) {
        this.#names = names;
        this.#places = new Map();
        this.#scale = 0;
        this.#size = null;
        this.#labels.clear();
        this.element.replaceChildren(this.#pointed);
        this.point(null);
    }

    /** Places the names for a scale. @param {number} scale */
    settle(scale) {
        if (scale === this.#scale) {
            return;
        }
        this.#scale = scale;
        this.element.style.transform = `scale(${1 / scale})`;
        this.#place();
    }

    /**
     * Prefers the names of some cards.
     * @param {string|null} current the card of the current scene
     * @param {string|null} selected the selected card
     */
    prefer(current, selected) {
        const isSame = current === this.#current && selected === this.#selected;
        [this.#current, this.#selected] = [current, selected];
        if (!isSame && this.#scale > 0) {
            this.#place();
        }
    }

    /** Shows the whole name of a card. @param {string|null} key null for none */
    point(key) {
        this.#key = key;
        const name = key === null ? undefined : this.#names.find((other) => other.key === key);
        const isKnown = name === undefined ||
            (this.#scale < captionScale
                ? this.#places.get(name.key)?.isWhole === true
                : this.#measure(name.text) < name.frame[2] * this.#scale);
        this.#pointed.hidden = isKnown;
        if (name !== undefined && !isKnown) {
            const [x, y, width, height] = name.frame.map((value) => value * this.#scale);
            this.#pointed.textContent = name.text;
            this.#pointed.style.maxWidth = `${mostWidth}px`;
            this.#pointed.style.left = `${x + width / 2}px`;
            this.#pointed.style.top = `${y + height}px`;
        }
    }

    // Private

    #pointed = make("span", {
        class: "map-name",
        data: { pointed: "" },
        aria: { hidden: true },
        hidden: true,
    });
    /** @type {Name[]} */
    #names = [];
    /** @type {Map<string, PlacedName>} */
    #places = new Map();
    /** @type {Map<string, HTMLElement>} */
    #labels = new Map();
    /** The width of each text measured since the last draw. @type {Map<string, number>} */
    #widths = new Map();
    /** The size of the names, or null to read it: that makes the browser compute the styles. @type {number|null} */
    #size = null;
    #scale = 0;
    /** @type {string|null} */
    #current = null;
    /** @type {string|null} */
    #selected = null;
    /** @type {string|null} */
    #key = null;
    #context = document.createElement("canvas").getContext("2d");

    #place() {
        const size = this.#size ??= this.#readFont();
        const hasCaptions = this.#scale >= captionScale;
        const rank = (/** @type {Name} */ { key }) =>
            key === this.#selected ? 0 : key === this.#current ? 1 : 2;
        const named = this.#names.filter(({ fold }) => fold !== null || !hasCaptions)
            .toSorted((one, other) => rank(one) - rank(other));
        const placed = placeNames(
            named.map(({ key, text, frame, fold }) => {
                const [x, y, width, height] = frame;
                const scaled = /** @type {const} */ ([
                    x * this.#scale,
                    y * this.#scale,
                    width * this.#scale,
                    height * this.#scale,
                ]);
                const isMarked = key === this.#selected || key === this.#current;
                return { key, text, frame: scaled, isArea: fold !== null, isMarked };
            }),
            (text) => this.#measure(text),
            Math.ceil(size * leading),
        );
        this.#places = new Map(placed.map((name) => [name.key, name]));
        for (const name of this.#names) {
            this.#put(name, this.#places.get(name.key));
        }
        this.point(this.#key);
    }

    /** Prepares measuring with the page's font. @returns {number} the size of the names in pixels */
    #readFont() {
        const size = nameSize * parseFloat(getComputedStyle(document.documentElement).fontSize);
        if (this.#context !== null) {
            this.#context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;
        }
        this.#widths.clear();
        return size;
    }

    /** @param {Name} name @param {PlacedName|undefined} placed */
    #put({ key, fold, text }, placed) {
        let label = this.#labels.get(key);
        if (placed === undefined) {
            if (label !== undefined) {
                label.hidden = true;
            }
            return;
        }
        if (label === undefined) {
            label = fold === null
                ? make("span", { class: "map-name", data: { of: key }, aria: { hidden: true } })
                : make("button", {
                    type: "button",
                    tabindex: "-1",
                    class: "map-name map-group-name",
                    title: words.map.foldGroup(fold),
                    aria: { label: text, expanded: true },
                    data: { fold, of: key },
                });
            this.#labels.set(key, label);
            this.element.insertBefore(label, this.#pointed);
        }
        label.hidden = false;
        const lines = placed.lines.join("\n");
        if (label.textContent !== lines) {
            label.textContent = lines;
        }
        place(label, placed.frame);
        setAttribute(label, "data-current", key === this.#current ? "" : null);
        setAttribute(label, "data-selected", key === this.#selected ? "" : null);
    }

    /** @param {string} text */
    #measure(text) {
        let width = this.#widths.get(text);
        if (width === undefined) {
            width = Math.ceil(this.#context?.measureText(text).width ?? text.length * 6.5);
            this.#widths.set(text, width);
        }
        return width;
    }
}
