// The map's camera, moved by gestures, tools and keys, and applied once a frame.

import {
    firstLook,
    fit,
    isWholeInView,
    keepInSight,
    panBy,
    reveal,
    roomFor,
    uncover,
    zoomAt,
} from "./camera.js";
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
     * @param {Element[]} layers the element that the camera moves
     * @param {{moved: () => void, settled: (scale: number) => void}} listener
     */
    constructor(layers, { moved, settled }) {
        this.#moved = moved;
        this.#stage = new Stage(layers, settled);
    }

    /** The current transform. @type {Camera} */
    camera = { scale: 1, left: 0, top: 0 };
    /** The size of the map. @type {Size} */
    canvas = { width: 0, height: 0 };
    /** The size of the viewport. @type {Size} */
    viewport = { width: 0, height: 0 };
    /** True until the user moves the map. */
    isUntouched = true;

    /** The camera and its viewport. @returns {{camera: Camera, viewport: Size}} */
    get seen() {
        return { camera: this.camera, viewport: this.viewport };
    }

    get element() {
        return this.#stage.element;
    }

    /** A Boolean value that indicates whether the whole map is in view. */
    get seesAll() {
        return isWholeInView(this.camera, this.canvas, this.viewport);
    }

    /** The room for the whole map, or undefined while the map is hidden. */
    get room() {
        return this.viewport.width === 0 ? undefined : roomFor(this.viewport);
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

    /** Moves the camera, keeping a part of the map in view. @param {Camera} camera */
    moveTo(camera) {
        this.set(keepInSight(camera, this.canvas, this.viewport));
    }

    /** Zooms in or out by one step. @param {boolean} isNearer */
    zoom(isNearer) {
        const { width, height } = this.viewport;
        const factor = isNearer ? zoomStep : 1 / zoomStep;
        this.set(zoomAt(this.camera, factor, width / 2, height / 2, this.#least), true);
    }

    /**
     * @param {number} factor
     * @param {number} x the fixed point
     * @param {number} y
     */
    zoomAt(factor, x, y) {
        this.set(zoomAt(this.camera, factor, x, y, this.#least));
    }

    fit() {
        if (this.viewport.width > 0) {
            this.set(fit(this.canvas, this.viewport), true);
        }
    }

    /**
     * Sets the first view.
     * @param {Frame|undefined} frame the frame to include
     * @param {Frame[]} [covers] the tools above the map
     */
    look(frame, covers = []) {
        if (this.viewport.width > 0) {
            const camera = firstLook(this.canvas, this.viewport, frame);
            this.set(
                frame === undefined ? camera : uncover(camera, frame, this.viewport, covers),
            );
        }
        this.isUntouched = true;
    }

    /**
     * @param {Frame|undefined} frame
     * @param {{x: number, y: number}} [margin] the covered margins
     * @param {Frame[]} [covers] the tools above the map
     */
    reveal(frame, margin, covers = []) {
        if (frame !== undefined && this.viewport.width > 0) {
            const inView = reveal(this.camera, frame, this.viewport, margin);
            const camera = uncover(inView, frame, this.viewport, covers);
            if (camera.left !== this.camera.left || camera.top !== this.camera.top) {
                this.set(camera, true);
            }
        }
    }

    /**
     * @param {Camera} camera
     * @param {boolean} [glides] true to animate the move
     */
    set(camera, glides = false) {
        this.camera = camera;
        this.isUntouched = false;
        this.#glides = glides;
        this.showLater();
    }

    /** Applies the camera in the next frame, once for any number of events and without measuring the layout. */
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

    /** The scale of the whole map. */
    get #least() {
        return fit(this.canvas, this.viewport).scale;
    }

    #moved;
    #stage;
    #isDue = false;
    #glides = false;
}
