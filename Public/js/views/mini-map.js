// The overview in the map's corner: scenes as dots, and the visible part as a frame to drag or move
// by keys.

import { mapCommand } from "../input/mapKeys.js";
import { make } from "../support/dom.js";
import { keepMovable } from "../support/layers.js";
import { makeSVG } from "../support/svg.js";
import { words } from "../words/words.js";

/** @typedef {import("../drawing/camera.js").Camera} Camera */
/** @typedef {import("../drawing/camera.js").Size} Size */
/** @typedef {import("../model/folds.js").MapLayout} MapLayout */
/** @typedef {import("../input/mapKeys.js").Direction} Direction */

/**
 * @typedef {object} MiniMapActions
 * @property {(camera: Camera) => void} move
 * @property {(to: Direction) => void} pan
 * @property {() => void} center centres the current scene
 */

/** The largest size. A map with other proportions is smaller in one dimension. */
const most = { width: 180, height: 120, scale: 0.09 };
/** The smallest frame that can still be dragged. */
const leastFrame = 24;

export class MiniMap extends HTMLElement {
    // Public

    /** @param {MiniMapActions} actions */
    build(actions) {
        this.#actions = actions;
        this.setAttribute("role", "group");
        this.setAttribute("aria-label", words.map.minimap);
        this.replaceChildren(this.#dots, this.#frame);
        keepMovable(this.#frame);
        this.addEventListener("pointerdown", (event) => this.#take(event));
        this.addEventListener("pointermove", (event) => this.#drag(event));
        for (const end of ["pointerup", "pointercancel"]) {
            this.addEventListener(end, () => this.#grip = null);
        }
    }

    /** @param {MapLayout} layout */
    draw({ frames, size }) {
        this.#frames = frames;
        this.#ratio = Math.min(
            most.width / Math.max(1, size.width),
            most.height / Math.max(1, size.height),
            most.scale,
        );
        const [width, height] = [size.width * this.#ratio, size.height * this.#ratio];
        this.style.width = `${width}px`;
        this.style.height = `${height}px`;
        this.#dots.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
        this.#scenes.setAttribute("d", [...frames.values()].map(rectangle).join(""));
    }

    /** @param {string|null} current */
    mark(current) {
        const frame = this.#frames.get(current ?? "");
        this.#current.setAttribute("d", frame === undefined ? "" : rectangle(frame));
    }

    /**
     * @param {Camera} camera
     * @param {Size} viewport
     */
    look(camera, viewport) {
        this.#camera = camera;
        this.#viewport = viewport;
        const factor = this.#ratio / camera.scale;
        const width = Math.max(leastFrame, viewport.width * factor);
        const height = Math.max(leastFrame, viewport.height * factor);
        const x = (viewport.width / 2 - camera.left) * factor - width / 2;
        const y = (viewport.height / 2 - camera.top) * factor - height / 2;
        this.#frame.style.transform = `translate(${x}px, ${y}px)`;
        setSize(this.#frame, width, height);
    }

    // Private

    #scenes = makeSVG("path", { class: "dots" });
    #current = makeSVG("path", { class: "current" });
    #dots = makeSVG("svg", { "aria-hidden": "true", preserveAspectRatio: "none" }, [
        this.#scenes,
        this.#current,
    ]);
    #frame = make("button", {
        type: "button",
        class: "mini-frame",
        aria: { label: words.map.frame, description: words.map.frameKeys },
        on: {
            keydown: (event) => this.#handleKey(event),
            // Keyboard clicks only. The click after a drag has coordinates.
            click: (event) => event.detail === 0 && this.#actions?.center(),
        },
    });
    /** @type {MiniMapActions|null} */
    #actions = null;
    /** @type {MapLayout["frames"]} */
    #frames = new Map();
    #ratio = 1;
    /** @type {Camera} */
    #camera = { scale: 1, left: 0, top: 0 };
    /** @type {Size} */
    #viewport = { width: 1, height: 1 };
    /** The drag's offset from the middle of the frame. @type {{x: number, y: number}|null} */
    #grip = null;

    /** @param {PointerEvent} event */
    #take(event) {
        const { left, top, width, height } = this.#frame.getBoundingClientRect();
        const x = event.clientX - left - width / 2;
        const y = event.clientY - top - height / 2;
        const isInside = Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2;
        // A press outside the frame moves the frame there.
        this.#grip = isInside ? { x, y } : { x: 0, y: 0 };
        this.setPointerCapture(event.pointerId);
        if (!isInside) {
            this.#drag(event);
        }
    }

    /** @param {PointerEvent} event */
    #drag(event) {
        if (this.#grip === null) {
            return;
        }
        const { left, top } = this.getBoundingClientRect();
        const { scale } = this.#camera;
        const x = (event.clientX - left - this.#grip.x) / this.#ratio;
        const y = (event.clientY - top - this.#grip.y) / this.#ratio;
        this.#actions?.move({
            scale,
            left: this.#viewport.width / 2 - x * scale,
            top: this.#viewport.height / 2 - y * scale,
        });
    }

    /** Moves the frame with the arrow keys. @param {KeyboardEvent} event */
    #handleKey(event) {
        const command = mapCommand(event);
        if (command?.do === "focus") {
            event.preventDefault();
            this.#actions?.pan(command.to);
        }
    }
}

/**
 * Sets a changed size, so that a mere move causes no layout.
 * @param {HTMLElement} element
 * @param {number} width
 * @param {number} height
 */
function setSize({ style }, width, height) {
    const size = [`${width.toFixed(1)}px`, `${height.toFixed(1)}px`];
    if (style.width !== size[0] || style.height !== size[1]) {
        [style.width, style.height] = size;
    }
}

/** @param {readonly [number, number, number, number]} frame */
function rectangle([x, y, width, height]) {
    return `M${x} ${y}h${width}v${height}h${-width}z`;
}
