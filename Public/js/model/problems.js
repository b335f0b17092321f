// Problems: what is wrong in the files, and what a check found. One list of both, filtered and in groups.

import { fileName, sceneByKey } from "./selectors.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").CheckResult} CheckResult */
/** @typedef {import("../wire/messages.js").Explored} Explored */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Location} Location */
/** @typedef {import("../wire/messages.js").Progress} Progress */
/** @typedef {import("../wire/messages.js").Severity} Severity */

/**
 * One thing that is wrong, whoever found it.
 * @typedef {object} Problem
 * @property {string} key what it is known by, while the flow is the same
 * @property {string} rule the rule's name, or the diagnostic's kind
 * @property {boolean} isFinding whether a check found it: then its rule has a page
 * @property {"loading"|"navigation"|"injection"|"style"} family
 * @property {Severity} severity
 * @property {string} message
 * @property {string} remedy empty where the message says it already
 * @property {Location|null} location
 * @property {string|null} scene
 * @property {string|null} segue
 * @property {{location: Location, message: string}[]} related
 * @property {Action[]} trace empty where nothing has to be done to see it
 * @property {string[]} sentences what each of them does
 * @property {import("../wire/messages.js").Confidence} confidence
 */

/**
 * @typedef {object} Check
 * @property {"none"|"running"|"done"|"failed"} status
 * @property {Progress|null} progress
 * @property {string} message why it failed
 * @property {CheckResult|null} result what the last one that was not ended found
 * @property {boolean} isStale whether the sources have changed since that one began, or since the one that runs did
 * @property {boolean} wasStale whether they had changed before the one that runs
 */

/**
 * @typedef {object} Filter
 * @property {Severity[]} severities those that are shown
 * @property {string} rule a rule's name, `family:` and a family, or empty for all
 * @property {string} scene a scene's key, or empty for all
 * @property {string} text
 * @property {boolean} showsUnsure whether what may be one that nobody ever meets is shown
 */

/**
 * @typedef {object} Problems
 * @property {Check} check
 * @property {Filter} filter
 * @property {"file"|"rule"} grouping
 * @property {string|null} open the key of the one that is told in full
 * @property {{key: string, index: number}|null} playing whose trace plays, and which of its actions
 */

/** @type {Filter} */
export const noFilter = {
    severities: ["error", "warning"],
    rule: "",
    scene: "",
    text: "",
    showsUnsure: false,
};

/** @type {Check} */
const noCheck = {
    status: "none",
    progress: null,
    message: "",
    result: null,
    isStale: false,
    wasStale: false,
};

/** @type {Problems} */
export const noProblems = {
    check: noCheck,
    filter: noFilter,
    grouping: "file",
    open: null,
    playing: null,
};

/** @type {(state: PageState, change: Partial<Problems>) => PageState} */
const put = (state, change) => ({ ...state, problems: { ...state.problems, ...change } });

/** @type {(state: PageState, change: Partial<Check>) => PageState} */
const putCheck = (state, change) =>
    put(state, { check: { ...state.problems.check, progress: null, message: "", ...change } });

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const problemReducers = {
    "check.started": (state) =>
        putCheck(state, {
            status: "running",
            isStale: false,
            wasStale: state.problems.check.isStale,
        }),
    "check.progressed": (state, { flow, states, transitions, depth }) =>
        flow === state.flow.id && state.problems.check.status === "running"
            ? putCheck(state, { progress: { states, transitions, depth } })
            : state,
    "check.done": (state, { result }) =>
        result.flow === state.flow.id ? putCheck(state, { status: "done", result }) : state,
    "check.cancelled": (state) =>
        putCheck(state, {
            status: state.problems.check.result === null ? "none" : "done",
            isStale: state.problems.check.isStale || state.problems.check.wasStale,
        }),
    "check.failed": (state, { message }) =>
        putCheck(state, {
            status: "failed",
            message,
            isStale: state.problems.check.isStale || state.problems.check.wasStale,
        }),
    "check.outdated": (state) => {
        const { check } = state.problems;
        return check.status === "none" ? state : put(state, { check: { ...check, isStale: true } });
    },
    "problems.filtered": (state, { change }) =>
        put(state, { filter: { ...state.problems.filter, ...change } }),
    "problems.grouped": (state, { grouping }) => put(state, { grouping }),
    "problem.opened": (state, { key }) => put(state, { open: key }),
    "trace.playing": (state, { playing }) => put(state, { playing }),
};

