// Asks for the pictures and colours of the shown app, once for each version of it.

import { showPictures, usePictures } from "../drawing/pictures.js";

/**
 * @param {import("../model/store.js").Store} store
 * @param {import("../wire/client.js").Client} client
 */
export function loadPictures(store, client) {
    store.subscribe((state, previous) => {
        const flow = state.flow.value;
        if (flow !== null && flow !== previous?.flow.value) {
            fetchPictures(store, client, flow).catch(() => undefined);
        }
    });
}

/**
 * A server without the call, and a lost connection, leave the placeholders.
 * @param {import("../model/store.js").Store} store
 * @param {import("../wire/client.js").Client} client
 * @param {import("../wire/messages.js").Flow} flow
 */
async function fetchPictures(store, client, { flow, configuration }) {
    const listing = await client.call("flows.pictures", { flow, configuration });
    if (store.state.flow.id === flow) {
        usePictures(flow, listing);
        showPictures(document);
    }
}
