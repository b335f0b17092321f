// The names of injection techniques.

import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Segue} Segue */

/** @type {Record<string, string>} */
const techniqueNames = words.code.techniques;

/** @type {Record<string, string>} */
const techniqueLabels = words.code.techniqueLabels;

/**
 * Returns the name of a technique.
 * @param {string} technique
 */
export function techniqueName(technique) {
    return techniqueNames[technique] ?? technique;
}

/**
 * Returns the abbreviation of a technique, which fits between two cards.
 * @param {string} technique
 */
export function techniqueLabel(technique) {
    return techniqueLabels[technique] ?? techniqueName(technique);
}

/**
 * Returns an edge's tooltip, in one line with its technique.
 * @param {Segue} segue
 * @param {string} from
 * @param {string} to
 * @param {string} kind
 */
export function edgeSummary(segue, from, to, kind) {
    const { injection, technique, conditions } = segue;
    const how = injection?.technique ?? technique;
    const said = words.code.edge;
    return [
        said.leads(from, to, kind),
        how && said.by(techniqueName(how)),
        injection?.initializer && injection.initializer !== techniqueName(how ?? "") &&
        injection.initializer,
        conditions.length > 0 && said.when(conditions),
        injection && injection.reading !== "certain" && injection.reading,
        injection && injection.missing.length > 0 &&
        said.missing(injection.missing.map(({ name }) => name)),
        segue.problem,
    ].filter(Boolean).join("\n");
}