/** @type {Severity[]} */
export const severities = ["error", "warning", "note"];

/** @type {Record<Severity, string>} */
export const severityNames = { error: "Error", warning: "Warning", note: "Note" };

/** @type {Record<string, string>} */
export const familyNames = {
    navigation: "Navigation",
    injection: "Injection",
    style: "Style",
    loading: "Reading the files",
};

/** The list that was made last. @type {{flow: Flow, result: CheckResult|null, list: Problem[]}|null} */
let last = null;

/**
 * All problems of the flow, along its files.
 * @param {PageState} state
 * @returns {Problem[]}
 */
export function problemsOf({ flow: { value: flow }, problems: { check: { result } } }) {
    if (flow === null) {
        return [];
    }
    if (last === null || last.flow !== flow || last.result !== result) {
        last = { flow, result, list: collect(flow, result) };
    }
    return last.list;
}

/**
 * @param {PageState} state
 * @returns {Problem|undefined} the one that is told in full
 */
export function openProblem(state) {
    const { open } = state.problems;
    return open === null ? undefined : problemsOf(state).find(({ key }) => key === open);
}

/**
 * How many there are that somebody should look at: errors and warnings of which one may be sure enough.
 * @param {PageState} state
 */
export function problemCount(state) {
    return problemsOf(state).filter(counts).length;
}

/**
 * @param {Problem} problem
 */
function counts({ severity, confidence }) {
    return severity !== "note" && confidence !== "unsure";
}

/**
 * @param {Flow} flow
 * @param {Problem[]} problems
 * @param {Filter} filter
 */
export function filtered(flow, problems, filter) {
    return problems.filter((problem) => matches(flow, problem, filter));
}

/**
 * How many of each severity would be shown, were it not for the severity.
 * @param {Flow} flow
 * @param {Problem[]} problems
 * @param {Filter} filter
 * @returns {Record<Severity, number>}
 */
export function severityCounts(flow, problems, filter) {
    const shown = filtered(flow, problems, { ...filter, severities });
    /** @type {(severity: Severity) => number} */
    const count = (severity) => shown.filter((problem) => problem.severity === severity).length;
    return { error: count("error"), warning: count("warning"), note: count("note") };
}

/**
 * Problems in groups: by file, sorted, what concerns no file first; or by rule, the worst first.
 * @param {Problem[]} problems
 * @param {"file"|"rule"} grouping
 * @returns {{name: string, detail: string, problems: Problem[]}[]}
 */
export function grouped(problems, grouping) {
    /** @type {Map<string, Problem[]>} */
    const groups = new Map();
    for (const problem of problems) {
        const name = grouping === "rule" ? problem.rule : problem.location?.file ?? "";
        groups.set(name, [...groups.get(name) ?? [], problem]);
    }
    const entries = [...groups].map(([name, members]) =>
        grouping === "rule"
            ? { name, detail: familyNames[members[0].family], problems: members }
            : { name: name === "" ? "The app" : fileName(name), detail: name, problems: members }
    );
    /** @type {(group: {problems: Problem[]}) => number} */
    const rank = (group) =>
        Math.min(...group.problems.map(({ severity }) => severities.indexOf(severity)));
    return entries.sort((a, b) =>
        (grouping === "rule" ? rank(a) - rank(b) : compare(a.detail, b.detail)) ||
        compare(a.name, b.name)
    );
}

/**
 * What is said on the map: for each scene that has problems, how bad the worst is and how many there are.
 * @param {PageState} state
 * @returns {Map<string, {severity: Severity, count: number}>}
 */
export function sceneMarks(state) {
    /** @type {Map<string, {severity: Severity, count: number}>} */
    const marks = new Map();
    for (const problem of problemsOf(state).filter(counts)) {
        if (problem.scene !== null) {
            const mark = marks.get(problem.scene);
            const isError = problem.severity === "error" || mark?.severity === "error";
            marks.set(problem.scene, {
                severity: isError ? "error" : "warning",
                count: (mark?.count ?? 0) + 1,
            });
        }
    }
    return marks;
}

