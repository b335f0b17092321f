// The filtering, counting and grouping of problems.

import { severities } from "./problems.js";
import { fileName, sceneByKey } from "./selectors.js";
import { problemsWords as said } from "../words/problemsWords.js";

/** @typedef {import("./problems.js").Filter} Filter */
/** @typedef {import("./problems.js").Problem} Problem */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Severity} Severity */

/**
 * @param {Flow} flow
 * @param {Problem[]} problems
 * @param {Filter} filter
 */
export function filtered(flow, problems, filter) {
    return problems.filter((problem) => matches(flow, problem, filter));
}

/**
 * Returns the number of problems of each severity that match all other filters.
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
 * Groups problems: by file in sorted order, those without a file first; or by rule, the worst first.
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
            ? { name, detail: said.families[members[0].family], problems: members }
            : { name: name === "" ? said.app : fileName(name), detail: name, problems: members }
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

/** @param {string} a @param {string} b */
function compare(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
