// The map while its app is loading: the loaded scenes of each storyboard, as cards without pictures.

import { shortClass } from "./cards.js";
import { make } from "../support/dom.js";
import { openingWords } from "../words/openingWords.js";

/** @typedef {import("../model/opening.js").ReadScene} ReadScene */

/** The number of cards drawn. Further scenes are only counted. */
const mostCards = 240;
/** The numbers of cards from which they become smaller. */
const sizes = { small: 12, tiny: 60 };

export class OpeningMap {
    // Public

    element = make("ul", { class: "opening-map", aria: { label: openingWords.reading.map } });

    /**
     * Adds cards for new scenes. Existing cards keep their place.
     * @param {ReadScene[]} scenes
     */
    update(scenes) {
        if (scenes.length < this.#drawn) {
            this.#drawn = 0;
            this.#boards.clear();
            this.element.replaceChildren();
        }
        for (const scene of scenes.slice(this.#drawn, mostCards)) {
            this.#board(scene.file).append(drawCard(scene));
        }
        this.#drawn = scenes.length;
        this.element.hidden = scenes.length === 0;
        this.element.dataset.size = scenes.length > sizes.tiny
            ? "tiny"
            : scenes.length > sizes.small
            ? "small"
            : "large";
    }

    // Private

    #drawn = 0;
    /** The cards of each storyboard. @type {Map<string, HTMLElement>} */
    #boards = new Map();

    /** @param {string} file */
    #board(file) {
        const known = this.#boards.get(file);
        if (known !== undefined) {
            return known;
        }
        const cards = make("ul", { class: "opening-cards" });
        const name = file.split("/").at(-1)?.replace(/\.storyboard$/, "") ?? file;
        this.element.append(
            make("li", { class: "opening-board" }, [
                make("span", { class: "opening-board-name", text: name }),
                cards,
            ]),
        );
        this.#boards.set(file, cards);
        return cards;
    }
}

/** @param {ReadScene} scene */
function drawCard(scene) {
    return make("li", { class: "opening-card" }, [
        make("span", { class: "card-title", text: scene.title }),
        make("span", { class: "card-class", text: shortClass(scene) }),
    ]);
}
