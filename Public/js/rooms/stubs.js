// Goes on without what an app is missing: something stands for it, and what failed is done again.

import { isProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").EmptyProperty} EmptyProperty */
/** @typedef {import("../wire/messages.js").Step} Step */

/** How many properties are filled one after the other before a person is asked again. */
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
     * Gives the property that a step crashed for a stub, and does the step again.
     * @param {Step} step
     * @param {boolean} isOnce false to fill whatever is missing next as well, for as long as something is
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
     * Goes on past the crash of a step, and does the step again.
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
     * Registers a stub for what the container was asked for in vain, and does the step again from before it.
     * @param {Step} step
     * @param {string} key
     */
    async register(step, key) {
        await this.#report(async () => {
            const type = `${key.split("#")[0]}Stub`;
            const { room } = this.#store.state;
            let seq = step.seq;
            if (step.action.do !== "launch") {
                seq =
                    (await this.#client.call("rooms.seek", { room: room?.room, seq: step.seq - 1 }))
                        .seq;
            }
            const stub = { do: "override", registration: key, with: type };
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
