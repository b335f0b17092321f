// Loads the comparison with another revision while it is shown, and steps through its changes.

import { baseName } from "../model/difference.js";
import {
    drawnOf,
    placeOf,
    subjectAfter,
    subjectOf,
    subjectsOf,
} from "../model/differenceSubjects.js";
import { announce } from "../support/announcer.js";
import { isProtocolError } from "../wire/errors.js";
import { differenceWords } from "../words/differenceWords.js";

/** @typedef {import("../model/differenceSubjects.js").Subject} Subject */
/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/state.js").Selection} Selection */
/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../session/notices.js").Notices} Notices */

/** The server checks both revisions, possibly after other checks. */
const answerTimeoutMs = 10 * 60_000;

/** A value unequal to any flow. @type {unknown} */
const noFlow = Symbol("nothing");

export class Differences {
    // Public

    /**
     * @param {Store} store
     * @param {{call: (method: string, params: Record<string, unknown>, timeoutMs?: number) => Promise<any>}} client
     * @param {Pick<Notices, "tell"|"copy">} notices
     * @param {() => void} hide hides the comparison
     * @param {(sentence: string) => void} [say] announces a sentence to screen readers
     */
    constructor(store, client, notices, hide, say = announce) {
        this.#store = store;
        this.#client = client;
        this.#notices = notices;
        this.#hide = hide;
        this.#say = say;
        // Deferred, so that the other subscribers receive the changes in order.
        store.subscribe(() => queueMicrotask(() => this.#follow()));
        this.#follow();
    }

    /** Loads the comparison again. */
    again() {
        void this.#fetch();
    }

    /**
     * Goes to the next or the previous change.
     * @param {1|-1} by
     */
    step(by) {
        const { difference } = this.#store.state;
        const subject = subjectAfter(
            subjectsOf(difference.result),
            difference.at?.key ?? null,
            by,
        );
        if (subject !== undefined) {
            this.goTo(subject.key);
        }
    }

    /**
     * Opens a change, and selects its subject if it still exists.
     * @param {string|null} key null to close the open change
     */
    goTo(key) {
        if (key === null) {
            this.#store.dispatch({ type: "difference.at", at: null });
            return;
        }
        const { difference } = this.#store.state;
        const subjects = subjectsOf(difference.result);
        const index = subjects.findIndex((some) => some.key === key);
        if (index === -1) {
            return;
        }
        const scene = placeOf(difference.drawn?.flow, subjects[index]);
        this.#store.dispatch({ type: "difference.at", at: { key, scene } });
        this.#store.dispatch({
            type: "selection.changed",
            selection: selectionOf(this.#store.state, subjects[index]),
        });
        this.#say(differenceWords.announced(index + 1, subjects.length, subjects[index]));
    }

    /** Opens the change of a map element. @param {Selection} selection */
    goToSelected(selection) {
        const subject = subjectOf(this.#store.state.difference.result, selection);
        if (subject !== undefined) {
            this.goTo(subject.key);
        }
    }

    /** Copies the comparison as text. */
    async copy() {
        const { result } = this.#store.state.difference;
        if (result !== null) {
            const { copied, notCopied } = differenceWords;
            await this.#notices.copy(result.text, copied, notCopied);
        }
    }

    // Private

    #store;
    #client;
    #notices;
    #say;
    #hide;
    #last = 0;
    /** The last compared flow and list of flows, and the last connection state. */
    #known = { flow: noFlow, flows: noFlow, isLive: false };

    #follow() {
        const state = this.#store.state;
        const { difference, flow, flows, connection } = state;
        const isLive = connection.phase === "live";
        const isBack = isLive && !this.#known.isLive && difference.status !== "loaded";
        this.#known.isLive = isLive;
        if (!difference.isShown) {
            this.#known.flow = noFlow;
            return;
        }
        if (flow.value === null || flows === null) {
            return;
        }
        const isOther = this.#known.flow !== flow.value || this.#known.flows !== flows;
        this.#known.flow = flow.value;
        this.#known.flows = flows;
        if (baseName(state) === null) {
            this.#hide();
            this.#notices.tell("warning", differenceWords.nothing);
        } else if (isOther || isBack) {
            void this.#fetch();
        }
    }

    /**
     * @param {import("../wire/messages.js").Flow} flow
     * @param {import("../wire/messages.js").Comparison} result
     * @param {boolean} isChecking
     */
    #put(flow, result, isChecking) {
        const drawn = drawnOf(flow, result);
        const key = this.#store.state.difference.at?.key;
        const subject = subjectsOf(result).find((some) => some.key === key);
        const at = subject === undefined
            ? null
            : { key: subject.key, scene: placeOf(drawn.flow, subject) };
        this.#store.dispatch({ type: "difference.loaded", result, drawn, at, isChecking });
    }

    async #fetch() {
        const flow = this.#store.state.flow.value;
        if (flow === null) {
            return;
        }
        const run = ++this.#last;
        /** Returns true while this comparison is still needed. */
        const isCurrent = () =>
            run === this.#last && this.#store.state.flow.value === flow &&
            this.#store.state.difference.isShown;
        const params = { flow: flow.flow, configuration: flow.configuration };
        this.#store.dispatch({ type: "difference.loading" });
        try {
            const result = await this.#client.call("flows.compare", params);
            if (!isCurrent()) {
                return;
            }
            this.#put(flow, result, true);
        } catch (error) {
            if (isCurrent()) {
                const message = error instanceof Error ? error.message : String(error);
                this.#store.dispatch({ type: "difference.failed", message });
            }
            return;
        }
        try {
            const asked = { ...params, findings: true };
            const result = await this.#client.call("flows.compare", asked, answerTimeoutMs);
            if (isCurrent()) {
                this.#put(flow, result, false);
                this.#say(differenceWords.loaded(result));
            }
        } catch (error) {
            if (isCurrent()) {
                this.#store.dispatch({ type: "difference.checked" });
                if (!isProtocolError(error, "limited")) {
                    this.#notices.tell("warning", differenceWords.notChecked);
                }
            }
        }
    }
}

/**
 * Returns the map element to select for a change, or null if the map has none.
 * @param {PageState} state
 * @param {Subject} subject
 * @returns {Selection|null}
 */
function selectionOf({ flow: { value } }, { scene, segues }) {
    const segue = value?.segues.find((edge) => segues.includes(edge.segue));
    if (segue !== undefined) {
        return { kind: "edge", key: segue.segue };
    }
    const isThere = scene !== null && value?.scenes.some((some) => some.scene === scene);
    return isThere ? { kind: "scene", key: scene } : null;
}
