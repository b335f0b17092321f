// The timeline of the run: replay, branches and recordings.

import { isReplaying, liveSeq, shownStep } from "../model/replay.js";
import { appState, crumbs } from "../model/appState.js";
import { isAstray, isTogether } from "../model/collaborationState.js";
import { Replays } from "./replays.js";

/**
 * @typedef {object} Parts
 * @property {import("../model/store.js").Store} store
 * @property {import("../wire/client.js").Client} client
 * @property {import("../rooms/run.js").Run} run
 * @property {import("../navigation/links.js").Links} links
 * @property {import("../session/notices.js").Notices} notices
 * @property {(seq: number) => void} showStep opens a step's row
 */

/** The intents of the timeline. @typedef {"act"|"branch"|"chooseOther"|"closeDivergences"|"compareSteps"|"explore"|"exportRecording"|"goLive"|"importRecording"|"leaveBranch"|"lookAtStep"|"returnToPresenter"|"seek"|"takeEveryone"|"togglePlay"} TimelineIntent */

export class Timeline {
    // Public

    /** @param {Parts} parts */
    constructor(parts) {
        this.#parts = parts;
        const { store, run, notices } = parts;
        this.#replays = new Replays(store, run, notices);
    }

    /** The handlers of the timeline's intents, by type. @returns {import("../model/intents.js").Handlers<TimelineIntent>} */
    get intents() {
        const { store, showStep } = this.#parts;
        return {
            act: ({ action }) => void this.#act(action),
            branch: () => void this.#branching((branches) => branches.branch()),
            chooseOther: ({ step, choice, option }) =>
                void (isTogether(store.state)
                    ? this.#chooseOther(step, choice, option)
                    : this.#branching((branches) => branches.chooseOther(step, choice, option))),
            closeDivergences: () => store.dispatch({ type: "replay.diverged", divergences: null }),
            compareSteps: ({ compared }) => store.dispatch({ type: "replay.compared", compared }),
            exportRecording: () =>
                void this.#recordings(({ exportRun }, parts) => exportRun(parts)),
            explore: () => void this.#branching((branches) => branches.explore(null)),
            goLive: () => this.goLive(),
            importRecording: ({ file }) =>
                void this.#recordings(({ importRun }, parts) => importRun(parts, file)),
            leaveBranch: () => void this.#branching((branches) => branches.back()),
            lookAtStep: ({ seq }) => {
                this.seek(seq);
                showStep(seq);
            },
            returnToPresenter: () => void this.#returnToPresenter(),
            seek: ({ seq }) => this.seek(seq),
            takeEveryone: () => void this.#takeEveryone(shownStep(store.state)?.seq ?? 1),
            togglePlay: () => void this.#replays.togglePlay(),
        };
    }

    /** Shows the app after a step. @param {number} seq */
    seek(seq) {
        void this.#replays.seek(seq);
    }

    /** Shows the live run. A presenter who moved everyone to an earlier step moves them back. */
    goLive() {
        const { state } = this.#parts.store;
        if (state.room?.sought && isTogether(state)) {
            void this.#takeEveryone(liveSeq(state));
        } else {
            this.#replays.goLive();
        }
    }

    // Private

    #parts;
    #replays;
    #isBranching = false;

    /** Performs an action in the shared run, or in a branch. @param {import("../wire/messages.js").Action} action */
    async #act(action) {
        const { store, run } = this.#parts;
        const { state } = store;
        const isLookingBack = isReplaying(state) && isAstray(state);
        if (state.room?.you.role === "follower" && !isLookingBack) {
            await this.#branching((branches) => branches.explore(action));
        } else if (isTogether(state)) {
            await run.act(action);
        } else if (isLookingBack) {
            await this.#branching((branches) => branches.act(action));
        } else if (await this.#takeEveryone(liveSeq(state))) {
            // Everyone now sees this step, so the action continues from it.
            await run.act(action);
        }
    }

    /**
     * Repeats a step's action with another choice, after unwinding to its scene. A crashed app
     * takes no action, so everyone returns to the state before the step.
     * @param {import("../wire/messages.js").Step} step
     * @param {string} choice
     * @param {string} option
     */
    async #chooseOther(step, choice, option) {
        const { store: { state }, run } = this.#parts;
        const action = { ...step.action, choices: { ...step.action.choices, [choice]: option } };
        if (appState(state)?.status === "crashed" && action.do !== "launch") {
            if (await this.#takeEveryone(step.seq - 1)) {
                await run.act(action);
            }
            return;
        }
        const before = state.room?.steps.find(({ seq }) => seq === step.seq - 1);
        const from = crumbs(before?.state ?? null).at(-1)?.instance;
        const isAlive = from !== undefined && appState(state)?.instances[from] !== undefined;
        const isOnTop = crumbs(appState(state)).at(-1)?.instance === from;
        if (step.action.do !== "launch" && isAlive && !isOnTop) {
            await run.act({ do: "unwindTo", to: from });
        }
        await run.act(action);
    }

    /**
     * Moves everyone in the room to a step.
     * @param {number} seq
     * @returns {Promise<boolean>} true if everyone was moved
     */
    async #takeEveryone(seq) {
        const { store, client, notices } = this.#parts;
        try {
            await client.call("rooms.seek", { room: store.state.room?.room, seq });
            this.#replays.goLive();
            store.dispatch({ type: "room.sought", epoch: store.state.room?.epoch, seq });
            return true;
        } catch (error) {
            notices.report(error);
            return false;
        }
    }

    async #returnToPresenter() {
        const { store } = this.#parts;
        const { sought } = store.state.room ?? {};
        if (store.state.collaboration.home !== null) {
            await this.#branching((branches) => branches.back());
        } else if (sought === null || sought === undefined) {
            this.#replays.goLive();
        } else {
            await this.#replays.seek(sought);
        }
        document.getElementById("device-title")?.focus();
    }

    /**
     * Loads the branch code and calls a function with it.
     * @param {(branches: import("./branches.js").Branches) => Promise<void>} use
     */
    async #branching(use) {
        const { store, run, links, notices } = this.#parts;
        if (this.#isBranching) {
            // A double tap creates one branch.
            return;
        }
        this.#isBranching = true;
        try {
            const { Branches } = await import("./branches.js");
            await use(new Branches(store, run, links, notices));
        } catch (error) {
            notices.report(error);
        } finally {
            this.#isBranching = false;
        }
    }

    /**
     * Loads the recording code and calls a function with it.
     * @param {(module: typeof import("./recordings.js"), parts: import("./recordings.js").Parts) => Promise<void>} use
     */
    async #recordings(use) {
        const { store, client, run, notices } = this.#parts;
        try {
            const replays = this.#replays;
            await use(await import("./recordings.js"), { store, client, run, replays, notices });
        } catch (error) {
            notices.report(error);
        }
    }
}
