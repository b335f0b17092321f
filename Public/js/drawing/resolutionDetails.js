// The details of a node in a resolution graph, or of a registration: its users, its origin and its
// problems.

import { drawFacts } from "./edgeLists.js";
import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { drawBadges } from "./resolutionGraph.js";
import { drawRuleLink } from "./ruleLinks.js";
import {
    holderPath,
    kindWord,
    neededBy,
    pathTo,
    registrationNeeders,
} from "../model/resolution.js";
import { scopeChain, scopeText } from "../model/scopeNames.js";
import { placeText } from "../model/selectors.js";
import { make } from "../support/dom.js";
import { listed } from "../words/grammar.js";
import { resolutionWords } from "../words/resolutionWords.js";

/** @typedef {import("../model/resolution.js").Needer} Needer */
/** @typedef {import("../model/resolution.js").Stop} Stop */
/** @typedef {import("../wire/messages.js").ContainerRegistration} ContainerRegistration */
/** @typedef {import("../wire/messages.js").ExplainedNode} ExplainedNode */
/** @typedef {import("../wire/messages.js").Explanation} Explanation */
/** @typedef {import("../wire/messages.js").Listing} Listing */
/** @typedef {import("../wire/messages.js").ProblemNote} ProblemNote */

const words = resolutionWords.details;

/**
 * @param {ExplainedNode} node
 * @param {Explanation} graph
 * @param {Listing|null} listing
 * @param {(instance: string) => string} name
 * @param {HTMLElement|null} form the form that overrides its registration
 * @returns {HTMLElement}
 */
export function drawNodeDetails(node, graph, listing, name, form) {
    const { title, kind, type, scope, hit, registration, location } = node;
    const entry = listing?.registrations.find((entry) => entry.registration === registration);
    return make("section", { class: "node-details", aria: { label: words.of(title) } }, [
        make("h4", {}, [
            make("span", { text: title }),
            make("span", { class: "count", text: kindWord(kind) }),
        ]),
        drawFacts([
            [words.type, type === "" ? null : code(type)],
            [
                words.scope,
                scope === null
                    ? null
                    : scopeChain(listing?.scopes ?? [], scope).map(scopeText).join(" → "),
            ],
            [words.answer, hit === null ? null : badges(null, hit, listing)],
            [
                kind === "value" ? words.givenBy : words.registration,
                entry === undefined ? registration : registrationText(entry),
            ],
            [words.writtenIn, drawPlace(location)],
            [
                words.registeredIn,
                placeText(entry?.location ?? null) === placeText(location)
                    ? null
                    : drawPlace(entry?.location, location),
            ],
        ]),
        ...drawProblem(node),
        drawNeeders(neededBy(graph, listing, node, name)),
        drawPath(pathTo(graph, node.id)),
        form,
    ]);
}

/**
 * @param {ContainerRegistration} entry
 * @param {Listing} listing
 * @param {(instance: string) => string} name
 * @param {HTMLElement|null} form the form that overrides it
 * @returns {HTMLElement}
 */
export function drawRegistrationDetails(entry, listing, name, form) {
    const { registration, type, policy, home, layer, needs, live, location } = entry;
    const objects = listing.services.filter((service) => service.registration === registration);
    return make("section", { class: "node-details", aria: { label: words.of(registration) } }, [
        drawFacts([
            [words.makes, type === "" ? null : code(type)],
            [words.lives, policy],
            [words.registeredIn, home === "" ? null : words.inLayer(home, layer)],
            [
                words.needs,
                needs.length === 0
                    ? null
                    : listed(needs.map(({ label, key, form }) =>
                        form === "instance" ? `${label}: ${key}` : `${label}: ${key} (${form})`
                    )),
            ],
            [
                words.live,
                live.length === 0 ? words.noneLive : listed(
                    objects.map(({ number, scope }) => words.liveIn(number, scopeText(scope))),
                ) ||
                    listed(live.map(String)),
            ],
            [words.writtenIn, drawPlace(location)],
        ]),
        drawNeeders(registrationNeeders(listing, registration, null, name)),
        drawPath(holderPath(listing, registration, name)),
        form,
    ]);
}

/**
 * Draws the error of a missing or forbidden dependency: its text, its code and its remedy.
 * @param {ExplainedNode} node
 */
export function drawProblem({ problem, cause, code: id }) {
    if (problem === null) {
        return [];
    }
    const fix = cause?.fixes.join(" ") ?? "";
    return [
        make("div", { class: "problem-card" }, [
            make("p", { class: "problem-head" }, [
                glyph("warning"),
                make("span", { text: cause?.message ?? problem }),
                drawPlace(cause?.location),
                id !== null && drawRuleLink(id),
            ]),
            cause !== null && cause.notes.length > 0 && drawFacts(grouped(cause.notes)),
            fix !== "" && make("p", { class: "problem-fix" }, [
                make("span", { class: "chip", text: words.fix }),
                make("span", { text: fix }),
            ]),
        ]),
    ];
}

/** Groups facts by their roles. @param {ProblemNote[]} notes @returns {[string, Node][]} */
function grouped(notes) {
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    for (const { label, text, location, place, detail } of notes) {
        const parts = [text, placeText(location ?? null), place, detail].filter(Boolean);
        groups.set(label, [...groups.get(label) ?? [], parts.join("   ")]);
    }
    return [...groups].map(([label, texts]) => [
        words.notes[label] ?? label,
        make("span", { class: "problem-notes" }, texts.map((text) => code(text))),
    ]);
}

/** @param {Needer[]} needers */
function drawNeeders(needers) {
    return make("div", { class: "needers" }, [
        make("h5", { text: words.whoNeeds }),
        needers.length === 0 ? make("p", { class: "quiet", text: words.nobodyNeeds }) : make(
            "ul",
            {},
            needers.map(({ title, label, node }) =>
                make("li", {}, [
                    drawStop(title, node),
                    label !== "" && make("span", { class: "quiet", text: ` ${label}` }),
                ])
            ),
        ),
    ]);
}

/** @param {Stop[]} stops from the root */
function drawPath(stops) {
    return stops.length > 1 && make("div", { class: "needers" }, [
        make("h5", { text: words.pathToRoot }),
        make(
            "ol",
            { class: "root-path" },
            stops.toReversed().map(({ title, label, node }) =>
                make("li", {}, [
                    drawStop(title, node),
                    label !== "" && make("span", { class: "quiet", text: ` ${words.asOf(label)}` }),
                ])
            ),
        ),
    ]);
}

/** @param {string} title @param {string|null} node */
function drawStop(title, node) {
    return node === null ? make("span", { text: title }) : make("button", {
        type: "button",
        class: "link",
        text: title,
        data: { show: node },
        aria: { description: words.showsDetails },
    });
}

/** @param {ContainerRegistration} entry */
function registrationText({ registration, policy, override }) {
    return words.registered(registration, policy, override);
}

/** @param {string|null} scope @param {string|null} hit @param {Listing|null} listing */
function badges(scope, hit, listing) {
    return make("span", { class: "card-badges" }, drawBadges(scope, hit, listing));
}

/** @param {string} text */
function code(text) {
    return make("code", { text });
}
