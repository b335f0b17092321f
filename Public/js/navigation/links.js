// Keeps the address in step with what is looked at, and goes where an address leads.

import { linkOf, selectionOf, stepIn, tabOf } from "../model/linkParts.js";
import { fullAddress, noAddress, readAddress } from "../support/address.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../support/address.js").Address} Address */

/** How long it waits before it writes: a browser refuses an address that changes with every step of a slider. */
const pauseMs = 250;

/** @typedef {{seek: (seq: number) => void, compare: (isShown: boolean) => void, check: () => Promise<void>, view: (change: Partial<import("../model/state.js").View>) => void}} LinkActions */

export class Links {
    // Public

    /**
     * @param {Store} store
     * @param {LinkActions} actions how the page goes somewhere
     */
    constructor(store, actions) {
        this.#store = store;
        this.#actions = actions;
        this.#address = readAddress(location);
        store.subscribe(() => this.#markDirty());
        addEventListener("pagehide", () => this.#write());
        addEventListener("hashchange", () => this.#handleChange());
    }

    /** Where the page is, whatever a link within it made of the address bar. */
    get address() {
        return this.#address;
    }

    /**
     * Says which room is shown, with its keys; a step of another one is forgotten.
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
     * The address under which a room was shown before.
     * @param {string} room
     */
    visited(room) {
        return this.#visited.get(room);
    }

    /** Goes where the address leads, the first time that what it is about is there. */
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

    /** A link to another run opens it; one to a place on the page leads nowhere else. */
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
