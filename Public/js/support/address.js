// The page's address. The query names the flow. The fragment, which never reaches a server's log,
// names the room, its keys and the shown place.

/** The names in the fragment, in the order they are written. */
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
 * `view` is the key for followers. `from` and its keys name the room that this one was branched
 * from. `compare` is set while the comparison is shown. `stage` is "stage" for the presentation
 * view and "embed" in another page's frame. The other fields name the shown place.
 * @typedef {Record<"flow"|"stage"|typeof names[number], string|null>} Address
 */

/** The address without any part. @type {Address} */
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
 * @returns {string} the part after the path
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
 * Returns the full URL. A relative URL would be wrong, because a path with two leading slashes
 * names a host.
 * @param {{origin: string, pathname: string}} location
 * @param {Partial<Address>} address
 * @returns {string}
 */
export function fullAddress({ origin, pathname }, address) {
    return origin + pathname + writeAddress(address);
}

/**
 * Returns the address of the room that this one was branched from, or null if unknown.
 * @param {Address} address
 * @returns {Address|null}
 */
export function originOf({ flow, from, fromKey, fromView }) {
    return from === null || fromKey === null
        ? null
        : { ...noAddress, flow, room: from, key: fromKey, view: fromView };
}
