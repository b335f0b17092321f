// The base class of views: draws at most once a frame after a state change, and dispatches intents.

import { intent } from "../model/intents.js";

/** @typedef {import("../model/intents.js").Intent} Intent */
/** @typedef {import("../model/intents.js").Intents} Intents */
/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/store.js").Store} Store */

export class StoreView extends HTMLElement {
    // Static

    /** The event of a user's intent. The detail has its type. */
    static Intent = "intent";

    // Public

    /**
     * Starts showing a store's state.
     * @param {Store} store
     */
    attach(store) {
        this.#store = store;
        this.build(store.state);
        this.#draw();
        store.subscribe(() => this.#markDirty());
    }

    /** Draws the changes made while the view was not in the page. */
    connectedCallback() {
        this.#draw();
    }

    /** @returns {PageState} */
    get state() {
        if (this.#store === null) {
            throw new Error("The view is not attached to a store.");
        }
        return this.#store.state;
    }

    /**
     * Dispatches an intent.
     * @template {keyof Intents} Type
     * @param {Type} type
     * @param {import("../model/intents.js").Details<Type>} details
     */
    want(type, ...details) {
        this.perform(intent(type, ...details));
    }

    /**
     * Dispatches an intent given as one value.
     * @param {Intent} detail
     */
    perform(detail) {
        this.dispatchEvent(new CustomEvent(StoreView.Intent, { detail, bubbles: true }));
    }

    /**
     * Changes view settings.
     * @param {Partial<import("../model/state.js").View>} change
     */
    changeView(change) {
        this.want("view", { change });
    }

    // Protected

    /**
     * Attaches a nested view to the same store.
     * @param {StoreView} part
     */
    attachInside(part) {
        if (this.#store === null) {
            throw new Error("The view is not attached to a store.");
        }
        part.attach(this.#store);
    }

    /**
     * Creates the permanent elements. Overridden by views.
     * @param {PageState} _state
     */
    build(_state) {}

    /**
     * Updates the view. Overridden by views.
     * @param {PageState} _state
     * @param {PageState|null} _previous the last drawn state
     */
    update(_state, _previous) {}

    // Private

    /** @type {Store|null} */
    #store = null;
    /** @type {PageState|null} */
    #drawn = null;
    #isDirty = false;

    #markDirty() {
        if (!this.#isDirty) {
            this.#isDirty = true;
            requestAnimationFrame(() => this.#draw());
        }
    }

    #draw() {
        this.#isDirty = false;
        if (this.#store === null || !this.isConnected) {
            return;
        }
        const previous = this.#drawn;
        this.#drawn = this.state;
        if (previous !== this.#drawn) {
            this.update(this.#drawn, previous);
        }
    }
}
