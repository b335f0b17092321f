// The inspector's Trace tab: UIKit's events for the controllers of the inspected scene, step by step.

import { drawTrace } from "../../drawing/trace.js";
import { inspectedScene } from "../../model/inspectorSubject.js";
import { shownStep } from "../../model/replay.js";
import { sceneTrace } from "../../model/sceneTrace.js";
import { make } from "../../support/dom.js";
import { traceWords as words } from "../../words/traceWords.js";
import { StoreView } from "../storeView.js";

/** @typedef {import("../../model/sceneTrace.js").TracedStep} TracedStep */
/** @typedef {import("../../model/state.js").PageState} PageState */

export class TraceTab extends StoreView {
    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const scene = inspectedScene(state);
        const isSame = previous !== null && previous.flow === state.flow &&
            previous.room?.steps === state.room?.steps &&
            inspectedScene(previous) === scene && shownStep(previous) === shownStep(state);
        if (isSame || scene === null) {
            return;
        }
        const traced = sceneTrace(state, scene);
        this.replaceChildren(
            ...(traced.length === 0
                ? [make("p", { class: "quiet", text: words.nothingYet })]
                : traced.map((entry) => this.#drawStep(entry))),
        );
    }

    // Private

    /** @param {TracedStep} traced */
    #drawStep({ step, names }) {
        return make("section", { class: "traced-step trace", data: { traced: String(step.seq) } }, [
            make("h3", {}, [
                make("button", {
                    type: "button",
                    class: "link",
                    text: words.inStep(step.seq, step.summary),
                    on: { click: () => this.want("showStep", { seq: step.seq }) },
                }),
            ]),
            ...drawTrace(step, names, "h4"),
        ]);
    }
}
