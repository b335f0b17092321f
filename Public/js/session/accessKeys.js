// The keys with which the page is let in: the server's, which a link brings, and that of the room in the address.

/** The name in the fragment that brings the server's key. */
const name = "access";

/**
 * Takes the server's key out of a fragment; what is left is the address of what is looked at.
 * @param {string} hash
 * @returns {{key: string|null, rest: string}}
 */
export function takeKey(hash) {
    const fragment = new URLSearchParams(hash.replace(/^#/, ""));
    const key = fragment.get(name);
    fragment.delete(name);
    return { key, rest: fragment.size > 0 ? `#${fragment}` : "" };
}

/**
 * The keys that may open the server, the best first.
 * @param {string|null} access the server's key
 * @param {{room: string|null, key: string|null}} address
 * @returns {string[]}
 */
export function keysOf(access, { room, key }) {
    const ofRoom = room !== null && key !== null ? `${room}.${key}` : null;
    return [access, ofRoom].filter((value) => value !== null);
}

/**
 * The header that shows a key to plain HTTP; none without a key.
 * @param {string|null} key
 * @returns {Record<string, string>}
 */
export function authorization(key) {
    return key === null ? {} : { Authorization: ["bearer", key].join(" ") };
}

/** The server's key, kept for as long as the tab is open: a reload needs it, and the address shows it no more. */
export class AccessKey {
    // Public

    /**
     * @param {Storage|null} storage
     * @param {string} path the page's, of which there may be several on one host
     */
    constructor(storage, path) {
        this.#storage = storage;
        this.#item = `sceneflow.access ${path}`;
        this.#value = this.#try((it) => it.getItem(this.#item));
    }

    get value() {
        return this.#value;
    }

    /** @param {string|null} value */
    set value(value) {
        this.#value = value;
        this.#try((it) =>
            value === null ? it.removeItem(this.#item) : it.setItem(this.#item, value)
        );
    }

    // Private

    #storage;
    #item;
    /** @type {string|null} */
    #value;

    /**
     * A browser may refuse to keep anything; the key is then good until the page is left.
     * @template T
     * @param {(storage: Storage) => T} use
     * @returns {T|null}
     */
    #try(use) {
        try {
            return this.#storage === null ? null : use(this.#storage);
        } catch {
            return null;
        }
    }
}

/** The storage of the tab, where the browser gives one. @returns {Storage|null} */
export function tabStorage() {
    let storage = null;
    try {
        storage = sessionStorage;
    } catch {
        // The browser keeps nothing.
    }
    return storage;
}
