// Continues past missing dependencies: provides a stub and repeats the failed step.

import { stubType } from "../model/missingDependencies.js";
import { isProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").EmptyProperty} EmptyProperty */
/** @typedef {import("../wire/messages.js").Step} Step */

/** The number of stubs provided in a row before the page asks again. */
const limit = 16;

export class Stubs {
    // Public

    /**
     * @param {import("../model/store.js").Store} store
     * @param {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} client
     * @param {{perform: (action: Action, ifSeq?: number) => Promise<Step>}} run
     * @param {{tell: (tone: "info"|"warning"|"error", text: string) => void, report: (error: unknown) => void}} notices
     */
    constructor(store, client, run, notices) {
        this.#store = store;
        this.#client = client;
        this.#run = run;
        this.#notices = notices;
    }

    /**
     * Provides a stub for the missing property of a crash, and repeats the step.
     * @param {Step} step
     * @param {boolean} isOnce false to also provide stubs for further missing properties
     */
    async provide(step, isOnce) {
        await this.#report(async () => {
            let seq = step.seq;
            let { crash } = step.state;
            for (let count = 0; crash?.missing && count < (isOnce ? 1 : limit); count++) {
                const { scene, property } = crash.missing;
                const filled = await this.#run.perform({ do: "stub", scene, property }, seq);
                if (filled.outcome !== "ok") {
                    return;
                }
                const again = await this.#run.perform(step.action, filled.seq);
                ({ seq, state: { crash } } = again);
            }
        });
    }

    /**
     * Ignores the crash of a step, and repeats the step.
     * @param {Step} step
     */
    async pass(step) {
        await this.#report(async () => {
            const { crash } = step.state;
            if (crash === null) {
                return;
            }
            const { sort, name, message, location } = crash;
            const past = { sort, name, message, location };
            const passed = await this.#run.perform({ do: "continuePast", crash: past }, step.seq);
            if (passed.outcome === "ok") {
                await this.#run.perform(step.action, passed.seq);
            }
        });
    }

    /**
     * Registers a stub for a missing registration, and repeats the step from the state before it.
     * @param {Step} step
     * @param {string} key
     */
    async register(step, key) {
        await this.#report(async () => {
            const { room } = this.#store.state;
            let seq = step.seq;
            if (step.action.do !== "launch") {
                seq =
                    (await this.#client.call("rooms.seek", { room: room?.room, seq: step.seq - 1 }))
                        .seq;
            }
            const stub = { do: "override", registration: key, with: stubType(key) };
            const filled = await this.#run.perform(stub, seq);
            await this.#run.perform(step.action, filled.seq);
        });
    }

    // Private

    #store;
    #client;
    #run;
    #notices;

    /** @param {() => Promise<void>} work */
    async #report(work) {
        this.#store.dispatch({ type: "act.sent" });
        try {
            await work();
        } catch (error) {
            if (isProtocolError(error, "conflict")) {
                this.#notices.tell("warning", words.device.missing.movedOn);
            } else {
                this.#notices.report(error);
            }
        } finally {
            this.#store.dispatch({ type: "act.finished" });
        }
    }
}
