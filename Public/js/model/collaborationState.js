// The collaboration in a room: the roles, the shared step, and the departures from it.

import { tabOf } from "./linkParts.js";
import { isReplaying, liveSeq, shownStep } from "./replay.js";

/** @typedef {import("./state.js").InspectorTab} InspectorTab */
/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Participant} Participant */

/** The tab shown at opening. @type {InspectorTab} */
const firstTab = "docs";
/** The API tab is not shared, because it shows the page's own messages. @type {InspectorTab} */
const ownTab = "api";

/**
 * A presenter's pointer.
 * @typedef {{room: string, by: string, instance: string, view?: string, x?: number, y?: number}} Pointer
 */
/**
 * The target of the share dialog's links.
 * @typedef {{base: string, address: Partial<import("../support/address.js").Address>}} Sharing
 */

/**
 * @typedef {object} Collaboration
 * @property {{room: string, role: "presenter"|"follower", presenter: string}|null} home the room
 *     that the shown one was copied from, with this page's role and the presenter there
 * @property {(Pointer & {number: number})|null} pointer
 * @property {"none"|"waiting"|"over"|"open"} absence the absence of the presenter: "waiting" at
 *     first, then "open" if this page has the key to take over, or "over"
 * @property {InspectorTab|null} tab the presenter's inspector tab, if known
 * @property {string|null} refusal the reason that the room refused this page
 * @property {Sharing|null} sharing
 * @property {boolean} isPointing true if the next tap points
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
        // A page at another step stays there.
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
        // A page on another tab stays there.
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

/** Returns true if this page shows another step than the room's. @param {PageState} state */
export function isAstray({ room, replay }) {
    return replay.seq !== (room?.sought ?? null);
}

/** Returns true if this page's actions apply to the room. @param {PageState} state */
export function isTogether(state) {
    return state.room?.you.role === "presenter" && !isAstray(state);
}

/** Returns true if this page follows a presenter, even while it explores a copy. @param {PageState} state */
function isFollowing({ room, collaboration }) {
    return room?.you.role === "follower" || collaboration.home?.role === "follower";
}

/**
 * Returns the role of this page in the room. A follower with a copy of its own is an explorer.
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

/** Returns the presenter, or undefined without one. @param {PageState} state */
export function presenterOf({ room }) {
    return room?.participants.find(({ id }) => id === room.presenter) ?? null;
}

/**
 * Returns the tab to show to the followers, or null if there are none or the tab is private.
 * @param {PageState} state
 */
export function presentedTab(state) {
    const { room, view } = state;
    const isLeading = room !== null && room.presenter === room.you.id && othersIn(state) > 0;
    return isLeading && view.tab !== ownTab ? view.tab : null;
}

/** Counts the other participants. @param {PageState} state */
export function othersIn({ room }) {
    return Math.max(0, (room?.participants.length ?? 1) - 1);
}

/** @typedef {"exploring"|"branch"|"ahead"|"together"|"replay"|"absent"|"gone"} BarKind */
/** @typedef {"branch"|"goLive"|"leaveBranch"|"takeEveryone"|"returnToPresenter"|"takeOver"|"explore"} BarAction */

/**
 * Returns the content of the bar above the device, or null at the shared step.
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
