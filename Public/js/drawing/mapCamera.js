// Where the map is looked at from: moved by gestures, tools and keys, shown once a frame.

import { firstLook, fit, isWholeInView, keepInSight, panBy, reveal, zoomAt } from "./camera.js";
import { Stage } from "./stage.js";

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./camera.js").Frame} Frame */
/** @typedef {import("./camera.js").Size} Size */
/** @typedef {import("../input/mapKeys.js").Direction} Direction */

const zoomStep = 1.25;
const panStep = 80;

export class MapCamera {
    // Public

    /**
     * @param {Element[]} layers what it looks at
     * @param {{moved: () => void, settled: (scale: number) => void}} listener
     */
    constructor(layers, { moved, settled }) {
        this.#moved = moved;
        this.#stage = new Stage(layers, settled);
    }

    /** Where it is. @type {Camera} */
    camera = { scale: 1, left: 0, top: 0 };
    /** What there is to see. @type {Size} */
    canvas = { width: 0, height: 0 };
    /** Through what it is seen. @type {Size} */
    viewport = { width: 0, height: 0 };
    /** Whether nobody has moved it since the first look. */
    isUntouched = true;

    /** What of the map is seen. @returns {{camera: Camera, viewport: Size}} */
    get seen() {
        return { camera: this.camera, viewport: this.viewport };
    }

    get element() {
        return this.#stage.element;
    }

    /** Whether all of the map can be seen. */
    get seesAll() {
        return isWholeInView(this.camera, this.canvas, this.viewport);
    }

    /** @param {Size} canvas */
    resize(canvas) {
        this.canvas = canvas;
        this.#stage.resize(canvas);
    }

    /**
     * @param {number} x
     * @param {number} y
     */
    pan(x, y) {
        this.moveTo(panBy(this.camera, x, y));
    }

    /** @param {Direction} to */
    panTo(to) {
        this.pan(
            to === "left" ? panStep : to === "right" ? -panStep : 0,
            to === "up" ? panStep : to === "down" ? -panStep : 0,
        );
    }

    /** Goes where a part of the map stays in sight. @param {Camera} camera */
    moveTo(camera) {
        this.set(keepInSight(camera, this.canvas, this.viewport));
    }

    /** One step nearer, or further away. @param {boolean} isNearer */
    zoom(isNearer) {
        const { width, height } = this.viewport;
        const factor = isNearer ? zoomStep : 1 / zoomStep;
        this.set(zoomAt(this.camera, factor, width / 2, height / 2), true);
    }

    /**
     * @param {number} factor
     * @param {number} x what stays where it is
     * @param {number} y
     */
    zoomAt(factor, x, y) {
        this.set(zoomAt(this.camera, factor, x, y));
    }

    fit() {
        if (this.viewport.width > 0) {
            this.set(fit(this.canvas, this.viewport), true);
        }
    }

    /** Looks for the first time. @param {Frame|undefined} frame what has to be in sight */
    look(frame) {
        if (this.viewport.width > 0) {
            this.set(firstLook(this.canvas, this.viewport, frame));
        }
        this.isUntouched = true;
    }

    /**
     * @param {Frame|undefined} frame
     * @param {{x: number, y: number}} [margin] what is covered of the edges
     */
    reveal(frame, margin) {
        if (frame !== undefined && this.viewport.width > 0) {
            const camera = reveal(this.camera, frame, this.viewport, margin);
            if (camera.left !== this.camera.left || camera.top !== this.camera.top) {
                this.set(camera, true);
            }
        }
    }

    /**
     * @param {Camera} camera
     * @param {boolean} [glides] whether the map glides there
     */
    set(camera, glides = false) {
        this.camera = camera;
        this.isUntouched = false;
        this.#glides = glides;
        this.showLater();
    }

    /** However many events move the map between two frames, it is moved once, and nothing is measured for it. */
    showLater() {
        if (!this.#isDue) {
            this.#isDue = true;
            requestAnimationFrame(() => this.show());
        }
    }

    show() {
        this.#isDue = false;
        if (this.viewport.width > 0) {
            this.#stage.show(this.camera, this.#glides);
            this.#moved();
        }
    }

    // Private

    #moved;
    #stage;
    #isDue = false;
    #glides = false;
}
