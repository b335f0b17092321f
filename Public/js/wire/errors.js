// The ways in which a call can fail.

/** The server answered with an error. */
export class ProtocolError extends Error {
    /**
     * @param {number} code JSON-RPC's number
     * @param {string} message the server's sentence
     * @param {Record<string, unknown>} data what the error carries; `data.code` is its name
     */
    constructor(code, message, data) {
        super(message);
        this.name = "ProtocolError";
        this.code = code;
        this.data = data;
        this.kind = typeof data.code === "string" ? data.code : "";
    }
}

/** The connection ended, or was not there, before an answer came. */
export class ConnectionLost extends Error {
    /** @param {string} message what happened */
    constructor(message) {
        super(message);
        this.name = "ConnectionLost";
    }
}

/**
 * Whether an error is the application's error of that name, such as `notFound`.
 * @param {unknown} error
 * @param {string} kind
 * @returns {error is ProtocolError}
 */
export function isProtocolError(error, kind) {
    return error instanceof ProtocolError && error.kind === kind;
}
