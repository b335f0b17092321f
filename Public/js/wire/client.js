// The JSON-RPC client: numbers requests, matches answers and dispatches notifications.

import { Connection } from "./connection.js";
import { ConnectionLost, isProtocolError, ProtocolError } from "./errors.js";
import { connectionWords as said } from "../words/connectionWords.js";

/** @typedef {import("./connection.js").Socket} Socket */
/** @typedef {import("./connection.js").Timers} Timers */
/** @typedef {import("./results.js").HelloResult} HelloResult */
/** @typedef {import("./results.js").Results} Results */
/** @typedef {{resolve: (result: any) => void, reject: (error: Error) => void, timer: unknown}} Pending */

const protocolVersions = [1];
const answerTimeoutMs = 15_000;
/** The total time that a call waits while the server answers `limited`. */
const patienceMs = 30_000;

export class Client extends EventTarget {
    // Static

    static Event = {
        /** The connection's status changed. The detail is the status. */
        Status: "status",
        /** The server sent a notification. The detail is `{method, params}`. */
        Notification: "notification",
        /** The server answered `hello`. The detail is its answer. */
        Greeted: "greeted",
        /** The server violated the protocol. The detail is a sentence. */
        Violation: "violation",
        /**
         * A message was sent or received. The detail is `{isSent, text, message}`; `message` is
         * null if the text is not JSON.
         */
        Frame: "frame",
    };

    // Public

