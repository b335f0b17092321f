// Branches: runs of one's own that continue from a step of another run, and the return.

import { shownStep } from "../model/replay.js";
import { noAddress, originOf } from "../support/address.js";
import { loadStyle } from "../support/lazy.js";
import { words } from "../words/words.js";
import { branchWords } from "../words/branchWords.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Step} Step */

/** The storage key that suppresses the explanation of branches in this tab. */
const knownName = "sceneflow.branches";

export class Branches {
    // Public

    /**
     * @param {Store} store
     * @param {import("../rooms/run.js").Run} run
     * @param {import("../navigation/links.js").Links} links
     * @param {import("../session/notices.js").Notices} notices
     */
    constructor(store, run, links, notices) {
        this.#store = store;
        this.#run = run;
        this.#links = links;
        this.#notices = notices;
    }

    /**
     * Performs an action in a branch from the shown step.
     * @param {Action} action
     */
    async act(action) {
        const { seq } = this.#store.state.replay;
        if (seq !== null && await this.#isWanted(seq)) {
            await this.#branchAndAct(seq, action);
        }
    }

    /**
     * Repeats a step's action with another choice, in a branch from before the step.
     * @param {Step} step
     * @param {string} choice
     * @param {string} option
     */
    async chooseOther(step, choice, option) {
        if (await this.#isWanted(step.seq)) {
            const choices = { ...step.action.choices, [choice]: option };
            await this.#branchAndAct(Math.max(1, step.seq - 1), { ...step.action, choices });
        }
    }

    /**
     * Performs an action in a copy of the presenter's run. Asks for no confirmation, because the
     * original is unaffected.
     * @param {Action|null} action null to create the copy only
     */
    async explore(action) {
        const step = shownStep(this.#store.state);
        if (
            step !== null && await this.#fork(step.seq, words.sharing.explored) && action !== null
        ) {
            await this.#run.act(action);
        }
    }

    /** Creates a branch from the shown step. */
    async branch() {
        const { seq } = this.#store.state.replay;
        if (seq !== null) {
            await this.#fork(seq);
        }
    }

    /** Leaves the branch and returns to the original run. */
    async back() {
        const { origin: from } = this.#store.state.room ?? {};
        const left = this.#run.home ?? from?.room;
        const origin = (left && this.#links.visited(left)) ?? originOf(this.#links.address);
        if (!origin) {
            this.#notices.tell("info", branchWords.noWayBack);
            return;
        }
        try {
            const isFollower = this.#store.state.collaboration.home?.role === "follower";
            await this.#run.enterRoom(origin);
            if (isFollower) {
                this.#notices.tell("info", words.sharing.returned);
            }
        } catch (error) {
            this.#notices.report(error);
        }
    }

    // Private

    #store;
    #run;
    #links;
    #notices;

    /** @param {number} seq @param {Action} action */
    async #branchAndAct(seq, action) {
        if (await this.#fork(seq)) {
            await this.#run.act(action);
        }
    }

    /**
     * @param {number} seq
     * @param {string} [told]
     * @returns {Promise<boolean>} true if the branch was created
     */
    async #fork(seq, told = branchWords.branched(seq)) {
        const { flow, room: from, key: fromKey, view: fromView } = this.#links.address;
        try {
            const { room, keys } = await this.#run.fork(seq);
            const mark = { room: this.#store.state.room?.room, seq, kind: "branch" };
            this.#store.dispatch({ type: "replay.marked", mark });
            const keysOfRun = { from, fromKey, fromView };
            const { present: key, view } = keys;
            const address = { ...noAddress, flow, room, key, view, ...keysOfRun };
            await this.#run.enterRoom(address, true);
            this.#notices.tell("info", told);
            return true;
        } catch (error) {
            this.#notices.report(error);
            return false;
        }
    }

    /** Asks for confirmation, once per tab. @param {number} seq */
    async #isWanted(seq) {
        if (isKnown()) {
            return true;
        }
        const [{ askForBranch }] = await Promise.all([
            import("../views/branchDialog.js"),
            loadStyle("replay-details"),
        ]);
        const isWanted = await askForBranch(seq);
        if (isWanted) {
            remember();
        }
        return isWanted;
    }
}

function isKnown() {
    try {
        return sessionStorage.getItem(knownName) !== null;
    } catch {
        return false;
    }
}

function remember() {
    try {
        sessionStorage.setItem(knownName, "known");
    } catch {
        // Without storage, the page asks each time.
    }
}
