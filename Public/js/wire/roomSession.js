// A place in a room: joins, joins again after every break, and hands steps on in order, none twice, none missing.

import { whole } from "./change.js";
import { isProtocolError } from "./errors.js";

/** @typedef {import("./messages.js").Action} Action */
/** @typedef {import("./messages.js").AppState} AppState */
/** @typedef {import("./messages.js").ShownStep} ShownStep */
/** @typedef {import("./messages.js").JoinResult} JoinResult */
/** @typedef {import("./messages.js").Step} Step */
/** @typedef {{room: string, key: string|undefined, name?: string}} Ticket */

/** What is needed of a client: calls. @typedef {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} Caller */

export class RoomSession extends EventTarget {
    // Static

    static Event = {
        /** Joined, or joined again; the detail is `{result, resumed, missed}`. */
        Joined: "joined",
        /** The next step; the detail is `{epoch, step}`. */
        Step: "step",
        /** Steps from before what joining gave; the detail is `{epoch, steps}`. */
        Earlier: "earlier",
        /** Everyone was taken to a step; the detail is `{epoch, seq}`. */
        Sought: "sought",
        /** Whoever presents reads something else; the detail is `{by, tab}`. */
        Looked: "looked",
        /** Who is there changed; the detail is `{participants, presenter, title}`. */
        Presence: "presence",
        /** The room is not there any more; the detail says why, where somebody closed it. */
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

    /** The app after the last step that was handed on; null before joining. */
    get state() {
        return this.#state;
    }

    /** The room's id. */
    get room() {
        return this.#ticket.room;
    }

    /**
     * What the others call whoever is here, from the next joining on.
     * @param {string|undefined} name
     */
    setName(name) {
        this.#ticket = { ...this.#ticket, name };
    }

    /**
     * Joins; after a break, from where it was. Rejects where the server refuses.
     * @param {boolean} [isFresh] whether all is wanted that is kept, as if it had never been here
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

    /** Has what it was given once more: the same steps, with places of the sources as they are now. */
    async refresh() {
        await this.fetchEarlier(1, this.#deliveredSeq);
    }

    /**
     * Has steps that were taken before, as far as they are kept.
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
            // What was joined is shown; only older steps are missing.
        }
    }

    /** Leaves for good. */
    leave() {
        this.#left = true;
        this.#client.call("rooms.leave", { room: this.room }).catch(() => undefined);
    }

    /**
     * Does something in the app.
     * @param {Action} action
     * @param {number} [ifSeq] the newest step that this rests on; any where it is left out
     * @returns {Promise<Step>} rejects with `rejectedAction` where it makes no sense
     */
    async act(action, ifSeq) {
        const answer = await this.#client.call("rooms.act", { room: this.room, action, ifSeq });
        this.#receive(answer.step);
        return answer.step;
    }

    /**
     * Takes in what the server pushed, if it is for this room.
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
            // The answer may be there and not yet taken in: which of the two comes first is known afterwards.
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
    /** How many joinings are under way, and what was pushed meanwhile. */
    #joins = 0;
    /** @type {{method: string, params: any}[]} */
    #held = [];

    /**
     * Asks to be let in, and takes in where the room is.
     * @returns {Promise<{from: number, to: number}|null>} the steps from before what the answer gave
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
            // Another joining was quicker and is in that epoch already: what came since is asked for from there.
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

    /** Asks for the steps between the last delivered one and the first that waits. */
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
            // The connection is gone: joining again brings what is missing.
        } finally {
            this.#isHealing = false;
        }
    }
}
