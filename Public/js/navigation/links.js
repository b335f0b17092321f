// Synchronises the page's address with the view, and opens the places that an address names.

import { linkOf, selectionOf, stepIn, tabOf } from "../model/linkParts.js";
import { fullAddress, noAddress, readAddress } from "../support/address.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../support/address.js").Address} Address */

/** The delay before an address update, in milliseconds. Browsers limit the rate of `replaceState`. */
const pauseMs = 250;

/** @typedef {{seek: (seq: number) => void, compare: (isShown: boolean) => void, check: () => Promise<void>, view: (change: Partial<import("../model/state.js").View>) => void}} LinkActions */

export class Links {
    // Public

    /**
     * @param {Store} store
     * @param {LinkActions} actions the actions that open a place
     */
    constructor(store, actions) {
        this.#store = store;
        this.#actions = actions;
        this.#address = readAddress(location);
        store.subscribe(() => this.#markDirty());
        addEventListener("pagehide", () => this.#write());
        addEventListener("hashchange", () => this.#handleChange());
    }

    /** The address of the page, unaffected by links inside the page. */
    get address() {
        return this.#address;
    }

    /**
     * Sets the shown room and its keys, and clears the step of the previous room.
     * @param {Partial<Address>} address
     */
    enter(address) {
        const { scene, edge, finding, tab, compare, stage } = this.#address;
        this.#address = { ...noAddress, scene, edge, finding, tab, compare, ...address, stage };
        if (address.room) {
            this.#visited.set(address.room, this.#address);
        }
        this.#write();
    }

    /**
     * Returns the address under which a room was shown before.
     * @param {string} room
     */
    visited(room) {
        return this.#visited.get(room);
    }

    /** Opens the place in the address, once, after its app is loaded. */
    arrive() {
        if (!this.#hasArrived) {
            this.#hasArrived = true;
            this.#go();
        }
    }

    // Private

    #store;
    #actions;
    #address;
    #hasArrived = false;
    /** @type {Map<string, Address>} */
    #visited = new Map();
    /** @type {ReturnType<typeof setTimeout>|null} */
    #timer = null;

    #go() {
        const { step, scene, edge, finding, tab, compare } = this.#address;
        const selection = selectionOf(this.#store.state, { scene, edge });
        if (selection !== null) {
            this.#store.dispatch({ type: "selection.changed", selection });
        }
        const shown = tabOf(tab);
        if (shown !== null) {
            this.#actions.view({ tab: shown });
        }
        if (compare !== null) {
            this.#actions.compare(true);
        }
        const seq = stepIn(step);
        if (seq !== null) {
            this.#actions.seek(seq);
        }
        if (finding !== null) {
            this.#store.dispatch({ type: "problem.opened", key: finding });
            this.#actions.check().catch(() => undefined);
        }
    }

    #markDirty() {
        this.#timer ??= setTimeout(() => this.#write(), pauseMs);
    }

    #write() {
        if (this.#timer !== null) {
            clearTimeout(this.#timer);
            this.#timer = null;
        }
        if (this.#hasArrived) {
            this.#address = { ...this.#address, ...linkOf(this.#store.state) };
        }
        const text = fullAddress(location, this.#address);
        if (text !== location.href) {
            history.replaceState(null, "", text);
        }
    }

    /** Reloads for a link to another run. Opens a place for a link within the page. */
    #handleChange() {
        const address = readAddress(location);
        if (address.room !== null && address.room !== this.#address.room) {
            location.reload();
            return;
        }
        const { step, scene, edge, finding, tab, compare } = address;
        const looked = { step, scene, edge, finding, tab, compare };
        this.#address = { ...this.#address, ...looked };
        if (Object.values(looked).some((value) => value !== null)) {
            this.#go();
        }
        this.#write();
    }
}
