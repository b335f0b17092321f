// The connection to the server.

export const connectionWords = {
    closed: "The connection was closed.",
    none: "There is no connection to the server.",
    lost: "The connection was lost before the server answered.",
    pageIsOld: "This page is older than the server. Reload it.",
    needsKey:
        "This server shows its apps only with a key. Open the whole link that you were given, with all that stands behind the #.",
    wrongKey:
        "The key in this link does not open this server, or does not any more. Ask whoever gave you the link for a new one.",
    /** @param {string} method */
    noAnswerTo: (method) => `The server did not answer ${method}.`,
    noAnswer: "The server did not answer.",
    notJSON: "The server sent something that is not JSON.",
    noMessage: "The server sent something that is not a message.",
    /** @param {unknown} id */
    notAsked: (id) => `The server answered ${id}, which was not asked.`,
};
