// The errors of a call.

/** An error answer of the server. */
export class ProtocolError extends Error {
    /**
     * @param {number} code the JSON-RPC error code
     * @param {string} message the server's message
     * @param {Record<string, unknown>} data the error's data; `data.code` is its name
     */
    constructor(code, message, data) {
        super(message);
        this.name = "ProtocolError";
        this.code = code;
        this.data = data;
        this.kind = typeof data.code === "string" ? data.code : "";
    }
}

/** The connection was lost or missing before the answer. */
export class ConnectionLost extends Error {
    /** @param {string} message the reason */
    constructor(message) {
        super(message);
        this.name = "ConnectionLost";
    }
}

/**
 * Returns true for a protocol error with a name, such as `notFound`.
 * @param {unknown} error
 * @param {string} kind
 * @returns {error is ProtocolError}
 */
export function isProtocolError(error, kind) {
    return error instanceof ProtocolError && error.kind === kind;
}