/** @type {Record<string, string>} */
const bounds = {
    time: "it took longer than the server allows",
    states: "there are more than it may look at",
    depth: "some lie further from the launch than it may go",
    answers: "an action has more open questions than can be answered in all ways",
};

/**
 * How far a check came, as a sentence.
 * @param {Explored} explored
 */
export function exploredText({ states, transitions, complete, bound }) {
    const seen = `${number(states, "state")} and ${number(transitions, "step")} between them`;
    return complete
        ? `${seen}: everything that can be reached.`
        : `${seen}, then the check stopped: ${bounds[bound ?? ""] ?? "not all was looked at"}.`;
}

/**
 * @param {number} count
 * @param {string} noun
 */
export function number(count, noun) {
    return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * @param {Flow} flow
 * @param {CheckResult|null} result
 * @returns {Problem[]}
 */
function collect(flow, result) {
    const found = (result?.findings ?? []).map((
        { scene, segue, trace, sentences, ...finding },
    ) => ({
        ...finding,
        key: finding.fingerprint,
        isFinding: true,
        scene: scene ?? null,
        segue: segue ?? null,
        trace: trace ?? [],
        sentences: sentences ?? [],
    }));
    // What the files alone show is a finding, too, once a rule has looked at it.
    const told = new Set(found.map(sameness));
    /** @type {Problem[]} */
    const read = flow.diagnostics.map(({ id, severity, message, location, remedy }) => ({
        key: id,
        rule: id,
        isFinding: false,
        family: "loading",
        severity,
        message,
        remedy: remedy ?? "",
        location,
        scene: sceneAround(flow, location),
        segue: null,
        related: [],
        trace: [],
        sentences: [],
        confidence: "certain",
    }));
    const all = [...found, ...read.filter((problem) => !told.has(sameness(problem)))];
    return withOwnKeys(all.sort((a, b) => comparePlaces(a.location, b.location)));
}

/** @param {{message: string, location: Location|null}} problem */
function sameness({ message, location }) {
    return `${location?.file}:${location?.line}:${location?.column} ${message}`;
}

/** Numbers those that would be known by the same. @param {Problem[]} problems */
function withOwnKeys(problems) {
    /** @type {Map<string, number>} */
    const seen = new Map();
    return problems.map((problem) => {
        const number = (seen.get(problem.key) ?? 0) + 1;
        seen.set(problem.key, number);
        return number === 1 ? problem : { ...problem, key: `${problem.key}-${number}` };
    });
}

/**
 * The scene whose element, or whose class, begins last at or before a place of its file.
 * @param {Flow} flow
 * @param {Location|null} location
 * @returns {string|null}
 */
function sceneAround(flow, location) {
    if (location === null) {
        return null;
    }
    /** @type {{scene: string, line: number}|null} */
    let nearest = null;
    for (const scene of flow.scenes) {
        for (const place of [scene.location, scene.source]) {
            const isAround = place !== null && place.file === location.file &&
                place.line <= location.line;
            if (isAround && (nearest === null || place.line > nearest.line)) {
                nearest = { scene: scene.scene, line: place.line };
            }
        }
    }
    return nearest?.scene ?? null;
}

/**
 * @param {Flow} flow
 * @param {Problem} problem
 * @param {Filter} filter
 */
function matches(flow, problem, filter) {
    const { family, rule, severity, scene, confidence } = problem;
    if (!filter.severities.includes(severity) || (filter.scene !== "" && filter.scene !== scene)) {
        return false;
    }
    if (confidence === "unsure" && !filter.showsUnsure) {
        return false;
    }
    if (filter.rule !== "" && filter.rule !== rule && filter.rule !== `family:${family}`) {
        return false;
    }
    const text = [
        problem.message,
        problem.remedy,
        rule,
        problem.location?.file ?? "",
        sceneByKey(flow, scene)?.title ?? "",
    ];
    return text.join("\n").toLowerCase().includes(filter.text.trim().toLowerCase());
}

/** @param {Location|null} a @param {Location|null} b */
function comparePlaces(a, b) {
    if (a === null || b === null) {
        return Number(a !== null) - Number(b !== null);
    }
    return compare(a.file, b.file) || a.line - b.line || a.column - b.column;
}

/** @param {string} a @param {string} b */
function compare(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
