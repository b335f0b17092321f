// Dispatches the events of the connection to the store.

import { Client } from "../wire/client.js";
import { words } from "../words/words.js";

/**
 * @typedef {object} Handlers
 * @property {() => void} goOn called after each connect
 * @property {(needsKeys: boolean) => void} beGreeted called after the server's greeting
 * @property {(method: string, params: any) => void} handleNotification
 */

/**
 * @param {{store: import("../model/store.js").Store, client: Client, notices: import("./notices.js").Notices}} page
 * @param {Handlers} handlers
 */
export function listenToClient({ store, client, notices }, handlers) {
    const encoder = new TextEncoder();
    /** @type {(name: string, handle: (detail: any) => void) => void} */
    const on = (name, handle) =>
        client.addEventListener(
            name,
            (event) => handle(/** @type {CustomEvent} */ (event).detail),
        );
    on(Client.Event.Frame, ({ isSent, text, message }) => {
        const bytes = encoder.encode(text).length;
        const at = performance.now();
        store.dispatch({ type: "message.logged", isSent, text, message, bytes, at });
    });
    on(Client.Event.Status, (status) => {
        store.dispatch({ type: "connection.changed", status });
        if (status.phase === "live") {
            handlers.goOn();
        }
    });
    on(Client.Event.Greeted, ({ server, limits, access, session, embedding }) => {
        handlers.beGreeted(access !== undefined);
        const { messageBytes, uploadBytes = 0 } = limits;
        const known = store.state.server?.version;
        if (known !== undefined && known !== server.version) {
            const { outdated, reload } = words.sharing;
            notices.tell("warning", outdated, {
                label: reload,
                intent: { type: "reload" },
            });
        }
        store.dispatch({
            type: "server.greeted",
            server: { ...server, messageBytes, uploadBytes, session, embedding },
        });
    });
    on(Client.Event.Notification, ({ method, params }) => {
        handlers.handleNotification(method, params);
        if (method === "server.shutdown") {
            notices.tell("warning", params.reason || words.run.shutdown);
        }
    });
}
