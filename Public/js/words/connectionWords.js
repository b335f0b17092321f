// The connection to the server.

export const connectionWords = {
    closed: "The connection was closed.",
    none: "There is no connection to the server.",
    lost: "The connection was lost before the server answered.",
    pageIsOld: "This page is older than the server. Reload it.",
    needsKey:
        "This server requires an access key. Open the full link that you were given, including the part after the #.",
    wrongKey: "The key in this link is not valid for this server. Ask for a new link.",
    /** @param {string} method */
    noAnswerTo: (method) => `The server did not answer ${method}.`,
    noAnswer: "The server did not answer.",
    notJSON: "The server sent invalid JSON.",
    noMessage: "The server sent an invalid message.",
    /** @param {unknown} id */
    notAsked: (id) => `The server answered request ${id}, which was never sent.`,
};
