// The page's address: the flow in the query, room and keys in the fragment, which never reaches a server's log.

/** @typedef {{flow: string|null, room: string|null, key: string|null, view: string|null}} Address */

/**
 * @param {{search: string, hash: string}} location
 * @returns {Address}
 */
export function readAddress({ search, hash }) {
    const query = new URLSearchParams(search);
    const fragment = new URLSearchParams(hash.replace(/^#/, ""));
    return {
        flow: query.get("flow"),
        room: fragment.get("room"),
        key: fragment.get("key"),
        view: fragment.get("view"),
    };
}

/**
 * @param {Address} address
 * @returns {string} what follows the path
 */
export function writeAddress({ flow, room, key, view }) {
    const query = new URLSearchParams();
    const fragment = new URLSearchParams();
    if (flow !== null) {
        query.set("flow", flow);
    }
    for (const [name, value] of Object.entries({ room, key, view })) {
        if (value !== null) {
            fragment.set(name, value);
        }
    }
    const search = query.size > 0 ? `?${query}` : "";
    return fragment.size > 0 ? `${search}#${fragment}` : search;
}
