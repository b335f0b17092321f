// The reducer of the page's state, a pure function shared by the page and its tests.

import { callReducers } from "./calls.js";
import { containerReducers, noContainer } from "./container.js";
import { differenceReducers, noDifference } from "./difference.js";
import { messageLogReducers } from "./messageLog.js";
import { inspectedViewReducers } from "./inspectedView.js";
import { openingReducers } from "./opening.js";
import { noProblems, problemReducers } from "./problems.js";
import { noReplay, replayAfterJoining, replayReducers } from "./replay.js";
import { routeReducers } from "./route.js";
import { ruleReducers } from "./rules.js";
import { collaborationReducers, noCollaboration } from "./collaborationState.js";
import { initialState } from "./state.js";
import { tourReducers } from "./tourStops.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Step} Step */

/**
 * A message: `type` names the event, the other properties are its data.
 * @typedef {{type: string} & Record<string, any>} Message
 */

/** The number of files whose lines are kept. The oldest are dropped. */
const sourceLimit = 6;

/** The number of notices shown at once. The oldest are dropped. */
const noticeLimit = 4;

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
const reducers = {
    ...callReducers,
    ...containerReducers,
    ...differenceReducers,
    ...inspectedViewReducers,
    ...messageLogReducers,
    ...openingReducers,
    ...problemReducers,
    ...replayReducers,
    ...routeReducers,
    ...ruleReducers,
    ...tourReducers,
    ...collaborationReducers,

    "connection.changed": (state, { status }) => ({ ...state, connection: status }),
    // A new connection receives its own load progress.
    "server.greeted": (state, { server }) => ({ ...state, server, reading: null }),
    "migration.changed": (state, { migration }) => ({ ...state, migration }),
    "flows.listed": (state, { flows, sample }) => ({
        ...state,
        flows,
        sample: sample ?? null,
        reading: null,
    }),

    "flow.opening": (state, { flow }) => ({
        ...state,
        flow: { id: flow, status: "loading", value: null, message: "" },
        wireframes: {},
        documents: {},
        source: initialState.source,
        container: noContainer,
        problems: { ...noProblems, grouping: state.problems.grouping },
        difference: { ...noDifference, isShown: state.difference.isShown },
        room: null,
        replay: noReplay,
        refusal: null,
        collaboration: noCollaboration,
        route: null,
        tour: null,
        isActing: false,
        selection: null,
        inspectedView: null,
        view: { ...state.view, openSteps: [], sceneFilter: "", stepFilter: "" },
    }),
    "flow.loaded": (state, { flow }) =>
        ifCurrent(state, flow.flow, () => ({
            ...state,
            flow: { id: flow.flow, status: "loaded", value: flow, message: "" },
            wireframes: isSameFlow(flow, state.flow.value) ? state.wireframes : {},
            documents: {},
            source: { ...state.source, entries: {} },
            selection: selectionIn(flow, state.selection),
        })),
    "flow.failed": (state, { flow, message }) =>
        ifCurrent(state, flow, () => ({
            ...state,
            flow: { id: flow, status: "failed", value: null, message },
        })),

    "wireframe.changed": (state, { flow, scene, entry }) =>
        ifCurrent(state, flow, () => ({
            ...state,
            wireframes: { ...state.wireframes, [scene]: entry },
        })),
    "document.changed": (state, { flow, scene, entry }) =>
        ifCurrent(state, flow, () => ({
            ...state,
            documents: { ...state.documents, [scene]: entry },
        })),

    "source.opened": (state, { place, from }) => ({
        ...state,
        source: { ...state.source, place, from },
    }),
    "source.changed": (state, { digest, file, entry }) => {
        if (state.flow.value?.digest !== digest) {
            return state;
        }
        const { [file]: _, ...others } = state.source.entries;
        const kept = Object.entries(others).slice(1 - sourceLimit);
        const entries = Object.fromEntries(entry === undefined ? kept : [...kept, [file, entry]]);
        return { ...state, source: { ...state.source, entries } };
    },

    "room.joined": (state, { result, resumed }) => {
        const kept = resumed && state.room !== null && state.room.epoch === result.epoch
            ? state.room.steps
            : [];
        const steps = mergeSteps(kept, result.steps);
        return {
            ...state,
            isActing: false,
            container: kept.length > 0 ? state.container : noContainer,
            room: {
                room: result.room,
                title: result.title,
                origin: result.origin ?? null,
                you: result.you,
                epoch: result.epoch,
                participants: result.participants,
                presenter: result.presenter ?? null,
                sought: result.sought?.seq ?? null,
                state: result.state,
                steps,
            },
            replay: replayAfterJoining(state, result),
            collaboration: { ...state.collaboration, absence: "none", refusal: null },
            view: kept.length > 0 ? state.view : { ...state.view, openSteps: [] },
        };
    },
    "room.stepped": (state, { epoch, step }) =>
        inRoom(state, epoch, (room) => {
            const newest = room.steps.at(-1)?.seq ?? 0;
            return step.seq <= newest
                ? room
                : { ...room, steps: [...room.steps, step], state: step.state };
        }),
    "room.earlier": (state, { epoch, steps }) =>
        inRoom(state, epoch, (room) => {
            const merged = mergeSteps(room.steps, steps);
            // The steps may include the newest one, with its current source places.
            return { ...room, steps: merged, state: merged.at(-1)?.state ?? room.state };
        }),
    "room.left": (state) => ({
        ...state,
        room: null,
        route: null,
        replay: noReplay,
        collaboration: noCollaboration,
        isActing: false,
    }),

    "act.sent": (state) => ({ ...state, isActing: true }),
    "act.finished": (state) => ({ ...state, isActing: false }),

    "selection.changed": (state, { selection }) => ({
        ...state,
        selection,
        source: { ...state.source, place: null, from: null },
    }),
    "view.changed": (state, { change }) => ({
        ...state,
        view: { ...state.view, ...change },
        inspectedView: change.isInspecting === false ? null : state.inspectedView,
    }),
    "step.toggled": (state, { seq }) => {
        const open = state.view.openSteps;
        const openSteps = open.includes(seq) ? open.filter((n) => n !== seq) : [...open, seq];
        return { ...state, view: { ...state.view, openSteps } };
    },

    "notice.added": (state, { notice }) => {
        const others = state.notices.filter((other) => other.text !== notice.text);
        return { ...state, notices: [...others, notice].slice(-noticeLimit) };
    },
    "notice.removed": (state, { id }) => ({
        ...state,
        notices: state.notices.filter((notice) => notice.id !== id),
    }),
};

