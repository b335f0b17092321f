// A scene's edges in words: where it is reached from and leads to, how, by which technique, written where.

import { drawConditions, drawInjection, drawTechnique } from "./injection.js";
import { drawSample } from "./mapTools.js";
import { drawPlace } from "./places.js";
import { injectedEdge } from "../model/code.js";
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

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Segue} Segue */

/** @type {Record<string, string>} */
const triggerWords = {
    control: "a control",
    barItem: "a bar button item",
    cell: "a row",
    accessory: "a row’s accessory",
    gesture: "a gesture",
    containerView: "a container view",
    relationship: "a relationship",
    manual: "code, by identifier",
    launch: "launch",
    action: "an action",
    row: "row selection",
    callback: "a lifecycle callback",
    method: "other code",
};

/**
 * @param {Flow} flow
 * @param {string} scene
 * @param {string|null} selected the selected edge
 * @returns {HTMLElement[]}
 */
export function drawEdgeLists(flow, scene, selected) {
    const { incoming, outgoing } = edgesOf(flow, scene);
    return [
        drawList("Leads to", outgoing, (segue) => segue.destination, flow, selected),
        drawList("Reached from", incoming, (segue) => segue.source, flow, selected),
    ];
}

/**
 * @param {string} heading
 * @param {Segue[]} segues
 * @param {(segue: Segue) => string|null} other
 * @param {Flow} flow
 * @param {string|null} selected
 */
function drawList(heading, segues, other, flow, selected) {
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
                        text: "Details",
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
            text: heading === "Leads to" ? "A dead end." : "Nothing.",
        }),
    ]);
}

/**
 * @param {Flow} flow
 * @param {string|null} key
 * @param {import("../wire/messages.js").Action|null} action what sets the edge off now, though nothing on screen does
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
        ["Kind", kindName(segue)],
        ["Fired by", triggerWords[segue.trigger.kind] ?? segue.trigger.kind],
        ["Identifier", segue.identifier],
        ["Style", segue.presentationStyle],
        ["Technique", edge === null && segue.technique ? drawTechnique(segue.technique) : null],
        ["Segue action", segue.segueAction],
        ["Unwind action", segue.unwindAction],
        ["Sure", segue.confidence === "certain" ? null : segue.confidence],
        ["Written in", drawPlace(segue.location)],
        ["Only", edge === null ? drawConditions(segue.conditions) || null : null],
        ["Problem", segue.problem],
    ];
    return [
        make("section", { class: "edge-details", aria: { label: "Selected edge" } }, [
            make("h3", {}, [
                make("span", { text: segueName(segue) }),
                make("span", { class: "count", text: `${from} → ${destinationText(flow, segue)}` }),
                action !== null && make("button", {
                    type: "button",
                    class: "button perform",
                    text: "Perform",
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
    return action.do === "call"
        ? `Run ${action.method}, as the app’s code would`
        : `Perform segue “${action.identifier}”, as the app’s code would`;
}

/**
 * @param {[string, string|Node|null][]} facts what is null is left out
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
