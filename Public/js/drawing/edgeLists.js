// The transitions of a scene in text: the scenes, the kind, the technique and the source place.

import { drawConditions, drawInjection, drawTechnique } from "./injection.js";
import { glyph } from "./glyphs.js";
import { drawSample } from "./legend.js";
import { drawPlace } from "./places.js";
import { drawRuleLink } from "./ruleLinks.js";
import { injectedEdge } from "../model/code.js";
import { reachabilityRules } from "../model/reachability.js";
import {
    destinationText,
    edgesOf,
    edgeSort,
    kindName,
    originText,
    segueName,
    titleOf,
} from "../model/selectors.js";
import { make } from "../support/dom.js";
import { edgesWords as words } from "../words/edgesWords.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Segue} Segue */

/** @type {Record<string, string>} */
const triggerWords = words.triggers;

/**
 * @param {Flow} flow
 * @param {string} scene
 * @param {string|null} selected the selected edge
 * @returns {HTMLElement[]}
 */
export function drawEdgeLists(flow, scene, selected) {
    const { incoming, outgoing } = edgesOf(flow, scene);
    return [
        drawList(
            [words.leadsTo, words.deadEnd],
            outgoing,
            (segue) => segue.destination,
            flow,
            selected,
        ),
        drawList(
            [words.reachedFrom, words.nothing],
            incoming,
            (segue) => segue.source,
            flow,
            selected,
        ),
    ];
}

/**
 * Draws a notice at an unreachable scene or dead end, with a link to its explanation.
 * @param {import("../model/reachability.js").ReachabilityIssue|undefined} end
 * @param {(problem: string) => void} find opens the finding
 * @returns {HTMLElement[]}
 */
export function drawReachabilityIssue(end, find) {
    if (end === undefined) {
        return [];
    }
    const { kind, problem } = end;
    return [
        make("p", { class: "scene-end", data: { end: kind } }, [
            glyph("info"),
            make("span", { text: (problem === null ? words.ends : words.foundEnds)[kind] }),
            problem === null
                ? drawRuleLink(reachabilityRules[kind], {
                    text: words.about(reachabilityRules[kind]),
                    class: "link",
                })
                : make("button", {
                    type: "button",
                    class: "link",
                    text: words.finding,
                    on: { click: () => find(problem) },
                }),
        ]),
    ];
}

/**
 * @param {[heading: string, nothing: string]} texts the heading, and the text shown if there are none
 * @param {Segue[]} segues
 * @param {(segue: Segue) => string|null} other
 * @param {Flow} flow
 * @param {string|null} selected
 */
function drawList([heading, nothing], segues, other, flow, selected) {
    const items = segues.map((segue) => {
        const key = other(segue);
        return make("li", { class: "edge-row", data: { selected: segue.segue === selected } }, [
            drawSample(segue.problem === null ? edgeSort(segue) : "problem", segue.from),
            make("div", { class: "edge-texts" }, [
                make("span", { class: "edge-title" }, [
                    key === null
                        ? make("span", {
                            text: segue.source === null
                                ? originText(flow, segue)
                                : destinationText(flow, segue),
                        })
                        : make("button", {
                            type: "button",
                            class: "link",
                            text: titleOf(flow, key),
                            data: { scene: key },
                        }),
                    make("span", { class: "quiet", text: kindName(segue) }),
                    segue.confidence !== "certain" &&
                    make("span", { class: "chip", text: segue.confidence }),
                ]),
                segue.problem !== null && make("span", { class: "problem", text: segue.problem }),
                make("span", { class: "edge-facts" }, [
                    segue.technique !== null &&
                    drawTechnique(segue.technique),
                    drawPlace(segue.location),
                    make("button", {
                        type: "button",
                        class: "link",
                        text: words.details,
                        data: { edge: segue.segue },
                        aria: { description: segue.label },
                    }),
                ]),
            ]),
        ]);
    });
    return make("section", { class: "edge-list" }, [
        make("h3", {}, [
            make("span", { text: heading }),
            make("span", { class: "count", text: String(segues.length) }),
        ]),
        items.length > 0 ? make("ul", {}, items) : make("p", {
            class: "quiet",
            text: nothing,
        }),
    ]);
}

/**
 * @param {Flow} flow
 * @param {string|null} key
 * @param {import("../wire/messages.js").Action|null} action the action that performs the transition
 *     without a control on screen
 * @returns {HTMLElement[]}
 */
export function drawEdgeDetails(flow, key, action) {
    const segue = flow.segues.find((entry) => entry.segue === key);
    if (segue === undefined) {
        return [];
    }
    const edge = injectedEdge(flow, segue);
    const from = originText(flow, segue);
    /** @type {[string, string|Node|null][]} */
    const facts = [
        [words.facts.kind, kindName(segue)],
        [words.facts.firedBy, triggerWords[segue.trigger.kind] ?? segue.trigger.kind],
        [words.facts.identifier, segue.identifier],
        [words.facts.style, segue.presentationStyle],
        [
            words.facts.technique,
            edge === null && segue.technique ? drawTechnique(segue.technique) : null,
        ],
        [words.facts.segueAction, segue.segueAction],
        [words.facts.unwindAction, segue.unwindAction],
        [words.facts.sure, segue.confidence === "certain" ? null : segue.confidence],
        [words.facts.writtenIn, drawPlace(segue.location)],
        [words.facts.only, edge === null ? drawConditions(segue.conditions) || null : null],
        [words.facts.problem, segue.problem],
    ];
    return [
        make("section", { class: "edge-details", aria: { label: words.selected } }, [
            make("h3", {}, [
                make("span", { text: segueName(segue) }),
                make("span", { class: "count", text: `${from} → ${destinationText(flow, segue)}` }),
                action !== null && make("button", {
                    type: "button",
                    class: "button perform",
                    text: action.do === "assume" ? words.assume : words.perform,
                    title: performText(action),
                    data: { perform: "" },
                }),
            ]),
            edge !== null && drawInjection(flow, edge),
            drawFacts(facts),
        ]),
    ];
}

/** @param {import("../wire/messages.js").Action} action */
function performText(action) {
    switch (action.do) {
        case "assume":
            return words.assumeTransition;
        case "call":
            return words.performMethod(action.method ?? "");
        default:
            return words.performSegue(action.identifier ?? "");
    }
}

/**
 * @param {[string, string|Node|null][]} facts null values are omitted
 * @returns {HTMLElement}
 */
export function drawFacts(facts) {
    const known = facts.filter(([, value]) => value !== null && value !== "");
    return make(
        "dl",
        { class: "facts" },
        known.flatMap((
            [name, value],
        ) => [make("dt", { text: name }), make("dd", {}, [value])]),
    );
}
