// How a step's events are told: in phases, each event a line.

import { problemParts, scopeText } from "./resolution.js";
import { techniqueText } from "./selectors.js";

/** @typedef {import("../wire/messages.js").Event} Event */
/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Step} Step */

/** @typedef {"Instantiation"|"Injection"|"Scopes"|"Action"|"Containment"|"Navigation"|"Lifecycle"|"Unwind"|"Console"|"Crash"} PhaseName */
/** @typedef {{text: string, code: string, rule: string, confidence: string, tone: "plain"|"warning"|"error", who: string, location: import("../wire/messages.js").Location|null}} Line */

/** @type {Record<string, PhaseName>} */
const phaseByEvent = {
    willInstantiate: "Instantiation",
    initialize: "Instantiation",
    segueAction: "Instantiation",
    creator: "Instantiation",
    inject: "Injection",
    resolve: "Injection",
    problem: "Injection",
    openScope: "Scopes",
    closeScope: "Scopes",
    action: "Action",
    completion: "Action",
    selectRow: "Action",
    setRoot: "Navigation",
    push: "Navigation",
    pop: "Navigation",
    present: "Navigation",
    dismiss: "Navigation",
    select: "Navigation",
    showDetail: "Navigation",
    embed: "Containment",
    adopt: "Containment",
    callback: "Lifecycle",
    retain: "Lifecycle",
    deinitialize: "Lifecycle",
    unwindSearch: "Unwind",
    unwind: "Unwind",
    order: "Lifecycle",
    warn: "Console",
    crash: "Crash",
};

/**
 * What an event says, and which part of it is code.
 * @type {Record<string, (event: any, name: (instance: string) => string) => [text: string, code: string]>}
 */
const tellers = {
    willInstantiate: ({ scene }) => ["is about to be instantiated", scene],
    initialize: (
        { initializer, technique },
    ) => [`is called ${techniqueText(technique)}`, initializer],
    inject: ({ name, type, value, from }) => [`from ${from}`, `${name}: ${type} = ${value}`],
    resolve: (event) => [resolutionText(event), requestText(event)],
    openScope: ({ name, cause }) => [`opens${because(cause)}`, scopeText(name)],
    closeScope: ({ name, cause }) => [`closes${because(cause)}`, scopeText(name)],
    problem: ({ message }) => [problemText(message), ""],
    callback: ({ name, animated }) => ["", animated ? `${name} (animated)` : name],
    segueAction: ({ selector, returned }) => [`returned ${returned ?? "nil"}`, selector],
    creator: ({ returned }) => [`creator closure returned ${returned ?? "nil"}`, ""],
    action: ({ selector }) => ["is sent", selector],
    completion: () => ["the transition has ended, and runs its", "completion"],
    selectRow: ({ row }) => [`row ${row}`, "tableView(_:didSelectRowAt:)"],
    setRoot: () => ["becomes the window’s root", ""],
    push: ({ onto }, name) => [`is pushed onto ${name(onto)}`, ""],
    pop: ({ from }, name) => [`is popped from ${name(from)}`, ""],
    present: ({ by, style }, name) => [`is presented by ${name(by)}`, style],
    dismiss: ({ by }, name) => [`is dismissed by ${name(by)}`, ""],
    select: ({ index }) => [`selects tab ${index + 1}`, ""],
    embed: (event, name) => [`is embedded in ${name(event.in)}`, ""],
    adopt: ({ by, relationship }, name) => [`becomes ${relationship} of ${name(by)}`, ""],
    showDetail: (event, name) => [`is shown as detail in ${name(event.in)}`, ""],
    unwindSearch: ({ selector, answer }) => [answer ? "answers yes to" : "answers no to", selector],
    unwind: ({ selector }) => ["unwinds here:", selector],
    retain: ({ by, name: property }, name) => [`stays alive: ${name(by)} holds it in`, property],
    deinitialize: () => ["", "deinit"],
    order: ({ message }) => [`No order is promised; taken here: ${message}`, ""],
    warn: ({ message }) => [message, ""],
    crash: ({ name, message }) => [message, name],
};

/**
 * How the container answered a request, in words.
 * @type {Record<string, (what: string, owner: string) => string>}
 */
const answers = {
    new: (what, owner) => `is ${what}, made now, for ${owner}`,
    graph: (what) => `is ${what}, made a moment ago by this same request`,
    scoped: (what, owner) => `is ${what}, which ${owner} has already`,
    shared: (what, owner) => `is ${what}, which ${owner} shares`,
    value: (what) => `is ${what}, a value that was given`,
    alias: (what) => `stands for ${what}`,
    deferred: (what) => `is ${what}, resolved when it is first used`,
    default: () => "is its default",
    nil: () => "is nil",
    error: () => "cannot be provided",
};

/** @param {{type: string, owner: string, hit: string, number: number, from: string}} event */
function resolutionText({ type, owner, hit, number, from }) {
    const object = number > 0 ? `${type} (${number})` : type;
    const answer = answers[hit] ?? (() => `is answered with “${hit}”`);
    const text = answer(object || "something", scopeText(owner) || "nobody");
    return from === "" || from === owner ? text : `${text}; ${scopeText(from)} asks`;
}

/** What is asked for, with the name that stands behind the colon of `init:store` and its like. @param {{via: string, key: string}} event */
function requestText({ via, key }) {
    const label = via.slice(via.indexOf(":") + 1);
    return label === "" ? key : `${label}: ${key}`;
}

/** @param {string} message */
function problemText(message) {
    const { message: text, fix } = problemParts(message);
    return fix === "" ? text : `${text}; ${fix}`;
}

/** @param {string} cause */
function because(cause) {
    return cause === "" ? "" : `: ${cause}`;
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

/** Where an event happens, as far as it says so. @param {any} event @returns {import("../wire/messages.js").Location|null} */
function locationOf({ event, location, message }) {
    return event === "problem" ? problemParts(message).location : location ?? null;
}

/**
 * A step's events in runs of the same phase, in the order in which they happened.
 * @param {Step} step
 * @param {(instance: string) => string} name
 * @returns {{phase: PhaseName, lines: Line[]}[]}
 */
export function phases(step, name) {
    /** @type {{phase: PhaseName, lines: Line[]}[]} */
    const runs = [];
    for (const event of step.events) {
        const phase = phaseByEvent[event.event] ?? "Lifecycle";
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
 * Names instances by class and number, from the states before and after, so that the released ones have names too.
 * @param {(AppState|null|undefined)[]} states
 * @param {Event[]} [events] for those that lived within the step alone
 * @returns {(instance: string) => string}
 */
export function instanceNames(states, events = []) {
    const made = new Map(
        events.filter((event) => event.event === "initialize")
            .map((event) => [event.instance, event.class]),
    );
    return (instance) => {
        for (const state of states) {
            const found = state?.instances[instance];
            if (found !== undefined) {
                return `${found.class} #${instance}`;
            }
        }
        return `${made.get(instance) ?? ""} #${instance}`.trim();
    };
}

/**
 * Whether a step has something that a person typed.
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
