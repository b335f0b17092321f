// The reason that no app is shown: loading, unreadable, empty, failed, or a full server.

/** @typedef {import("./state.js").PageState} PageState */

/** @typedef {{file: string, title: string, class: string}} ReadScene a scene of an app that is still loading */
/** @typedef {{folder: string, files: number, total: number, file: string, scenes: ReadScene[]}} Reading */
/** @typedef {{name: string, isShown: boolean, reading: Reading|null}} Upload a file being uploaded, then loaded */
/** @typedef {{message: string, retryInMs: number|null}} Refusal */
/** @typedef {"reading"|"unread"|"nothing"|"failed"|"refused"} OpeningKind */

/** The problems of a folder that failed to load at all. */
const faults = new Set(["loading-crash", "loading-limit"]);

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const openingReducers = {
    "flows.reading": (state, { reading: { upload, ...news } }) => {
        if (upload) {
            return state.upload === null ? state : {
                ...state,
                upload: { ...state.upload, reading: added(state.upload.reading, news) },
            };
        }
        return state.flows === null ? { ...state, reading: added(state.reading, news) } : state;
    },
    "upload.begun": (state, { name }) => ({
        ...state,
        upload: { name, isShown: false, reading: null },
    }),
    "upload.shown": (state) =>
        state.upload === null ? state : { ...state, upload: { ...state.upload, isShown: true } },
    "upload.ended": (state) => ({ ...state, upload: null }),
    "room.refused": (state, { refusal }) => ({ ...state, refusal }),
};

/**
 * @param {PageState} state
 * @returns {OpeningKind|null} null if the app is shown or about to be
 */
export function openingOf({ flows, flow, reading, refusal, upload }) {
    if (upload?.isShown) {
        return "reading";
    }
    if (refusal !== null) {
        return "refused";
    }
    if (flows === null) {
        return reading === null ? null : "reading";
    }
    if (flow.status === "failed") {
        return "failed";
    }
    if (flow.value?.scenes.length === 0 && loadingFaults(flow.value).length > 0) {
        return "unread";
    }
    return flows.length === 0 && flow.value === null || flow.value?.scenes.length === 0
        ? "nothing"
        : null;
}

/** Returns the crashes and limits that ended the loading of an app. @param {import("../wire/messages.js").Flow} flow */
export function loadingFaults({ diagnostics }) {
    return diagnostics.filter(({ id }) => faults.has(id));
}

/** @param {Reading|null} reading @param {Reading} news with the new scenes @returns {Reading} */
function added(reading, news) {
    return { ...news, scenes: [...reading?.scenes ?? [], ...news.scenes] };
}
