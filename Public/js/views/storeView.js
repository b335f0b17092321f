// What all views share: while they are in the page they draw once a frame when the state changed, and say what a person wants.

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/store.js").Store} Store */

export class StoreView extends HTMLElement {
    // Static

    /** A person wants something; the detail says what. */
    static Intent = "intent";

    // Public

    /**
     * Starts to show a store's state.
     * @param {Store} store
     */
    attach(store) {
        this.#store = store;
        this.build(store.state);
        this.#draw();
        store.subscribe(() => this.#markDirty());
    }

    /** What changed while it was not in the page is drawn now. */
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
     * Says what a person wants.
     * @param {string} type
     * @param {Record<string, unknown>} [details]
     */
    want(type, details = {}) {
        const detail = { type, ...details };
        this.dispatchEvent(new CustomEvent(StoreView.Intent, { detail, bubbles: true }));
    }

    /**
     * Changes how the page is looked at.
     * @param {Partial<import("../model/state.js").View>} change
     */
    changeView(change) {
        this.want("view", { change });
    }

    // Protected

    /**
     * Starts to show the same state in a view that is part of this one.
     * @param {StoreView} part
     */
    attachInside(part) {
        if (this.#store === null) {
            throw new Error("The view is not attached to a store.");
        }
        part.attach(this.#store);
    }

    /**
     * Creates what stays. Overridden by views.
     * @param {PageState} _state
     */
    build(_state) {}

    /**
     * Brings what is shown up to date. Overridden by views.
     * @param {PageState} _state
     * @param {PageState|null} _previous the state that was drawn last
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
