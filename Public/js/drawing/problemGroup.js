// Groups of problems: a row for each, and the open problem.

import { glyph } from "./glyphs.js";
import { drawMigrate } from "./migrate.js";
import { drawPlace } from "./places.js";
import { drawRuleLink } from "./ruleLinks.js";
import { severityGlyphs } from "./severities.js";
import { drawExcerpt } from "./source.js";
import { isAnswered, likelyTarget } from "../model/migration.js";
import { placeText, sceneByKey } from "../model/selectors.js";
import { make } from "../support/dom.js";
import { problemsWords as said } from "../words/problemsWords.js";

/** @typedef {import("../model/problems.js").Problem} Problem */
/** @typedef {import("../model/state.js").PageState} PageState */

/**
 * @param {{name: string, detail: string, problems: Problem[]}} group
 * @param {PageState} state
 * @param {string|null} stop the key of the row in the tab order
 * @returns {HTMLElement}
 */
export function drawProblemGroup({ name, detail, problems }, state, stop) {
    return make("section", { class: "problem-group", aria: { label: name } }, [
        make("h3", { class: "problem-group-name", title: detail }, [
            make("span", { text: name }),
            make("span", { class: "count", text: String(problems.length) }),
        ]),
        make(
            "ul",
            { class: "problem-rows" },
            problems.map((problem) => drawProblem(problem, state, problem.key === stop)),
        ),
    ]);
}

/**
 * @param {Problem} problem
 * @param {PageState} state
 * @param {boolean} isStop
 */
function drawProblem(problem, state, isStop) {
    const { key, severity, message, rule, location, confidence } = problem;
    const isOpen = state.problems.open === key;
    return make("li", { class: "problem-item", data: { severity, open: isOpen } }, [
        make("button", {
            type: "button",
            class: "problem-row",
            tabindex: isStop ? "0" : "-1",
            data: { problem: key },
            aria: { expanded: isOpen, label: rowName(problem) },
        }, [
            glyph(severityGlyphs[severity]),
            make("span", { class: "problem-texts" }, [
                make("span", { class: "problem-message", text: sentence(message) }),
                make("span", { class: "problem-facts" }, [
                    make("code", { text: rule }),
                    location !== null && make("code", { text: placeText(location) }),
                    confidence !== "certain" &&
                    make("span", { class: "chip", data: { confidence }, text: confidence }),
                ]),
            ]),
            glyph("chevronRight"),
        ]),
        isOpen && drawDetails(problem, state),
    ]);
}

/** Returns the accessible name of a row. @param {Problem} problem */
function rowName({ severity, message, rule, location, confidence }) {
    const facts = [rule, placeText(location), confidence === "certain" ? "" : confidence];
    const told = [sentence(message), ...facts].filter((text) => text !== "").join(", ");
    return said.row(said.severities[severity], told);
}

/**
 * @param {Problem} problem
 * @param {PageState} state
 */
function drawDetails(problem, state) {
    const { rule, isFinding, location, scene, related, remedy } = problem;
    const entry = location === null ? undefined : state.source.entries[location.file];
    const title = sceneByKey(state.flow.value, scene)?.title;
    return make("div", { class: "problem-details", data: { details: problem.key } }, [
        remedy !== "" && make("p", { class: "problem-remedy" }, [
            make("strong", { text: `${said.remedy} ` }),
            `${remedy}${/[.!?]$/.test(remedy) ? "" : "."}`,
        ]),
        drawTrace(problem, state),
        ...(location === null ? [] : [
            make("p", { class: "problem-place" }, [drawPlace(location)]),
            drawExcerpt(location, entry),
        ]),
        related.length > 0 && make(
            "ul",
            { class: "problem-related", aria: { label: said.related } },
            related.map(({ location: place, message }) =>
                make("li", {}, [`${sentence(message)} `, drawPlace(place, location)])
            ),
        ),
        make("p", { class: "problem-links" }, [
            isFinding && drawRuleLink(rule, { text: said.why(rule), class: "link" }),
            problem.scene !== null && isAnswered(problem) && state.flow.value !== null &&
            drawMigrate(problem.scene, likelyTarget(state.flow.value, problem.scene), "link"),
            title !== undefined && make("button", {
                type: "button",
                class: "link",
                data: { show: "map" },
            }, [make("span", { text: said.showOnMap(title) })]),
        ]),
    ]);
}

/**
 * @param {Problem} problem
 * @param {PageState} state
 */
function drawTrace({ key, trace, sentences }, state) {
    const { playing } = state.problems;
    const index = playing?.key === key ? playing.index : -1;
    return trace.length > 0 &&
        make("section", { class: "problem-trace", aria: { label: said.trace } }, [
            make("div", { class: "problem-trace-head" }, [
                make("h4", { text: said.trace }),
                index === -1
                    ? make("button", {
                        type: "button",
                        class: "button",
                        data: { kind: "primary", play: key },
                        aria: { description: said.playHint },
                    }, [glyph("play"), make("span", { text: said.play })])
                    : make("button", {
                        type: "button",
                        class: "button",
                        data: { stop: key },
                    }, [glyph("close"), make("span", { text: said.stop })]),
            ]),
            make(
                "ol",
                { class: "problem-steps" },
                sentences.map((text, number) =>
                    make("li", {
                        text,
                        aria: { current: number === index ? "step" : null },
                        data: { last: number === sentences.length - 1 },
                    })
                ),
            ),
        ]);
}

/**
 * Returns a message as a sentence. Messages start in lower case, because a terminal prints them
 * after a place.
 * @param {string} text
 */
function sentence(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
