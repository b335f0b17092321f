// What whoever presents reads besides the device is what those who follow read, until they choose for themselves.

import { ledTab } from "../model/collaborationState.js";

/**
 * Tells the others in the room which tab of the inspector is read, for as long as this page leads them.
 * @param {import("../model/store.js").Store} store
 * @param {import("../wire/client.js").Client} client
 */
export function mirrorTabs(store, client) {
    store.subscribe((state, previous) => {
        const tab = ledTab(state);
        if (tab !== null && tab !== ledTab(previous)) {
            // Nobody has asked for it: where it cannot be told, the others go on reading what they read.
            client.call("rooms.look", { room: state.room?.room, tab }).catch(() => undefined);
        }
    });
}
