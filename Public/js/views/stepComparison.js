// The app before and after a step, or between two chosen steps.

import { drawComparison } from "../drawing/comparison.js";
import { glyph } from "../drawing/glyphs.js";
import { comparisonOf } from "../model/stepChanges.js";
import { stepOf } from "../model/replay.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";
import { comparisonWords as said } from "../words/comparisonWords.js";

/** @typedef {import("../model/replay.js").Compared} Compared */
/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Step} Step */

/**
 * @param {PageState} state
 * @param {Step} step
 * @param {number} from the step to compare with, or 0 for before the launch
 * @param {(compared: Compared) => void} choose called with another step to compare with
 * @returns {HTMLElement[]}
 */
export function drawComparisonOf(state, step, from, choose) {
    const steps = (state.room?.steps ?? []).filter(({ seq }) => seq < step.seq);
    const between = steps.filter(({ seq }) => seq > from);
    const before = stepOf(state, from)?.state ?? null;
    const options = [
        { value: "0", text: said.beforeLaunch },
        ...steps.map(({ seq }) => ({ value: String(seq), text: said.afterStep(seq) })),
    ];
    const select = make("select", {
        aria: { label: said.comparedWith },
        data: { part: "with" },
        on: { change: () => choose({ seq: step.seq, from: Number(select.value) }) },
    }, options.map((option) => make("option", option)));
    select.value = String(from);
    const label = `${words.timeline.compare}: ${said.afterStep(step.seq)}`;
    return [
        make("label", { class: "compared-with" }, [
            make("span", { class: "quiet", text: said.comparedWith }),
            make("span", { class: "picker-frame" }, [select, glyph("chevronDown")]),
        ]),
        drawComparison(comparisonOf([...between, step], before, step.state), label),
    ];
}
