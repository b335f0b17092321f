// What whoever presents reads besides the device is what those who follow read, until they choose for themselves.

import { presentedTab } from "../model/collaborationState.js";

/**
 * Tells the others in the room which tab of the inspector is read, for as long as this page leads them.
 * @param {import("../model/store.js").Store} store
 * @param {import("../wire/client.js").Client} client
 */
export function sharePresentedTab(store, client) {
    store.subscribe((state, previous) => {
        const tab = presentedTab(state);
        if (tab !== null && tab !== presentedTab(previous)) {
            // Nobody has asked for it: where it cannot be told, the others go on reading what they read.
            client.call("rooms.look", { room: state.room?.room, tab }).catch(() => undefined);
        }
    });
}
