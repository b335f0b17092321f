// Moves and scales the map without redrawing it. The outer element is a moved picture. The inner
// element is redrawn at the new scale once the map is at rest.

import { make, place, setAttribute } from "../support/dom.js";
import { keepMovable } from "../support/layers.js";

/** @typedef {import("./camera.js").Camera} Camera */

/** The stretch factor beyond which a picture is redrawn at once. */
const mostStretch = 2;
/** The time after a zoom until the map counts as at rest, in milliseconds. Animated moves are shorter. */
const restMs = 260;

export class Stage {
    // Public

    /**
     * @param {Element[]} layers
     * @param {(scale: number) => void} settled called when the map is redrawn at another scale
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
     * Shows the view of a camera.
     * @param {Camera} camera
     * @param {boolean} glides true to animate the move
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
    /** The scale of the last redraw, or 0 before the first. */
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
