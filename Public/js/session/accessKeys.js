// The access keys: the server's key from a link, and the room's key in the address.

/** The name of the server's key in the URL fragment. */
const name = "access";

/**
 * Removes the server's key from a fragment.
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
 * Returns the keys to try, in order.
 * @param {string|null} access the server's key
 * @param {{room: string|null, key: string|null}} address
 * @returns {string[]}
 */
export function keysOf(access, { room, key }) {
    const ofRoom = room !== null && key !== null ? `${room}.${key}` : null;
    return [access, ofRoom].filter((value) => value !== null);
}

/**
 * Returns the HTTP header for a key, or no header without a key.
 * @param {string|null} key
 * @returns {Record<string, string>}
 */
export function authorization(key) {
    return key === null ? {} : { Authorization: ["bearer", key].join(" ") };
}

/**
 * The server's key, stored for the lifetime of the tab. A reload needs it after the page has
 * removed it from the address.
 */
export class AccessKey {
    // Public

    /**
     * @param {Storage|null} storage
     * @param {string} path the page's path, which separates several servers on one host
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
     * Accesses the storage, which a browser may deny. The key is then lost on reload.
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

/** Returns the tab's storage, or null if the browser denies it. @returns {Storage|null} */
export function tabStorage() {
    let storage = null;
    try {
        storage = sessionStorage;
    } catch {
        // The browser denies storage.
    }
    return storage;
}
