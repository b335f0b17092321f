// The events of a step as text: in phases, one line for each event.

import { scopeText } from "./scopeNames.js";
import { techniqueText } from "./selectors.js";
import { reasonWords } from "../words/reasonWords.js";
import { traceWords } from "../words/traceWords.js";

/** @typedef {import("../wire/messages.js").Event} Event */
/** @typedef {import("../wire/messages.js").Step} Step */

/** @typedef {{text: string, code: string, rule: string, confidence: string, tone: "plain"|"warning"|"error", who: string, location: import("../wire/messages.js").Location|null}} Line */

const { answers, phases: phaseNames, ...said } = traceWords;

/**
 * A kind of event on the page: its phase, its tone, and its text with the part that is code.
 * @typedef {{phase: keyof typeof phaseNames, tone?: Line["tone"], tell: (event: any, name: (instance: string) => string) => [text: string, code: string]}} Kind
 */

/** The kinds of events, by name. @type {Record<string, Kind>} */
export const eventKinds = {
    willInstantiate: { phase: "instantiation", tell: ({ scene }) => [said.willInstantiate, scene] },
    initialize: {
        phase: "instantiation",
        tell: (
            { initializer, technique },
        ) => [said.initialized(techniqueText(technique)), initializer],
    },
    superInit: {
        phase: "instantiation",
        tell: (event) => [said.ofClass(event.class), `super.${event.initializer}`],
    },
    inject: {
        phase: "injection",
        tell: ({ name, type, value, from, parameter }) => [
            said.injected(from, parameter ?? ""),
            propertyText(name, type, value),
        ],
    },
    assign: {
        phase: "lifecycle",
        tell: (
            { name, type, value, from },
        ) => [said.assigned(from), propertyText(name, type, value)],
    },
    resolve: { phase: "injection", tell: (event) => [resolutionText(event), requestText(event)] },
    openScope: { phase: "scopes", tell: ({ name, cause }) => [said.opens(cause), scopeText(name)] },
    closeScope: {
        phase: "scopes",
        tell: ({ name, cause }) => [said.closes(cause), scopeText(name)],
    },
    problem: {
        phase: "injection",
        tone: "error",
        tell: ({ problem }) => [said.problem(problem.message, problem.fixes.join(" ")), ""],
    },
    callback: {
        phase: "lifecycle",
        tell: ({ name, animated }) => ["", animated ? said.animated(name) : name],
    },
    segueAction: {
        phase: "instantiation",
        tell: ({ selector, returned, unfinished }) => [
            unfinished ? said.didNotReturn : said.returned(returned ?? "nil"),
            selector,
        ],
    },
    creator: {
        phase: "instantiation",
        tell: ({ returned, unfinished }) => [
            unfinished ? said.creatorDidNotReturn : said.creatorReturned(returned ?? "nil"),
            "",
        ],
    },
    action: { phase: "action", tell: ({ selector }) => [said.sent, selector] },
    completion: { phase: "action", tell: () => [said.completed, "completion"] },
    selectRow: {
        phase: "action",
        tell: ({ row }) => [said.row(row), "tableView(_:didSelectRowAt:)"],
    },
    setRoot: { phase: "navigation", tell: () => [said.root, ""] },
    push: { phase: "navigation", tell: ({ onto }, name) => [said.pushed(name(onto)), ""] },
    pop: { phase: "navigation", tell: ({ from }, name) => [said.popped(name(from)), ""] },
    present: {
        phase: "navigation",
        tell: ({ by, style }, name) => [said.presented(name(by)), style],
    },
    dismiss: { phase: "navigation", tell: ({ by }, name) => [said.dismissed(name(by)), ""] },
    select: { phase: "navigation", tell: ({ index }) => [said.selects(index + 1), ""] },
    embed: { phase: "containment", tell: (event, name) => [said.embedded(name(event.in)), ""] },
    adopt: {
        phase: "containment",
        tell: ({ by, relationship }, name) => [said.becomes(relationship, name(by)), ""],
    },
    showDetail: { phase: "navigation", tell: (event, name) => [said.detail(name(event.in)), ""] },
    unwindSearch: {
        phase: "unwind",
        tell: ({ selector, answer }) => [said.answersUnwind(answer), selector],
    },
    unwind: { phase: "unwind", tell: ({ selector }) => [said.unwinds, selector] },
    retain: {
        phase: "lifecycle",
        tell: ({ by, name: property }, name) => [said.retained(name(by)), property],
    },
    deinitialize: { phase: "lifecycle", tell: () => ["", "deinit"] },
    order: { phase: "lifecycle", tell: ({ message }) => [said.order(message), ""] },
    warn: {
        phase: "console",
        tone: "warning",
        tell: ({ message, unresolved }) =>
            unresolved === undefined ? [message, ""] : [
                said.notUnderstood(reasonWords[unresolved.reason] ?? unresolved.reason),
                unresolved.text,
            ],
    },
    crash: { phase: "crash", tone: "error", tell: ({ name, message }) => [message, name] },
};

