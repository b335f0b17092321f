// A session in a room: joins, rejoins after a lost connection, and delivers every step once and in order.

import { whole } from "./change.js";
import { isProtocolError } from "./errors.js";

/** @typedef {import("./messages.js").Action} Action */
/** @typedef {import("./messages.js").AppState} AppState */
/** @typedef {import("./messages.js").ShownStep} ShownStep */
/** @typedef {import("./messages.js").JoinResult} JoinResult */
/** @typedef {import("./messages.js").Step} Step */
/** @typedef {{room: string, key: string|undefined, name?: string}} Ticket */

/**
 * The part of the client that a session uses.
 * @typedef {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} Caller
 */

export class RoomSession extends EventTarget {
    // Static

    static Event = {
        /** The session joined or rejoined. The detail is `{result, resumed, missed}`. */
        Joined: "joined",
        /** The next step. The detail is `{epoch, step}`. */
        Step: "step",
        /** Steps before those of the join. The detail is `{epoch, steps}`. */
        Earlier: "earlier",
        /** Everyone was moved to a step. The detail is `{epoch, seq}`. */
        Sought: "sought",
        /** The presenter opened another tab. The detail is `{by, tab}`. */
        Looked: "looked",
        /** The participants changed. The detail is `{participants, presenter, title}`. */
        Presence: "presence",
        /** The room no longer exists. The detail is the reason, if the room was closed. */
        Gone: "gone",
    };

    // Public

    /**
     * @param {Caller} client
     * @param {Ticket} ticket
     */
    constructor(client, ticket) {
        super();
        this.#client = client;
        this.#ticket = ticket;
    }

    /** The app after the last delivered step, or null before joining. */
    get state() {
        return this.#state;
    }

    /** The room's id. */
    get room() {
        return this.#ticket.room;
    }

    /**
     * Sets the participant's name for the next join.
     * @param {string|undefined} name
     */
    setName(name) {
        this.#ticket = { ...this.#ticket, name };
    }

    /**
     * Joins, or resumes after a lost connection. Rejects if the server refuses.
     * @param {boolean} [isFresh] true to load the whole run again
     * @returns {Promise<void>}
     */
    async join(isFresh = false) {
        if (isFresh) {
            this.#epoch = null;
            this.#deliveredSeq = 0;
        }
        let earlier;
        this.#joins += 1;
        try {
            earlier = await this.#enter();
        } finally {
            this.#joins -= 1;
            if (this.#joins === 0) {
                for (const { method, params } of this.#held.splice(0)) {
                    this.handleNotification(method, params);
                }
            }
        }
        if (earlier) {
            await this.fetchEarlier(earlier.from, earlier.to);
        }
    }

