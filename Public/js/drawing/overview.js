// The overview in the map's corner, shown while a part of the map is out of view. Its view loads on
// first use.

import { make } from "../support/dom.js";
import { loadPart } from "../support/lazy.js";

/** @typedef {import("./mapCamera.js").MapCamera} MapCamera */
/** @typedef {import("../model/folds.js").MapLayout} MapLayout */
/** @typedef {import("../views/mini-map.js").MiniMap} MiniMap */

export class Overview {
    // Public

    /**
     * @param {HTMLElement} parent
     * @param {MapCamera} camera
     * @param {() => void} center centres the current scene
     * @param {() => void} appeared called when the overview covers a part of the map for the first time
     */
    constructor(parent, camera, center, appeared) {
        this.#appeared = appeared;
        this.#parent = parent;
        this.#camera = camera;
        this.#center = center;
    }

    /** @param {MapLayout} layout */
    draw(layout) {
        this.#layout = layout;
        this.#map?.draw(layout);
    }

    /** @param {string|null} current the card of the current scene */
    mark(current) {
        this.#current = current;
        this.#map?.mark(current);
    }

    /** Updates the visible part. */
    look() {
        const { camera, viewport, seesAll } = this.#camera;
        const isNeeded = this.#layout !== null && this.#layout.frames.size > 0 && !seesAll;
        if (this.#map !== null) {
            this.#map.hidden = !isNeeded;
            this.#map.look(camera, viewport);
        } else if (isNeeded && !this.#isComing) {
            this.#isComing = true;
            this.#load().catch(() => {
                // The map works without it. The next move retries.
                this.#isComing = false;
            });
        }
    }

    // Private

    #appeared;
    #parent;
    #camera;
    #center;
    /** @type {MapLayout|null} */
    #layout = null;
    /** @type {string|null} */
    #current = null;
    /** @type {MiniMap|null} */
    #map = null;
    #isComing = false;

    async #load() {
        await loadPart({
            name: "mini-map",
            load: async () => (await import("../views/mini-map.js")).MiniMap,
            styles: ["mini-map"],
        });
        const map = /** @type {MiniMap} */ (make("mini-map"));
        map.build({
            move: (camera) => this.#camera.moveTo(camera),
            pan: (to) => this.#camera.panTo(to),
            center: this.#center,
        });
        this.#parent.append(map);
        this.#map = map;
        if (this.#layout !== null) {
            map.draw(this.#layout);
        }
        map.mark(this.#current);
        this.look();
        this.#appeared();
    }
}