/**
 * Returns the state after a message. Unknown messages change nothing.
 * @param {PageState|undefined} state
 * @param {Message} message
 * @returns {PageState}
 */
export function reduce(state = initialState, message) {
    const reducer = Object.hasOwn(reducers, message.type) ? reducers[message.type] : undefined;
    return reducer === undefined ? state : reducer(state, message);
}

/**
 * Merges two lists of steps in order, without duplicates.
 * @param {Step[]} some
 * @param {Step[]} others
 * @returns {Step[]}
 */
export function mergeSteps(some, others) {
    const bySeq = new Map([...some, ...others].map((step) => [step.seq, step]));
    return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * @param {PageState} state
 * @param {string} flow
 * @param {() => PageState} change
 */
function ifCurrent(state, flow, change) {
    return state.flow.id === flow ? change() : state;
}

/**
 * @param {PageState} state
 * @param {string} epoch
 * @param {(room: import("./state.js").Room) => import("./state.js").Room} change
 */
function inRoom(state, epoch, change) {
    if (state.room === null || state.room.epoch !== epoch) {
        return state;
    }
    const room = change(state.room);
    return room === state.room ? state : { ...state, room };
}

/**
 * Returns true if a flow equals the known one in behaviour and appearance.
 * @param {import("../wire/messages.js").Flow} flow
 * @param {import("../wire/messages.js").Flow|null} known
 */
function isSameFlow(flow, known) {
    return flow.digest === known?.digest && flow.configuration === known.configuration;
}

/**
 * Returns the selection if the flow still has it.
 * @param {import("../wire/messages.js").Flow} flow
 * @param {import("./state.js").Selection|null} selection
 */
function selectionIn(flow, selection) {
    if (selection === null) {
        return null;
    }
    const exists = selection.kind === "scene"
        ? flow.scenes.some((scene) => scene.scene === selection.key)
        : flow.segues.some((segue) => segue.segue === selection.key);
    return exists ? selection : null;
}
