// Goes to a scene: requests the shortest path from the server, then performs its actions one by one.

import { launchAction } from "../model/builds.js";
import { startTitle } from "../model/route.js";
import { whyNotAct } from "../model/appState.js";
import { isProtocolError } from "../wire/errors.js";
import { routeWords } from "../words/routeWords.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../wire/client.js").Client} Client */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("../wire/messages.js").FoundRoute} FoundRoute */

/** The pause before each further step, in milliseconds. */
const pauseMs = 700;
/** The server's own time limit, plus the time in its queue. */
const answerTimeoutMs = 20_000;

export class Routes {
    // Public

    /**
     * @param {Store} store
     * @param {Pick<Client, "call">} client
     * @param {{perform: (action: Action, ifSeq?: number) => Promise<Step>}} run
     * @param {{tell: (tone: "info"|"warning"|"error", text: string) => void, report: (error: unknown) => void}} notices
     * @param {(ms: number) => Promise<void>} [wait]
     */
    constructor(
        store,
        client,
        run,
        notices,
        wait = (ms) => new Promise((go) => setTimeout(go, ms)),
    ) {
        this.#store = store;
        this.#client = client;
        this.#run = run;
        this.#notices = notices;
        this.#wait = wait;
    }

    /**
     * Goes to a scene from the current state. If there is no path, looks for one from a new launch.
     * @param {string} scene
     */
    async go(scene) {
        await this.#attempt(scene, async (isWanted) => {
            const route = await this.#find(scene, null);
            if (!isWanted()) {
                return;
            }
            if (route.actions !== null) {
                await this.#follow(route, isWanted);
                return;
            }
            const other = await this.#find(scene, launchAction(this.#store.state));
            if (isWanted()) {
                const start = other.actions === null ? null : startTitle(this.#store.state);
                const isBounded = route.bound !== null;
                this.#store.dispatch({ type: "route.missed", isBounded, start });
            }
        });
    }

    /**
     * Relaunches the app, then goes to a scene.
     * @param {string} scene
     */
    async restart(scene) {
        await this.#attempt(scene, async (isWanted) => {
            const route = await this.#find(scene, launchAction(this.#store.state));
            if (isWanted() && route.actions !== null) {
                await this.#follow(route, isWanted);
            } else if (isWanted()) {
                const isBounded = route.bound !== null;
                this.#store.dispatch({ type: "route.missed", isBounded, start: null });
            }
        });
    }

    /** Stops after the current step. */
    stop() {
        this.#last += 1;
        this.#store.dispatch({ type: "route.stopped" });
    }

    /** Closes the route card. */
    close() {
        this.#last += 1;
        this.#store.dispatch({ type: "route.closed" });
    }

    // Private

    #store;
    #client;
    #run;
    #notices;
    #wait;
    #last = 0;
    /** Queues the requests, because the server accepts one route request per connection. @type {Promise<unknown>} */
    #asked = Promise.resolve();

    /**
     * @param {string} scene
     * @param {(isWanted: () => boolean) => Promise<void>} body
     */
    async #attempt(scene, body) {
        const why = whyNotAct(this.#store.state);
        if (why !== "") {
            this.#notices.tell("info", why);
            return;
        }
        const number = ++this.#last;
        const isWanted = () => number === this.#last;
        this.#store.dispatch({ type: "route.wanted", scene });
        try {
            await body(isWanted);
        } catch (error) {
            if (!isWanted()) {
                return;
            }
            if (isProtocolError(error, "conflict")) {
                this.stop();
                this.#notices.tell("info", routeWords.interrupted);
            } else {
                this.close();
                this.#notices.report(error);
            }
        }
    }

    /**
     * @param {string} scene
     * @param {Action|null} launch
     * @returns {Promise<FoundRoute>}
     */
    #find(scene, launch) {
        const room = this.#store.state.room?.room;
        const params = { room, scene, ...launch !== null && { launch } };
        const ask = () => this.#client.call("rooms.route", params, answerTimeoutMs);
        const answer = this.#asked.then(ask, ask);
        this.#asked = answer;
        return answer;
    }

    /**
     * @param {FoundRoute} route
     * @param {() => boolean} isWanted
     */
    async #follow({ actions, sentences, seq }, isWanted) {
        this.#store.dispatch({ type: "route.found", sentences });
        for (const [index, action] of (actions ?? []).entries()) {
            if (index > 0) {
                await this.#wait(pauseMs);
            }
            if (!isWanted()) {
                return;
            }
            const step = await this.#run.perform(action, seq);
            seq = step.seq;
            if (isWanted()) {
                this.#store.dispatch({ type: "route.stepped" });
            }
        }
    }
}
