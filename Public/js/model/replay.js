// The replay of a run on this page only: the shown step and the marks along the run.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Divergence} Divergence */
/** @typedef {import("../wire/messages.js").Step} Step */

/**
 * The compared steps: the state after `from` and the state after `seq`.
 * @typedef {{seq: number, from: number}} Compared
 */

/**
 * @typedef {object} Replay
 * @property {number|null} seq the shown step, or null for the newest
 * @property {boolean} isPlaying
 * @property {Compared|null} compared
 * @property {{room: string, seq: number, kind: "branch"|"epoch"}[]} marks the steps from which
 *     branches were made, and those at which the sources changed
 * @property {{room: string, list: Divergence[]}|null} divergences the differences between an
 *     imported run and its recording
 */

/** @type {Replay} */
export const noReplay = {
    seq: null,
    isPlaying: false,
    compared: null,
    marks: [],
    divergences: null,
};

/** The playback speeds. */
export const speeds = [0.5, 1, 2, 4];

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const replayReducers = {
    "replay.sought": (state, { seq, isPlaying = false }) => {
        const isLive = seq === null || seq >= liveSeq(state);
        return changed(state, { seq: isLive ? null : seq, isPlaying: isPlaying && !isLive });
    },
    "replay.stopped": (state) => changed(state, { isPlaying: false }),
    "replay.compared": (state, { compared }) => changed(state, { compared }),
    "replay.marked": (state, { mark }) => changed(state, { marks: [...state.replay.marks, mark] }),
    "replay.diverged": (state, { divergences }) => changed(state, { divergences }),
};

/**
 * Returns the replay state after joining a room: unchanged for the same epoch of the same room. For
 * a new epoch, the marks remain, with one more at its start.
 * @param {PageState} state the state before
 * @param {import("../wire/messages.js").JoinResult} result
 * @returns {Replay}
 */
export function replayAfterJoining({ room, replay }, { room: joined, epoch, seq, sought }) {
    const place = { seq: sought?.seq ?? null };
    if (room?.room !== joined) {
        return { ...noReplay, ...place, marks: replay.marks };
    }
    if (room.epoch === epoch) {
        return replay.seq === room.sought ? { ...replay, ...place } : replay;
    }
    const others = replay.marks.filter((mark) => mark.room !== joined || mark.seq < seq);
    // If everyone had been moved back, the run continued from there. Otherwise the sources have changed.
    /** @type {Replay["marks"][number]} */
    const mark = room.sought === null
        ? { room: joined, seq, kind: "epoch" }
        : { room: joined, seq: room.sought, kind: "branch" };
    return { ...noReplay, ...place, marks: [...others, mark] };
}

/**
 * Returns the number of the newest known step, or 0 before the first.
 * @param {PageState} state
 */
export function liveSeq({ room }) {
    return room?.steps.at(-1)?.seq ?? 0;
}

/**
 * Returns true while an earlier step is shown.
 * @param {PageState} state
 */
export function isReplaying(state) {
    return state.replay.seq !== null && stepOf(state, state.replay.seq) !== null;
}

/**
 * @param {PageState} state
 * @param {number} seq
 * @returns {Step|null} null if the page has not loaded it
 */
export function stepOf({ room }, seq) {
    const steps = room?.steps ?? [];
    const guess = steps[seq - (steps[0]?.seq ?? 0)];
    return guess?.seq === seq ? guess : steps.find((step) => step.seq === seq) ?? null;
}

/**
 * Returns the shown step.
 * @param {PageState} state
 * @returns {Step|null}
 */
export function shownStep(state) {
    const { seq } = state.replay;
    return (seq === null ? null : stepOf(state, seq)) ?? state.room?.steps.at(-1) ?? null;
}

/**
 * Returns the mode of the page.
 * @param {PageState} state
 * @returns {"live"|"replay"|"branch"}
 */
export function modeOf(state) {
    return isReplaying(state) ? "replay" : state.room?.origin ? "branch" : "live";
}

/**
 * Returns the marks along the run, in order: crashes, branches, the origin of this branch, and
 * source changes.
 * @param {PageState} state
 * @returns {{seq: number, kind: "crash"|"branch"|"epoch"}[]}
 */
export function marksOf({ room, replay }) {
    if (room === null) {
        return [];
    }
    const crashes = room.steps.filter(({ outcome }) => outcome === "crashed")
        .map(({ seq }) => ({ seq, kind: /** @type {const} */ ("crash") }));
    const own = replay.marks.filter((mark) => mark.room === room.room)
        .map(({ seq, kind }) => ({ seq, kind }));
    const origin = room.origin
        ? [{ seq: room.origin.seq, kind: /** @type {const} */ ("branch") }]
        : [];
    const unique = new Map(
        [...crashes, ...own, ...origin].map((mark) => [`${mark.seq} ${mark.kind}`, mark]),
    );
    return [...unique.values()].sort((a, b) => a.seq - b.seq);
}

/** @param {PageState} state @param {Partial<Replay>} change */
function changed(state, change) {
    return { ...state, replay: { ...state.replay, ...change } };
}
