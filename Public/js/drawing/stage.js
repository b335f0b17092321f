// Moves and scales what lies on the map without drawing it again: the outer element is a picture that is moved, the inner one
// is drawn at the scale in which it is looked at, once the map rests.

import { make, place, setAttribute } from "../support/dom.js";
import { keepMovable } from "../support/layers.js";

/** @typedef {import("./camera.js").Camera} Camera */

/** A picture that is larger or smaller than it was drawn by more than this is drawn again at once. */
const mostStretch = 2;
/** A map that was not zoomed for so long rests; gliding takes less. */
const restMs = 260;

export class Stage {
    // Public

    /**
     * @param {Element[]} layers
     * @param {(scale: number) => void} settled is told when the map is drawn in another scale
     */
    constructor(layers, settled) {
        this.#settled = settled;
        this.#drawn = make("div", { class: "map-drawn" }, layers);
        this.element = make("div", { class: "map-canvas" }, [this.#drawn]);
        keepMovable(this.element);
    }

    /** @type {HTMLElement} */
    element;

    /** @param {import("./camera.js").Size} size */
    resize({ width, height }) {
        place(this.#drawn, [0, 0, width, height]);
    }

    /**
     * Shows what a camera sees.
     * @param {Camera} camera
     * @param {boolean} glides whether it gets there gradually
     */
    show(camera, glides) {
        const stretch = camera.scale / this.#scale;
        clearTimeout(this.#rest);
        this.#camera = camera;
        if (stretch > mostStretch || stretch < 1 / mostStretch) {
            this.#settle();
            return;
        }
        this.#glide(glides);
        this.#move(stretch);
        if (stretch !== 1) {
            this.#rest = setTimeout(() => this.#settle(), restMs);
        }
    }

    // Private

    #settled;
    #drawn;
    /** The scale in which it is drawn: nothing is, before the first look. */
    #scale = 0;
    /** @type {Camera} */
    #camera = { scale: 1, left: 0, top: 0 };
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #rest;

    #settle() {
        this.#scale = this.#camera.scale;
        this.#glide(false);
        this.#drawn.style.transform = `scale(${this.#scale})`;
        this.#move(1);
        this.#settled(this.#scale);
    }

    /** @param {boolean} glides */
    #glide(glides) {
        setAttribute(this.element, "data-glides", String(glides));
    }

    /** @param {number} stretch */
    #move(stretch) {
        const { left, top } = this.#camera;
        const moved = `translate(${left}px, ${top}px)`;
        this.element.style.transform = stretch === 1 ? moved : `${moved} scale(${stretch})`;
    }
}
