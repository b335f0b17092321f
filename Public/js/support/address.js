// The page's address: the flow in the query; room, keys and what is looked at in the fragment, which never reaches a
// server's log.

/** Names in the fragment, in the order in which they are written. */
const names = /** @type {const} */ ([
    "room",
    "key",
    "view",
    "from",
    "fromKey",
    "fromView",
    "step",
    "scene",
    "edge",
    "finding",
    "tab",
    "compare",
]);

/**
 * `view` is the key that others get; `from` and its keys are the room that this one is a branch of; the rest is what is
 * looked at; `compare` is there where the difference is shown, `stage` where only the device
 * and the map are: "stage" on a large screen, "embed" in a frame of another page, with no way out.
 * @typedef {Record<"flow"|"stage"|typeof names[number], string|null>} Address
 */

/** What every address has until something is known. @type {Address} */
export const noAddress = Object.freeze({
    flow: null,
    stage: null,
    room: null,
    key: null,
    view: null,
    from: null,
    fromKey: null,
    fromView: null,
    step: null,
    scene: null,
    edge: null,
    finding: null,
    tab: null,
    compare: null,
});

/**
 * @param {{search: string, hash: string}} location
 * @returns {Address}
 */
export function readAddress({ search, hash }) {
    const fragment = new URLSearchParams(hash.replace(/^#/, ""));
    const entries = names.map((name) => [name, fragment.get(name)]);
    const query = new URLSearchParams(search);
    const compare = query.has("compare") || fragment.has("compare") ? "yes" : null;
    const view = query.get("view");
    const stage = view === "stage" || view === "embed" ? view : null;
    return { ...Object.fromEntries(entries), flow: query.get("flow"), stage, compare };
}

/**
 * @param {Partial<Address>} address
 * @returns {string} what follows the path
 */
export function writeAddress(address) {
    const query = new URLSearchParams();
    const fragment = new URLSearchParams();
    if (address.flow) {
        query.set("flow", address.flow);
    }
    if (address.stage) {
        query.set("view", address.stage);
    }
    for (const name of names) {
        const value = address[name];
        if (value) {
            fragment.set(name, value);
        }
    }
    const search = query.size > 0 ? `?${query}` : "";
    return fragment.size > 0 ? `${search}#${fragment}` : search;
}

/**
 * The whole address; from its path on, one that begins with two slashes would name another host.
 * @param {{origin: string, pathname: string}} location
 * @param {Partial<Address>} address
 * @returns {string}
 */
export function fullAddress({ origin, pathname }, address) {
    return origin + pathname + writeAddress(address);
}

/**
 * The address of the room that this one is a branch of; nothing where it is none, or its key is not known.
 * @param {Address} address
 * @returns {Address|null}
 */
export function originOf({ flow, from, fromKey, fromView }) {
    return from === null || fromKey === null
        ? null
        : { ...noAddress, flow, room: from, key: fromKey, view: fromView };
}
