// The page as a whole: its panes, its notices and its server.

import { counted } from "./grammar.js";

export const pageWords = {
    panes: {
        device: "Device",
        map: "Map",
        docs: "Docs",
        problems: "Problems",
        log: "Log",
    },
    notices: "Notices",
    dismissNotice: "Dismiss the notice",
    notCopied: "The browser blocked copying.",
    noApp: "No app was found.",
    /** @param {string} reason @param {number} ms */
    retryIn: (reason, ms) =>
        `The server’s limit was reached: ${reason}. Try again in ${
            counted(Math.max(1, Math.ceil(ms / 1000)), "second")
        }.`,
    noTicket: "Downloads and plain pages are not available. Reload the page.",
    offline: "The server cannot be reached.",
    offlineRetry: "The server cannot be reached. Try again.",
};
