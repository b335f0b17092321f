// A WebSocket connection that reconnects with increasing delays.

/** @typedef {"connecting"|"live"|"reconnecting"|"offline"} Phase */
/** @typedef {{phase: Phase, attempt: number, retryInMs: number|null, reason: string, isEnded?: boolean, isLocked?: boolean}} Status `isEnded`: only a reload of the page helps; `isLocked`: the server needs another key */

/**
 * The part of the WebSocket interface that a connection uses.
 * @typedef {object} Socket
 * @property {(text: string) => void} send
 * @property {(code?: number, reason?: string) => void} close
 * @property {((event: any) => void)|null} onopen
 * @property {((event: any) => void)|null} onmessage its event has `data`
 * @property {((event: any) => void)|null} onclose its event has `code` and `reason`
 * @property {((event: any) => void)|null} [onerror]
 */

/**
 * @typedef {object} Timers
 * @property {(callback: () => void, ms: number) => unknown} set
 * @property {(timer: any) => void} clear
 */

const firstDelayMs = 500;
const longestDelayMs = 8000;
/** The number of failed attempts before the status is offline. Attempts continue. */
const attemptsUntilOffline = 6;

/** The close codes without a new connection, as in the table of Docs/Protocol.md. */
const finalCloseCodes = new Set([4400, 4401]);

/** @type {Timers} */
const systemTimers = {
    set: (callback, ms) => setTimeout(callback, ms),
    clear: (timer) => clearTimeout(timer),
};

/**
 * Returns the delay before an attempt: from half a second, doubled to at most eight, with 20 % jitter.
 * @param {number} attempt counted from 1
 * @param {number} random 0 to 1
 * @returns {number} in milliseconds
 */
export function retryDelay(attempt, random) {
    const plain = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
    return Math.round(Math.min(longestDelayMs, plain * (0.8 + 0.4 * random)));
}

export class Connection extends EventTarget {
    // Static

    static Event = { Status: "status", Message: "message", Lost: "lost" };

    // Public

    /**
     * @param {object} options
     * @param {(count: number) => Socket} options.open opens a socket; `count` is the number of those opened before
     * @param {() => Promise<void>} options.handshake runs on an open socket and completes the connection
     * @param {Timers} [options.timers]
     * @param {() => number} [options.random]
     */
    constructor({ open, handshake, timers = systemTimers, random = Math.random }) {
        super();
        this.#open = open;
        this.#handshake = handshake;
        this.#timers = timers;
        this.#random = random;
    }

    /** @returns {Status} */
    get status() {
        return this.#status;
    }

    get isLive() {
        return this.#status.phase === "live";
    }

    /** Connects, unless connected or connecting. */
    start() {
        if (this.#socket === null) {
            this.#stopped = false;
            this.#connect();
        }
    }

    /** Retries now instead of after the delay. */
    retryNow() {
        if (this.#socket === null) {
            this.#stopped = false;
            this.#clearTimer();
            this.#connect();
        }
    }

    /**
     * Closes the socket and reconnects.
     * @param {string} reason
     */
    restart(reason) {
        const socket = this.#socket;
        if (socket !== null) {
            this.#forget(socket);
            socket.close(1000);
            this.#handleClosed(1000, reason);
        }
    }

    /**
     * Ends the connection and stays offline.
     * @param {string} reason
     * @param {boolean} [isLocked] true if the server needs another key
     */
    stop(reason, isLocked = false) {
        this.#stopped = true;
        this.#clearTimer();
        this.restart(reason);
        const attempt = this.#attempt;
        this.#setStatus({
            phase: "offline",
            attempt,
            retryInMs: null,
            reason,
            isEnded: !isLocked,
            isLocked,
        });
    }

    /**
     * @param {string} text the text of one frame
     * @returns {boolean} false without an open socket
     */
    send(text) {
        if (this.#socket === null || !this.#isOpen) {
            return false;
        }
        this.#socket.send(text);
        return true;
    }

    // Private

    #open;
    #handshake;
    #timers;
    #random;
    /** @type {Socket|null} */
    #socket = null;
    #isOpen = false;
    #stopped = false;
    #attempt = 0;
    /** The number of sockets opened so far. */
    #opened = 0;
    /** @type {unknown} */
    #timer = null;
    /** @type {Status} */
    #status = { phase: "connecting", attempt: 0, retryInMs: null, reason: "" };

    #connect() {
        const again = this.#attempt > 0;
        const late = this.#attempt > attemptsUntilOffline;
        this.#setStatus({
            phase: late ? "offline" : again ? "reconnecting" : "connecting",
            attempt: this.#attempt,
            retryInMs: null,
            reason: this.#status.reason,
        });
        const socket = this.#open(this.#opened);
        this.#opened += 1;
        this.#socket = socket;
        socket.onopen = () => this.#handleOpened(socket);
        socket.onmessage = (event) => {
            this.dispatchEvent(
                new CustomEvent(Connection.Event.Message, { detail: String(event.data) }),
            );
        };
        socket.onclose = (event) => {
            this.#forget(socket);
            this.#handleClosed(event.code, event.reason);
        };
        // Browsers fire both events. Node fires only this one for a socket that never opened.
        socket.onerror = () => socket.onclose?.({ code: 1006, reason: "" });
    }

    /** @param {Socket} socket */
    async #handleOpened(socket) {
        this.#isOpen = true;
        try {
            await this.#handshake();
        } catch (error) {
            if (this.#socket === socket) {
                this.restart(error instanceof Error ? error.message : String(error));
            }
            return;
        }
        if (this.#socket === socket) {
            this.#attempt = 0;
            this.#setStatus({ phase: "live", attempt: 0, retryInMs: null, reason: "" });
        }
    }

    /**
     * @param {number} code
     * @param {string} reason
     */
    #handleClosed(code, reason) {
        this.#isOpen = false;
        this.dispatchEvent(new CustomEvent(Connection.Event.Lost, { detail: { code, reason } }));
        if (this.#stopped) {
            return;
        }
        if (finalCloseCodes.has(code)) {
            this.#setStatus({ phase: "offline", attempt: this.#attempt, retryInMs: null, reason });
            return;
        }
        this.#attempt += 1;
        const retryInMs = retryDelay(this.#attempt, this.#random());
        this.#timer = this.#timers.set(() => this.#connect(), retryInMs);
        this.#setStatus({
            phase: this.#attempt > attemptsUntilOffline ? "offline" : "reconnecting",
            attempt: this.#attempt,
            retryInMs,
            reason,
        });
    }

    /** @param {Socket} socket */
    #forget(socket) {
        socket.onopen = null;
        socket.onmessage = null;
        socket.onclose = null;
        socket.onerror = null;
        if (this.#socket === socket) {
            this.#socket = null;
        }
        this.#isOpen = false;
    }

    #clearTimer() {
        if (this.#timer !== null) {
            this.#timers.clear(this.#timer);
            this.#timer = null;
        }
    }

    /** @param {Status} status */
    #setStatus(status) {
        this.#status = status;
        this.dispatchEvent(new CustomEvent(Connection.Event.Status, { detail: status }));
    }
}