/** @param {string} name @param {string} type @param {string} value */
function propertyText(name, type, value) {
    return `${name}${type && `: ${type}`} = ${value}`;
}

/**
 * Describes a container result.
 * @param {{type: string, owner: string, hit: string, number: number, from: string}} event
 */
function resolutionText({ type, owner, hit, number, from }) {
    const object = number > 0 ? `${type} (${number})` : type;
    const answer = answers[hit] ?? (() => said.answered(hit));
    const text = answer(object || said.something, scopeText(owner) || said.nobody);
    return from === "" || from === owner ? text : said.asks(text, scopeText(from));
}

/**
 * Returns the requested key, with the parameter's name for initialisers such as `init:store`.
 * @param {{via: string, key: string}} event
 */
function requestText({ via, key }) {
    const label = via.slice(via.indexOf(":") + 1);
    return label === "" ? key : `${label}: ${key}`;
}

/**
 * @param {Event} event
 * @param {(instance: string) => string} name
 * @returns {Line}
 */
export function eventLine(event, name) {
    const kind = eventKinds[event.event];
    const [text, code] = kind?.tell(event, name) ?? ["", event.event];
    return {
        text,
        code,
        rule: event.rule ?? "",
        confidence: event.confidence ?? "certain",
        tone: kind?.tone ?? "plain",
        who: event.instance === undefined ? "" : name(event.instance),
        location: locationOf(event),
    };
}

/**
 * Returns the place of an event, if it has one.
 * @param {any} event
 * @returns {import("../wire/messages.js").Location|null}
 */
function locationOf({ location, problem, unresolved }) {
    return location ?? problem?.location ?? unresolved?.location ?? null;
}

/**
 * Groups a step's events by consecutive phases, in order.
 * @param {Step} step
 * @param {(instance: string) => string} name
 * @returns {{phase: string, lines: Line[]}[]}
 */
export function phases(step, name) {
    /** @type {{phase: string, lines: Line[]}[]} */
    const runs = [];
    for (const event of step.events) {
        const phase = phaseNames[eventKinds[event.event]?.phase ?? "lifecycle"];
        const line = eventLine(event, name);
        const last = runs.at(-1);
        if (last !== undefined && last.phase === phase) {
            last.lines.push(line);
        } else {
            runs.push({ phase, lines: [line] });
        }
    }
    return runs;
}

/**
 * Returns true if a step contains a text.
 * @param {Step} step
 * @param {string} filter
 * @param {(instance: string) => string} name
 */
export function stepMatches(step, filter, name) {
    const wanted = filter.trim().toLowerCase();
    if (wanted === "") {
        return true;
    }
    const lines = step.events.map((event) => {
        const { who, text, code, rule } = eventLine(event, name);
        return `${event.event} ${who} ${text} ${code} ${rule}`;
    });
    return [step.summary, ...step.console, ...lines].join("\n").toLowerCase().includes(wanted);
}
