// The API console: the messages between page and server, and the forms of the calls.

import { counted } from "./grammar.js";

export const consoleWords = {
    parts: "API console",
    messages: "Messages",
    calls: "Call",
    list: "Messages between the page and the server",
    filter: "Filter…",
    filterLabel: "Show messages with these words",
    pause: "Pause",
    pauseTitle: "New messages are kept, and shown after the pause",
    clear: "Clear",
    showKeys: "Show keys",
    showKeysTitle: "Anyone with a room’s key can enter it",
    copy: "Copy",
    /** @param {string} method */
    copyMessage: (method) => method === "" ? "Copy this message" : `Copy this ${method} message`,
    copyAll: "Copy all",
    copyAllTitle: "Copies the shown messages as JSON lines",
    copied: "The message is copied.",
    /** @param {number} count */
    copiedAll: (count) => `${counted(count, "message is", "messages are")} copied.`,
    sent: "sent",
    received: "received",
    sorts: { call: "call", result: "answer", error: "error", push: "push", other: "not JSON" },
    /** @param {{shown: number, kept: number, forgotten: number, limit: number, waiting: number}} counts */
    status: ({ shown, kept, forgotten, limit, waiting }) =>
        [
            shown === kept - waiting
                ? `${kept - waiting} messages`
                : `${shown} of ${kept} messages`,
            waiting > 0 && `paused, ${waiting} new`,
            forgotten > 0 ? `${forgotten} older ones were dropped` : `the newest ${limit} are kept`,
        ].filter(Boolean).join(" · "),
    /** @param {number} ms */
    took: (ms) => ms < 1 ? "< 1 ms" : `${Math.round(ms).toLocaleString("en")} ms`,
    /** @param {number} count */
    bytes: (count) =>
        count < 1000
            ? `${count} B`
            : count < 1_000_000
            ? `${(count / 1000).toFixed(1)} kB`
            : `${(count / 1_000_000).toFixed(1)} MB`,
    /** @param {number} count @param {boolean} isList */
    members: (count, isList) => isList ? counted(count, "element") : counted(count, "field"),
    /** @param {number} count */
    moreMembers: (count) => `Show ${count} more`,
    /** @param {number} count */
    moreText: (count) => `Show ${count} more characters`,
    method: "Call",
    required: "required",
    leftOut: "omitted",
    send: "Send",
    answer: "Answer",
    noAnswer: "The answer appears here.",
    waiting: "Waiting for the answer…",
    noConnection: "There is no connection to the server.",
    noDocument: "The description of the API could not be loaded.",
    again: "Try again",
    noFields: "This call has no fields.",
    json: "JSON",
    mistakes: {
        number: "Enter a number.",
        json: "Enter valid JSON.",
    },
    /** @param {string} method @param {string} took */
    answered: (method, took) => `${method} was answered in ${took}.`,
    /** @param {string} method @param {string} code */
    refused: (method, code) => `${method} was refused: ${code}.`,
};
