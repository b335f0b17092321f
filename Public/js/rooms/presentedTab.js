// Shows the presenter's inspector tab to the followers, until a follower picks another tab.

import { presentedTab } from "../model/collaborationState.js";

/**
 * Sends the shown inspector tab to the room while this page presents.
 * @param {import("../model/store.js").Store} store
 * @param {import("../wire/client.js").Client} client
 */
export function sharePresentedTab(store, client) {
    store.subscribe((state, previous) => {
        const tab = presentedTab(state);
        if (tab !== null && tab !== presentedTab(previous)) {
            // The tab is optional information, so an error is not reported.
            client.call("rooms.look", { room: state.room?.room, tab }).catch(() => undefined);
        }
    });
}
