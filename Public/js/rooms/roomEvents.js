// Dispatches the events of a room session to the store.

import { RoomSession } from "../wire/roomSession.js";
import { words } from "../words/words.js";

/** Gaps up to this size are filled silently. */
const quietResumeSteps = 1;

/**
 * Dispatches a session's events while its room is shown.
 * @param {RoomSession} session
 * @param {object} page
 * @param {import("../model/store.js").Store} page.store
 * @param {import("../session/notices.js").Notices} page.notices
 * @param {() => boolean} page.isShown
 * @param {() => void} page.moved called when the running build may have changed
 * @param {() => void} page.closed called when the room was closed
 */
export function listenToRoom(session, { store, notices, isShown, moved, closed }) {
    /** @type {(name: string, handle: (detail: any) => void) => void} */
    const on = (name, handle) =>
        session.addEventListener(name, (event) => {
            if (isShown()) {
                handle(/** @type {CustomEvent} */ (event).detail);
            }
        });
    const looked = (/** @type {string|undefined} */ tab) => {
        if (tab !== undefined) {
            store.dispatch({ type: "room.looked", tab });
        }
    };
    on(RoomSession.Event.Looked, ({ tab }) => looked(tab));
    on(RoomSession.Event.Joined, ({ result, resumed, missed }) => {
        store.dispatch({ type: "room.joined", result, resumed });
        looked(result.tab);
        moved();
        if (missed > quietResumeSteps) {
            notices.tell("info", words.run.caughtUp(missed), {
                label: words.run.firstMissed,
                intent: { type: "showStep", seq: result.steps[0].seq },
            });
        }
    });
    on(RoomSession.Event.Step, ({ epoch, step }) => {
        store.dispatch({ type: "room.stepped", epoch, step });
        moved();
    });
    on(RoomSession.Event.Earlier, ({ epoch, steps }) => {
        store.dispatch({ type: "room.earlier", epoch, steps });
    });
    on(RoomSession.Event.Gone, (reason) => {
        if (reason) {
            closed();
            store.dispatch({ type: "room.left" });
            notices.tell("warning", words.run.closed(reason));
        }
    });
    on(RoomSession.Event.Sought, ({ epoch, seq }) => {
        store.dispatch({ type: "room.sought", epoch, seq });
        moved();
    });
    on(RoomSession.Event.Presence, ({ participants, presenter, title }) => {
        store.dispatch({ type: "room.presence", participants, presenter, title });
    });
}
