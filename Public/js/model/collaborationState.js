// Who leads and who follows in a room: where everyone is, what this page may do, and whether it went its own way.

import { tabOf } from "./linkParts.js";
import { isReplaying, liveSeq, shownStep } from "./replay.js";

/** @typedef {import("./state.js").InspectorTab} InspectorTab */
/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Participant} Participant */

/** What a page opens with. @type {InspectorTab} */
const firstTab = "docs";
/** What is sent and received is a page's own. @type {InspectorTab} */
const ownTab = "api";

/** What a presenter points at. @typedef {{room: string, by: string, instance: string, view?: string, x?: number, y?: number}} Pointer */
/** Where the share dialog's links lead. @typedef {{base: string, address: Partial<import("../support/address.js").Address>}} Sharing */

/**
 * @typedef {object} Collaboration
 * @property {{room: string, role: "presenter"|"follower", presenter: string}|null} home the room that a copy of one's own was
 *     made of, what this page is there, and who presented
 * @property {(Pointer & {number: number})|null} pointer
 * @property {"none"|"waiting"|"over"|"open"} absence whether who presented is gone: for a moment, for good, and whether
 *     this page has the key to take over
 * @property {InspectorTab|null} tab what whoever presents reads besides the device, where that is known
 * @property {string|null} refusal why the room does not let this page in
 * @property {Sharing|null} sharing
 * @property {boolean} isPointing whether the next tap points instead
 */

/** @type {Collaboration} */
export const noCollaboration = {
    home: null,
    pointer: null,
    absence: "none",
    tab: null,
    refusal: null,
    sharing: null,
    isPointing: false,
};

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const collaborationReducers = {
    "room.presence": (state, { participants, presenter = null, title }) => {
        const { room } = state;
        if (room === null) {
            return state;
        }
        const you = participants.find((/** @type {Participant} */ { id }) => id === room.you.id) ??
            room.you;
        const isMissed = presenter === null && room.presenter !== null && you.role === "follower";
        const absence = presenter !== null
            ? "none"
            : isMissed
            ? "waiting"
            : state.collaboration.absence;
        return {
            ...state,
            room: { ...room, participants, presenter, you, title: title ?? room.title },
            collaboration: { ...state.collaboration, absence },
        };
    },
    "room.sought": (state, { epoch, seq }) => {
        const { room } = state;
        if (room === null || room.epoch !== epoch) {
            return state;
        }
        const sought = seq >= liveSeq(state) ? null : seq;
        // Whoever looks at something else goes on looking at it.
        const replay = isAstray(state) ? state.replay : { ...state.replay, seq: sought };
        return { ...state, room: { ...room, sought }, replay: { ...replay, isPlaying: false } };
    },
    "room.pointed": (state, { pointer }) =>
        changed(state, {
            pointer: pointer &&
                { ...pointer, number: (state.collaboration.pointer?.number ?? 0) + 1 },
        }),
    "room.looked": (state, { tab: name }) => {
        const tab = tabOf(name);
        if (tab === null) {
            return state;
        }
        // Whoever reads something else goes on reading it.
        const follows = roleOf(state) === "follower" &&
            state.view.tab === (state.collaboration.tab ?? firstTab);
        return changed(follows ? { ...state, view: { ...state.view, tab } } : state, { tab });
    },
    "room.full": (state, { message }) => changed(state, { refusal: message }),
    "collaboration.left": (state, { home }) => changed(state, { home }),
    "collaboration.missed": (state, { canTakeOver }) =>
        state.collaboration.absence === "waiting"
            ? changed(state, { absence: canTakeOver ? "open" : "over" })
            : state,
    "collaboration.pointing": (state, { isPointing }) => changed(state, { isPointing }),
    "collaboration.sharing": (state, { sharing }) => changed(state, { sharing }),
};

/** Whether this page looks at another step than everyone in the room. @param {PageState} state */
export function isAstray({ room, replay }) {
    return replay.seq !== (room?.sought ?? null);
}

/** Whether what is done here is done for everyone in the room. @param {PageState} state */
export function isTogether(state) {
    return state.room?.you.role === "presenter" && !isAstray(state);
}

/** Whether this page follows somebody, wherever it looks. @param {PageState} state */
export function isFollowing({ room, collaboration }) {
    return room?.you.role === "follower" || collaboration.home?.role === "follower";
}

/**
 * What this page is in the room: whoever follows and goes their own way is an explorer.
 * @param {PageState} state
 * @returns {"presenter"|"follower"|"explorer"|null}
 */
export function roleOf(state) {
    const { room, collaboration } = state;
    if (room === null) {
        return null;
    }
    const isAway = collaboration.home !== null || (isReplaying(state) && isAstray(state));
    return isFollowing(state) && isAway ? "explorer" : room.you.role;
}

/** The one who leads; nothing where nobody does. @param {PageState} state */
export function presenterOf({ room }) {
    return room?.participants.find(({ id }) => id === room.presenter) ?? null;
}

/** What those who follow this page are to read; nothing where nobody follows, or where it is nobody else's affair. @param {PageState} state */
export function presentedTab(state) {
    const { room, view } = state;
    const isLeading = room !== null && room.presenter === room.you.id && othersIn(state) > 0;
    return isLeading && view.tab !== ownTab ? view.tab : null;
}

/** How many are there besides this page. @param {PageState} state */
export function othersIn({ room }) {
    return Math.max(0, (room?.participants.length ?? 1) - 1);
}

/** @typedef {"exploring"|"branch"|"ahead"|"together"|"replay"|"absent"|"gone"} BarKind */
/** @typedef {"branch"|"goLive"|"leaveBranch"|"takeEveryone"|"returnToPresenter"|"takeOver"|"explore"} BarAction */

/**
 * What the bar over the device says; nothing where what is shown is what happens.
 * @param {PageState} state
 * @returns {{kind: BarKind, seq: number, last: number, actions: BarAction[]}|null}
 */
export function barOf(state) {
    const { room, collaboration } = state;
    if (room === null) {
        return null;
    }
    const seq = shownStep(state)?.seq ?? 0;
    const last = liveSeq(state);
    const follows = isFollowing(state);
    /** @type {(kind: BarKind, ...actions: BarAction[]) => {kind: BarKind, seq: number, last: number, actions: BarAction[]}} */
    const bar = (kind, ...actions) => ({ kind, seq, last, actions });
    if (isReplaying(state)) {
        if (!isAstray(state)) {
            return room.you.role === "presenter" ? bar("together", "goLive") : bar("together");
        }
        if (follows) {
            return bar("replay", "branch", "returnToPresenter");
        }
        return othersIn(state) > 0 && collaboration.home === null
            ? bar("replay", "takeEveryone", "branch", "goLive")
            : bar("replay", "branch", "goLive");
    }
    if (room.origin !== null) {
        return collaboration.home?.role === "follower"
            ? { ...bar("exploring", "returnToPresenter"), seq: room.origin.seq }
            : { ...bar("branch", "leaveBranch"), seq: room.origin.seq };
    }
    if (room.sought !== null) {
        return {
            ...bar("ahead", follows ? "returnToPresenter" : "takeEveryone"),
            seq: room.sought,
        };
    }
    if (collaboration.absence === "none") {
        return null;
    }
    return collaboration.absence === "waiting"
        ? bar("absent")
        : bar("gone", collaboration.absence === "open" ? "takeOver" : "explore");
}

/** @param {PageState} state @param {Partial<Collaboration>} change */
function changed(state, change) {
    return { ...state, collaboration: { ...state.collaboration, ...change } };
}
