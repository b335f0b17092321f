// What a room tells, as it comes into the page's state.

import { RoomSession } from "../wire/roomSession.js";
import { words } from "../words/words.js";

/** So many steps are missed without a word. */
const quietResumeSteps = 1;

/**
 * Takes in what a room tells, while it is the one that is shown.
 * @param {RoomSession} session
 * @param {object} page
 * @param {import("../model/store.js").Store} page.store
 * @param {import("../session/notices.js").Notices} page.notices
 * @param {() => boolean} page.isShown
 * @param {() => void} page.moved the app that runs may be in another build now
 * @param {() => void} page.closed somebody has closed the room
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
                intent: "showStep",
                detail: { seq: result.steps[0].seq },
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
