// The list of problems: the diagnostics of the files and the findings of the last check.

/** @typedef {import("./problems.js").Problem} Problem */
/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").CheckResult} CheckResult */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Location} Location */

/** The last computed list. @type {{flow: Flow, result: CheckResult|null, list: Problem[]}|null} */
let last = null;

/**
 * Returns all problems of the flow, in the order of its files.
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
 * @returns {Problem|undefined} the open problem
 */
export function openProblem(state) {
    const { open } = state.problems;
    return open === null ? undefined : problemsOf(state).find(({ key }) => key === open);
}

/**
 * Counts the problems that need attention: errors and warnings of sufficient confidence.
 * @param {PageState} state
 */
export function problemCount(state) {
    return problemsOf(state).filter(counts).length;
}

/**
 * Counts the errors and warnings of low confidence, which the list hides at first.
 * @param {PageState} state
 */
export function unsureCount(state) {
    return problemsOf(state)
        .filter(({ severity, confidence }) => severity !== "note" && confidence === "unsure")
        .length;
}

/**
 * Returns the severity of the worst problem that needs attention.
 * @param {PageState} state
 * @returns {"error"|"warning"}
 */
export function worstSeverity(state) {
    return problemsOf(state).some((it) => counts(it) && it.severity === "error")
        ? "error"
        : "warning";
}

/**
 * Returns true for a problem that needs attention.
 * @param {Problem} problem
 */
export function counts({ severity, confidence }) {
    return severity !== "note" && confidence !== "unsure";
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
    // A diagnostic that a check also reports is listed once, as a finding.
    const told = new Set(found.map(sameness));
    const diagnostics = [...flow.diagnostics, ...result?.diagnostics ?? []];
    /** @type {Problem[]} */
    const read = diagnostics.map(({ id, severity, message, location, remedy }) => ({
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

/** Makes the keys of the problems unique. @param {Problem[]} problems */
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
 * Returns the scene whose element or class starts last at or before a place in its file.
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
