// Holds the page's state and notifies its subscribers of changes.

import { reduce } from "./reduce.js";
import { initialState } from "./state.js";

/** @typedef {import("./reduce.js").Message} Message */
/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {(state: PageState, previous: PageState) => void} Listener */

export class Store {
    // Public

    /** @param {PageState} [state] */
    constructor(state = initialState) {
        this.#state = state;
    }

    get state() {
        return this.#state;
    }

    /** @param {Message} message */
    dispatch(message) {
        const previous = this.#state;
        this.#state = reduce(previous, message);
        if (this.#state !== previous) {
            for (const listener of [...this.#listeners]) {
                listener(this.#state, previous);
            }
        }
    }

    /**
     * @param {Listener} listener
     * @returns {() => void} ends the subscription
     */
    subscribe(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    // Private

    #state;
    /** @type {Set<Listener>} */
    #listeners = new Set();
}
