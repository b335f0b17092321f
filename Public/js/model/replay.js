// Looking back at a run: which step is looked at, and what of it is marked. Nobody else sees any of it.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Divergence} Divergence */
/** @typedef {import("../wire/messages.js").Step} Step */

/** Where two steps are compared: the state after `from` beside the state after `seq`. @typedef {{seq: number, from: number}} Compared */

/**
 * @typedef {object} Replay
 * @property {number|null} seq the step that is looked at; null for the newest, whatever comes
 * @property {boolean} isPlaying
 * @property {Compared|null} compared
 * @property {{room: string, seq: number, kind: "branch"|"epoch"}[]} marks where branches left, and where the sources changed
 * @property {{room: string, list: Divergence[]}|null} divergences what of an imported run is not as it was recorded
 */

/** @type {Replay} */
export const noReplay = {
    seq: null,
    isPlaying: false,
    compared: null,
    marks: [],
    divergences: null,
};

/** How fast steps can be played. */
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
 * What is left of looking back when a room is entered: all of it in the same life of the same room; of another life
 * only the marks, and one more where it begins.
 * @param {PageState} state before
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
    // Where everyone had been taken back, the run went on from there; else the sources have changed.
    /** @type {Replay["marks"][number]} */
    const mark = room.sought === null
        ? { room: joined, seq, kind: "epoch" }
        : { room: joined, seq: room.sought, kind: "branch" };
    return { ...noReplay, ...place, marks: [...others, mark] };
}

/**
 * The number of the newest step that is known; 0 where nothing has happened.
 * @param {PageState} state
 */
export function liveSeq({ room }) {
    return room?.steps.at(-1)?.seq ?? 0;
}

/**
 * Whether an earlier step is looked at.
 * @param {PageState} state
 */
export function isReplaying(state) {
    return state.replay.seq !== null && stepOf(state, state.replay.seq) !== null;
}

/**
 * @param {PageState} state
 * @param {number} seq
 * @returns {Step|null} nothing where the page does not have it
 */
export function stepOf({ room }, seq) {
    const steps = room?.steps ?? [];
    const guess = steps[seq - (steps[0]?.seq ?? 0)];
    return guess?.seq === seq ? guess : steps.find((step) => step.seq === seq) ?? null;
}

/**
 * The step after which the app is as it is shown.
 * @param {PageState} state
 * @returns {Step|null}
 */
export function shownStep(state) {
    const { seq } = state.replay;
    return (seq === null ? null : stepOf(state, seq)) ?? state.room?.steps.at(-1) ?? null;
}

/**
 * How the page looks at the run.
 * @param {PageState} state
 * @returns {"live"|"replay"|"branch"}
 */
export function modeOf(state) {
    return isReplaying(state) ? "replay" : state.room?.origin ? "branch" : "live";
}

/**
 * What is marked along the run, in order: where the app crashed, where a branch leaves or this run left its own, and
 * where the sources changed.
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
