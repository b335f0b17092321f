// The events of a step as text: in phases, one line for each event.

import { scopeText } from "./scopeNames.js";
import { techniqueText } from "./selectors.js";
import { reasonWords } from "../words/reasonWords.js";
import { traceWords } from "../words/traceWords.js";

/** @typedef {import("../wire/messages.js").Event} Event */
/** @typedef {import("../wire/messages.js").Step} Step */

/** @typedef {{text: string, code: string, rule: string, confidence: string, tone: "plain"|"warning"|"error", who: string, location: import("../wire/messages.js").Location|null}} Line */

const { answers, phases: phaseNames, ...said } = traceWords;

/** @type {Record<string, keyof typeof phaseNames>} */
const phaseByEvent = {
    willInstantiate: "instantiation",
    initialize: "instantiation",
    superInit: "instantiation",
    segueAction: "instantiation",
    creator: "instantiation",
    inject: "injection",
    resolve: "injection",
    problem: "injection",
    openScope: "scopes",
    closeScope: "scopes",
    action: "action",
    completion: "action",
    selectRow: "action",
    setRoot: "navigation",
    push: "navigation",
    pop: "navigation",
    present: "navigation",
    dismiss: "navigation",
    select: "navigation",
    showDetail: "navigation",
    embed: "containment",
    adopt: "containment",
    assign: "lifecycle",
    callback: "lifecycle",
    retain: "lifecycle",
    deinitialize: "lifecycle",
    unwindSearch: "unwind",
    unwind: "unwind",
    order: "lifecycle",
    warn: "console",
    crash: "crash",
};

/**
 * The text of each event, with its part that is code.
 * @type {Record<string, (event: any, name: (instance: string) => string) => [text: string, code: string]>}
 */
const tellers = {
    willInstantiate: ({ scene }) => [said.willInstantiate, scene],
    initialize: (
        { initializer, technique },
    ) => [said.initialized(techniqueText(technique)), initializer],
    superInit: (event) => [said.ofClass(event.class), `super.${event.initializer}`],
    inject: ({ name, type, value, from, parameter }) => [
        said.injected(from, parameter ?? ""),
        propertyText(name, type, value),
    ],
    assign: ({ name, type, value, from }) => [said.assigned(from), propertyText(name, type, value)],
    resolve: (event) => [resolutionText(event), requestText(event)],
    openScope: ({ name, cause }) => [said.opens(cause), scopeText(name)],
    closeScope: ({ name, cause }) => [said.closes(cause), scopeText(name)],
    problem: ({ problem }) => [said.problem(problem.message, problem.fixes.join(" ")), ""],
    callback: ({ name, animated }) => ["", animated ? said.animated(name) : name],
    segueAction: ({ selector, returned, unfinished }) => [
        unfinished ? said.didNotReturn : said.returned(returned ?? "nil"),
        selector,
    ],
    creator: ({ returned, unfinished }) => [
        unfinished ? said.creatorDidNotReturn : said.creatorReturned(returned ?? "nil"),
        "",
    ],
    action: ({ selector }) => [said.sent, selector],
    completion: () => [said.completed, "completion"],
    selectRow: ({ row }) => [said.row(row), "tableView(_:didSelectRowAt:)"],
    setRoot: () => [said.root, ""],
    push: ({ onto }, name) => [said.pushed(name(onto)), ""],
    pop: ({ from }, name) => [said.popped(name(from)), ""],
    present: ({ by, style }, name) => [said.presented(name(by)), style],
    dismiss: ({ by }, name) => [said.dismissed(name(by)), ""],
    select: ({ index }) => [said.selects(index + 1), ""],
    embed: (event, name) => [said.embedded(name(event.in)), ""],
    adopt: ({ by, relationship }, name) => [said.becomes(relationship, name(by)), ""],
    showDetail: (event, name) => [said.detail(name(event.in)), ""],
    unwindSearch: ({ selector, answer }) => [said.answersUnwind(answer), selector],
    unwind: ({ selector }) => [said.unwinds, selector],
    retain: ({ by, name: property }, name) => [said.retained(name(by)), property],
    deinitialize: () => ["", "deinit"],
    order: ({ message }) => [said.order(message), ""],
    warn: ({ message, unresolved }) =>
        unresolved === undefined ? [message, ""] : [
            said.notUnderstood(reasonWords[unresolved.reason] ?? unresolved.reason),
            unresolved.text,
        ],
    crash: ({ name, message }) => [message, name],
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

/** @type {Record<string, Line["tone"]>} */
const tones = { crash: "error", problem: "error", warn: "warning" };

/**
 * @param {Event} event
 * @param {(instance: string) => string} name
 * @returns {Line}
 */
export function eventLine(event, name) {
    const teller = tellers[event.event];
    const [text, code] = teller === undefined ? ["", event.event] : teller(event, name);
    return {
        text,
        code,
        rule: event.rule ?? "",
        confidence: event.confidence ?? "certain",
        tone: tones[event.event] ?? "plain",
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
        const phase = phaseNames[phaseByEvent[event.event] ?? "lifecycle"];
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
