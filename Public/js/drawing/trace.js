// UIKit's events in a step, in phases.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { drawRuleLink } from "./ruleLinks.js";
import { phases } from "../model/traceEvents.js";
import { breakable, make } from "../support/dom.js";
import { traceWords as said } from "../words/traceWords.js";

/** @typedef {import("../wire/messages.js").Step} Step */

/**
 * Draws the events of a step, in phases.
 * @param {Step} step
 * @param {(instance: string) => string} names
 * @param {"h3"|"h4"} [heading] the element of the phases' headings
 * @returns {HTMLElement[]}
 */
export function drawTrace(step, names, heading = "h3") {
    const groups = phases(step, names).map(({ phase, lines }) =>
        make("section", { class: "phase", data: { phase } }, [
            make(heading, { text: phase }),
            make("ol", {}, lines.map(drawLine)),
        ])
    );
    const { console } = said.phases;
    const choices = step.choices.map(({ condition, taken, others, location }) =>
        make("p", { class: "assumed" }, [
            glyph("question"),
            make("span", {}, [
                `${said.assumed(condition, taken, others)} `,
                drawPlace(location),
            ]),
        ])
    );
    return [
        ...choices,
        ...groups,
        step.console.length > 0 && make("section", { class: "phase", data: { phase: console } }, [
            make(heading, { text: console }),
            make("pre", { class: "console", text: step.console.join("\n") }),
        ]),
        step.events.length + step.console.length === 0 &&
        make("p", { class: "quiet", text: said.nothingDone }),
    ].filter((part) => part !== false);
}

/** @param {import("../model/traceEvents.js").Line} line */
function drawLine({ who, text, code, rule, confidence, tone, location }) {
    return make("li", { class: "event", data: { tone } }, [
        who !== "" && make("span", { class: "event-who" }, breakable(who)),
        make("span", { class: "event-what" }, [
            code !== "" && make("code", {}, breakable(code)),
            code !== "" && text !== "" && " ",
            ...breakable(text),
            location !== null && " ",
            drawPlace(location),
        ]),
        confidence !== "certain" && make("span", { class: "chip", text: confidence }),
        rule !== "" && drawRuleLink(rule),
    ]);
}