    /**
     * @param {object} options
     * @param {(count: number) => Socket} options.open opens a socket; `count` is the number of those
     *     opened before, so that a client of several servers goes to the next one
     * @param {{name: string, version: string}} options.client the caller's name and version
     * @param {() => string[]} [options.keys] the access keys to try, in order
     * @param {Timers} [options.timers]
     * @param {() => number} [options.random]
     * @param {number} [options.patience] the total time in milliseconds that a call over a limit
     *     waits, as long as the server names a time; 0 rejects it at once
     */
    constructor({ open, client, keys = () => [], timers, random, patience = patienceMs }) {
        super();
        this.#patience = patience;
        this.#keys = keys;
        this.#who = client;
        this.#timers = timers ?? { set: setTimeoutOnce, clear: clearTimeoutOnce };
        this.#connection = new Connection({
            open,
            handshake: () => this.#greet(),
            timers: this.#timers,
            random,
        });
        this.#connection.addEventListener(Connection.Event.Message, (event) => {
            this.#handleMessage(/** @type {CustomEvent<string>} */ (event).detail);
        });
        this.#connection.addEventListener(Connection.Event.Lost, () => this.#handleLost());
        this.#connection.addEventListener(Connection.Event.Status, (event) => {
            const { detail } = /** @type {CustomEvent} */ (event);
            this.dispatchEvent(new CustomEvent(Client.Event.Status, { detail }));
        });
    }

    get isLive() {
        return this.#connection.isLive;
    }

    /** The accepted key, or the next key to try. @returns {string|null} */
    get key() {
        return this.#keys().find((key) => !this.#refused.has(key)) ?? null;
    }

    start() {
        this.#connection.start();
    }

    /** Closes the connection for good. */
    close() {
        this.#connection.stop(said.closed);
    }

    retryNow() {
        this.#connection.retryNow();
    }

    /**
     * Closes the connection and opens another one, which may lead to another server.
     * @param {string} reason
     */
    reconnect(reason) {
        this.#connection.restart(reason);
    }

    /**
     * Calls a method. A call over a limit is repeated after the time that the server names, since
     * nothing was done.
     * @template {string} Method
     * @param {Method} method for example `flows.get`
     * @param {Record<string, unknown>} params
     * @param {number} [timeoutMs] the time limit of the answer, after which the connection counts as lost
     * @returns {Promise<Method extends keyof Results ? Results[Method] : any>} the result; rejects
     *     with `ProtocolError` or `ConnectionLost`
     */
    call(method, params, timeoutMs = answerTimeoutMs) {
        if (!this.#connection.isLive) {
            return Promise.reject(new ConnectionLost(said.none));
        }
        return this.#requestPatiently(method, params, timeoutMs, this.#patience);
    }

    // Private

    #patience;

    #who;
    #keys;
    /** The keys that the server rejected. @type {Set<string>} */
    #refused = new Set();
    #timers;
    #connection;
    #lastID = 0;
    /** @type {Map<number, Pending>} */
    #pending = new Map();

    async #greet() {
        const key = this.key;
        try {
            /** @type {HelloResult} */
            const detail = await this.#request("hello", {
                protocol: protocolVersions,
                client: this.#who,
                ...(key === null ? {} : { key }),
            });
            this.dispatchEvent(new CustomEvent(Client.Event.Greeted, { detail }));
        } catch (error) {
            if (error instanceof ProtocolError && error.kind === "unsupportedProtocol") {
                this.#connection.stop(said.pageIsOld);
            } else if (error instanceof ProtocolError && error.kind === "unauthorized") {
                if (key !== null) {
                    this.#refused.add(key);
                }
                if (this.key === null) {
                    this.#connection.stop(
                        this.#refused.size === 0 ? said.needsKey : said.wrongKey,
                        true,
                    );
                }
            }
            throw error;
        }
    }

    /**
     * @param {string} method
     * @param {Record<string, unknown>} params
     * @param {number} timeoutMs
     * @param {number} patience
     * @returns {Promise<any>}
     */
    async #requestPatiently(method, params, timeoutMs, patience) {
        try {
            return await this.#request(method, params, timeoutMs);
        } catch (error) {
            const wait = retryDelayOf(error);
            if (wait === null || wait > patience) {
                throw error;
            }
            await new Promise((resolve) => this.#timers.set(() => resolve(null), wait));
            return this.#requestPatiently(method, params, timeoutMs, patience - Math.max(wait, 1));
        }
    }

    /**
     * @param {string} method
     * @param {Record<string, unknown>} params
     * @param {number} [timeoutMs]
     * @returns {Promise<any>}
     */
    #request(method, params, timeoutMs = answerTimeoutMs) {
        const id = ++this.#lastID;
        return new Promise((resolve, reject) => {
            const message = { jsonrpc: "2.0", id, method, params };
            const text = JSON.stringify(message);
            if (!this.#connection.send(text)) {
                reject(new ConnectionLost(said.none));
                return;
            }
            this.#reportFrame({ isSent: true, text, message });
            const timer = this.#timers.set(() => {
                this.#pending.delete(id);
                reject(new ConnectionLost(said.noAnswerTo(method)));
                this.#connection.restart(said.noAnswer);
            }, timeoutMs);
            this.#pending.set(id, { resolve, reject, timer });
        });
    }

    /** @param {string} text */
    #handleMessage(text) {
        /** @type {any} */
        let message;
        try {
            message = JSON.parse(text);
        } catch {
            this.#reportFrame({ isSent: false, text, message: null });
            this.#reportViolation(said.notJSON);
            return;
        }
        this.#reportFrame({ isSent: false, text, message });
        if (message === null || typeof message !== "object") {
            this.#reportViolation(said.noMessage);
        } else if (typeof message.method === "string" && message.id === undefined) {
            const detail = { method: message.method, params: message.params ?? {} };
            this.dispatchEvent(new CustomEvent(Client.Event.Notification, { detail }));
        } else {
            this.#handleAnswer(message);
        }
    }

    /** @param {any} message */
    #handleAnswer(message) {
        const pending = this.#pending.get(message.id);
        if (pending === undefined) {
            this.#reportViolation(said.notAsked(message.id));
            return;
        }
        this.#pending.delete(message.id);
        this.#timers.clear(pending.timer);
        if (message.error !== undefined && message.error !== null) {
            const { code, message: sentence, data } = message.error;
            pending.reject(new ProtocolError(code, sentence, data ?? {}));
        } else {
            pending.resolve(message.result ?? {});
        }
    }

    #handleLost() {
        for (const { reject, timer } of this.#pending.values()) {
            this.#timers.clear(timer);
            reject(new ConnectionLost(said.lost));
        }
        this.#pending.clear();
    }

    /** @param {{isSent: boolean, text: string, message: any}} detail */
    #reportFrame(detail) {
        this.dispatchEvent(new CustomEvent(Client.Event.Frame, { detail }));
    }

    /** @param {string} detail */
    #reportViolation(detail) {
        this.dispatchEvent(new CustomEvent(Client.Event.Violation, { detail }));
    }
}

/**
 * Returns the time in milliseconds after which a refused call may succeed; null if waiting does not help.
 * @param {unknown} error
 */
function retryDelayOf(error) {
    const wait = isProtocolError(error, "limited") ? error.data.retryAfterMs : undefined;
    return typeof wait === "number" ? wait : null;
}

/**
 * @param {() => void} callback
 * @param {number} ms
 * @returns {unknown}
 */
function setTimeoutOnce(callback, ms) {
    return setTimeout(callback, ms);
}

/** @param {any} timer */
function clearTimeoutOnce(timer) {
    clearTimeout(timer);
}
