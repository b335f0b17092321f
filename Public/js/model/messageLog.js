// What was said between the page and the server, as the console shows it: the newest messages, each with its answer's time.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {"call"|"result"|"error"|"push"|"other"} Sort */

/**
 * @typedef {object} LoggedMessage
 * @property {number} number counted from 1 since the page was opened
 * @property {boolean} isSent
 * @property {Sort} sort
 * @property {string} method of an answer, what was asked; empty where that is not known
 * @property {number|string|null} id
 * @property {string} text the frame as it went over the wire
 * @property {number} bytes
 * @property {number} at in milliseconds since the page was opened
 * @property {number|null} tookMs of an answer, since it was asked for
 * @property {string} code of an error, its `data.code`
 * @property {string[]} secrets the keys of rooms that stand in it
 */

/**
 * @typedef {object} MessageLog
 * @property {LoggedMessage[]} kept oldest first
 * @property {number} bytes of those that are kept
 * @property {number} last the number of the newest
 * @property {number|null} pausedAt the last number that is shown; null shows what comes
 * @property {string} filter
 * @property {boolean} showsKeys
 */

/** How many messages are kept, and how many bytes of them; the oldest give way. */
export const messageLimit = 500;
export const byteLimit = 4_000_000;

/** @type {MessageLog} */
export const noMessages = {
    kept: [],
    bytes: 0,
    last: 0,
    pausedAt: null,
    filter: "",
    showsKeys: false,
};

/** @param {PageState} state @param {Partial<MessageLog>} change */
const changed = (state, change) => ({ ...state, messages: { ...state.messages, ...change } });

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const messageLogReducers = {
    "message.logged": (state, frame) => changed(state, withMessage(state.messages, frame)),
    "messages.cleared": (state) => changed(state, { kept: [], bytes: 0 }),
    "messages.filtered": (state, { filter }) => changed(state, { filter }),
    "messages.paused": (state, { isPaused }) =>
        changed(state, { pausedAt: isPaused ? state.messages.last : null }),
    "messages.unmasked": (state, { showsKeys }) => changed(state, { showsKeys }),
};

/**
 * @param {MessageLog} log
 * @param {{isSent: boolean, text: string, message: any, bytes: number, at: number}} frame `message` is null where the
 *     text is not JSON
 * @returns {Partial<MessageLog>}
 */
function withMessage({ kept, bytes, last }, { isSent, text, message, bytes: size, at }) {
    const sort = sortOf(message);
    const id = message?.id ?? null;
    const call = sort === "result" || sort === "error"
        ? kept.findLast((entry) => entry.sort === "call" && entry.id === id)
        : undefined;
    const entries = [...kept, {
        number: last + 1,
        isSent,
        sort,
        method: message?.method ?? call?.method ?? "",
        id,
        text,
        bytes: size,
        at,
        tookMs: call === undefined ? null : at - call.at,
        code: message?.error?.data?.code ?? "",
        secrets: secretsIn(message),
    }];
    let total = bytes + size;
    let forgotten = 0;
    while (
        entries.length - forgotten > messageLimit ||
        (total > byteLimit && entries.length - forgotten > 1)
    ) {
        total -= entries[forgotten].bytes;
        forgotten += 1;
    }
    return { kept: entries.slice(forgotten), bytes: total, last: last + 1 };
}

/** @param {any} message @returns {Sort} */
function sortOf(message) {
    if (message === null || typeof message !== "object") {
        return "other";
    }
    if (typeof message.method === "string") {
        return message.id === undefined ? "push" : "call";
    }
    return message.error === undefined ? "result" : "error";
}

/** The key that a call shows, and those that an answer gives. @param {any} message */
function secretsIn(message) {
    const values = [message?.params?.key, ...Object.values(message?.result?.keys ?? {})];
    return values.filter((value) => typeof value === "string" && value !== "");
}