    /** Loads the delivered steps again, with the current source places. */
    async refresh() {
        await this.fetchEarlier(1, this.#deliveredSeq);
    }

    /**
     * Loads earlier steps, as far as the server keeps them.
     * @param {number} from
     * @param {number} to
     */
    async fetchEarlier(from, to) {
        const epoch = this.#epoch;
        try {
            const { steps } = await this.#client.call("rooms.history", {
                room: this.room,
                from,
                to,
            });
            if (epoch === this.#epoch) {
                const detail = { epoch, steps };
                this.dispatchEvent(new CustomEvent(RoomSession.Event.Earlier, { detail }));
            }
        } catch {
            // The joined run is shown. Only earlier steps are missing.
        }
    }

    /** Leaves the room for good. */
    leave() {
        this.#left = true;
        this.#client.call("rooms.leave", { room: this.room }).catch(() => undefined);
    }

    /**
     * Performs an action in the app.
     * @param {Action} action
     * @param {number} [ifSeq] the newest step that the action relies on; any if omitted
     * @returns {Promise<Step>} rejects with `rejectedAction` if the action is impossible
     */
    async act(action, ifSeq) {
        const answer = await this.#client.call("rooms.act", { room: this.room, action, ifSeq });
        this.#receive(answer.step);
        return answer.step;
    }

    /**
     * Handles a notification for this room.
     * @param {string} method
     * @param {any} params
     */
    handleNotification(method, params) {
        if (this.#left || params.room !== this.room) {
            return;
        }
        if (method === "room.closed") {
            this.#left = true;
            this.dispatchEvent(new CustomEvent(RoomSession.Event.Gone, { detail: params.reason }));
        } else if (method === "room.looked") {
            this.dispatchEvent(new CustomEvent(RoomSession.Event.Looked, { detail: params }));
        } else if (method === "room.presence") {
            this.dispatchEvent(new CustomEvent(RoomSession.Event.Presence, { detail: params }));
        } else if (method === "room.sought" && params.epoch === this.#epoch) {
            this.dispatchEvent(new CustomEvent(RoomSession.Event.Sought, { detail: params }));
        } else if (method === "room.step" && this.#joins > 0) {
            // Held until the pending join is processed, because either may arrive first.
            this.#held.push({ method, params });
        } else if (method === "room.step" && this.#epoch !== null) {
            if (params.epoch === this.#epoch) {
                this.#receive(params.step);
            } else {
                this.join().catch(() => undefined);
            }
        }
    }

    // Private

    #client;
    #ticket;
    #left = false;
    /** @type {string|null} */
    #epoch = null;
    #deliveredSeq = 0;
    /** The app after the last delivered step. @type {AppState|null} */
    #state = null;
    /** @type {Map<number, ShownStep>} */
    #waiting = new Map();
    #isHealing = false;
    /** The number of pending joins. Notifications are held meanwhile. */
    #joins = 0;
    /** @type {{method: string, params: any}[]} */
    #held = [];

    /**
     * Sends the join request and processes its answer.
     * @returns {Promise<{from: number, to: number}|null>} the range of steps before the answer's first one
     */
    async #enter() {
        const { room, key, name } = this.#ticket;
        const since = this.#epoch === null
            ? undefined
            : { epoch: this.#epoch, seq: this.#deliveredSeq };
        /** @type {JoinResult} */
        let result;
        try {
            result = await this.#client.call("rooms.join", { room, key, name, since });
        } catch (error) {
            if (isProtocolError(error, "notFound")) {
                this.dispatchEvent(new CustomEvent(RoomSession.Event.Gone));
            }
            throw error;
        }
        if (this.#left) {
            return null;
        }
        const resumed = this.#epoch === result.epoch;
        if (resumed && since?.epoch !== result.epoch && result.seq > this.#deliveredSeq) {
            // Another join has already entered this epoch, so the steps since then are requested.
            return this.#enter();
        }
        const before = this.#deliveredSeq;
        const steps = resumed ? result.steps.filter((step) => step.seq > before) : result.steps;
        this.#epoch = result.epoch;
        this.#waiting.clear();
        this.#deliveredSeq = result.seq;
        this.#state = result.state;
        const detail = {
            result: { ...result, steps },
            resumed,
            missed: resumed ? steps.length : 0,
        };
        this.dispatchEvent(new CustomEvent(RoomSession.Event.Joined, { detail }));
        const first = steps[0]?.seq ?? result.seq + 1;
        const expected = resumed ? before + 1 : 1;
        return first > expected ? { from: expected, to: first - 1 } : null;
    }

    /** @param {ShownStep} step */
    #receive(step) {
        if (step.seq <= this.#deliveredSeq) {
            return;
        }
        this.#waiting.set(step.seq, step);
        this.#deliverWaiting();
        if (this.#waiting.size > 0 && !this.#isHealing) {
            this.#heal();
        }
    }

    #deliverWaiting() {
        for (;;) {
            const told = this.#waiting.get(this.#deliveredSeq + 1);
            if (told === undefined || this.#state === null) {
                return;
            }
            const step = whole(told, this.#state);
            this.#waiting.delete(step.seq);
            this.#deliveredSeq = step.seq;
            this.#state = step.state;
            this.dispatchEvent(
                new CustomEvent(RoomSession.Event.Step, { detail: { epoch: this.#epoch, step } }),
            );
        }
    }

    /** Requests the steps between the last delivered and the first waiting one. */
    async #heal() {
        this.#isHealing = true;
        const epoch = this.#epoch;
        try {
            while (this.#waiting.size > 0 && epoch === this.#epoch) {
                const from = this.#deliveredSeq + 1;
                const to = Math.min(...this.#waiting.keys()) - 1;
                const { steps } = await this.#client.call("rooms.history", {
                    room: this.room,
                    from,
                    to,
                });
                if (epoch !== this.#epoch || steps.length === 0) {
                    return;
                }
                for (const step of steps) {
                    if (step.seq > this.#deliveredSeq) {
                        this.#waiting.set(step.seq, step);
                    }
                }
                this.#deliverWaiting();
                if (this.#deliveredSeq < from) {
                    return;
                }
            }
        } catch {
            // The connection is lost. Rejoining brings the missing steps.
        } finally {
            this.#isHealing = false;
        }
    }
}
