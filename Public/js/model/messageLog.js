// The log of the newest messages between page and server, with response times.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {"call"|"result"|"error"|"push"|"other"} Sort */

/**
 * @typedef {object} LoggedMessage
 * @property {number} number counted from 1 since the page was opened
 * @property {boolean} isSent
 * @property {Sort} sort
 * @property {string} method for an answer, the method called; empty if unknown
 * @property {number|string|null} id
 * @property {string} text the text of the frame
 * @property {number} bytes
 * @property {number} at in milliseconds since the page was opened
 * @property {number|null} tookMs the response time of an answer
 * @property {string} code for an error, its `data.code`
 * @property {string[]} secrets the room keys in the message
 */

/**
 * @typedef {object} MessageLog
 * @property {LoggedMessage[]} kept oldest first
 * @property {number} bytes the total size of the kept messages
 * @property {number} last the number of the newest message
 * @property {number|null} pausedAt the last number shown; null while not paused
 * @property {string} filter
 * @property {boolean} showsKeys
 */

/** The limits on the number and size of kept messages. The oldest are dropped. */
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
 * @param {{isSent: boolean, text: string, message: any, bytes: number, at: number}} frame `message`
 *     is null if the text is not JSON
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

/** Returns the key sent with a call, or the keys in an answer. @param {any} message */
function secretsIn(message) {
    const values = [message?.params?.key, ...Object.values(message?.result?.keys ?? {})];
    return values.filter((value) => typeof value === "string" && value !== "");
}
