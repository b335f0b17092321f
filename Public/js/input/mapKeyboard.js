// Keyboard control of the map: the card in the tab order, and focus moves between cards and along edges.

import { nearest } from "../drawing/camera.js";
import { groupOf, shownAs } from "../model/folds.js";
import { mapCommand } from "./mapKeys.js";
import { sceneByKey } from "../model/selectors.js";
import { nextEdge, otherEnd } from "../model/edgeTraversal.js";
import { announce } from "../support/announcer.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Frame} Frame */

/**
 * @typedef {object} KeyboardMap
 * @property {import("../drawing/cardLayer.js").CardLayer} cards
 * @property {import("../drawing/mapCamera.js").MapCamera} camera
 * @property {() => {flow: Flow|null, frames: Map<string, Frame>, folded: ReadonlySet<string>}} shown
 * @property {(group: string) => void} fold folds or unfolds a storyboard
 * @property {(segue: string) => void} select
 * @property {(scene: string) => void} go
 */

export class MapKeyboard {
    // Public

    /** @param {KeyboardMap} map */
    constructor(map) {
        this.#map = map;
    }

    /** The one card in the tab order. @type {string|null} */
    stop = null;

    /**
     * Restores the tab stop on a redrawn map, at the same card or its replacement.
     * @param {string|null} held
     */
    begin(held) {
        const { flow, frames } = this.#map.shown();
        const stops = [this.stop, held, flow?.scenes[0]?.scene ?? null];
        const found = stops.flatMap((key) => key === null ? [] : this.#seenAs(key))
            .find((key) => frames.has(key));
        this.stopAt(found ?? null);
    }

    /** Focuses the tab stop and brings its card into view. */
    focus() {
        this.#focus(this.stop);
    }

    /** @param {string|null} key */
    stopAt(key) {
        if (key !== this.stop) {
            this.#walk = null;
        }
        this.stop = key;
        this.#map.cards.stopAt(key);
    }

    /** @param {KeyboardEvent} event */
    handle(event) {
        const command = mapCommand(event);
        if (command !== null && this.#do(command)) {
            event.preventDefault();
        }
    }

    // Private

    #map;
    /** @type {import("../model/edgeTraversal.js").Traversal|null} */
    #walk = null;

    /** @param {import("./mapKeys.js").MapCommand} command @returns {boolean} false if the command had no effect */
    #do(command) {
        const { camera } = this.#map;
        const stop = this.stop ?? "";
        const scene = sceneByKey(this.#map.shown().flow, stop);
        switch (command.do) {
            case "focus":
                this.#focus(nearest(this.#map.shown().frames, stop, command.to));
                return true;
            case "pan":
                camera.panTo(command.to);
                return true;
            case "zoomIn":
                camera.zoom(true);
                return true;
            case "zoomOut":
                camera.zoom(false);
                return true;
            case "fit":
                camera.fit();
                return true;
            case "fold": {
                const flow = this.#map.shown().flow;
                const group = scene === undefined || flow === null
                    ? stop.slice("fold:".length)
                    : groupOf(flow, scene);
                this.#map.fold(group);
                return true;
            }
            case "walkOut":
            case "walkIn":
                this.#walkOn(command.do === "walkOut");
                return true;
            case "along":
                return this.#goAlong();
            case "go":
                if (scene !== undefined) {
                    this.#map.go(stop);
                }
                return true;
        }
    }

    /** Selects the next edge of the focused scene. @param {boolean} isOut */
    #walkOn(isOut) {
        const flow = this.#map.shown().flow;
        const stop = this.stop;
        if (flow === null || stop === null || sceneByKey(flow, stop) === undefined) {
            return;
        }
        const { walk, segue, told } = nextEdge(flow, stop, isOut, this.#walk);
        this.#walk = walk;
        announce(told);
        if (segue !== null) {
            this.#map.select(segue);
        }
    }

    /** Follows the selected edge to its other scene. @returns {boolean} false if no edge was selected by key */
    #goAlong() {
        const flow = this.#map.shown().flow;
        if (this.#walk === null || flow === null) {
            return false;
        }
        const end = otherEnd(flow, this.#walk);
        this.#walk = null;
        this.#focus(end === null ? null : this.#seenAs(end));
        return true;
    }

    /** @param {string} scene */
    #seenAs(scene) {
        const { flow, folded } = this.#map.shown();
        return flow === null ? scene : shownAs(flow, folded, scene);
    }

    /** @param {string|null} key */
    #focus(key) {
        if (key !== null) {
            this.stopAt(key);
            this.#map.cards.card(key)?.focus({ preventScroll: true });
        }
    }
}
