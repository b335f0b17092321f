// What techniques are called, on the map and beside it.

import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Segue} Segue */

/** @type {Record<string, string>} */
const techniqueNames = words.code.techniques;

/** @type {Record<string, string>} */
const techniqueLabels = words.code.techniqueLabels;

/**
 * The name that the field has for a technique.
 * @param {string} technique
 */
export function techniqueName(technique) {
    return techniqueNames[technique] ?? technique;
}

/**
 * A technique in as few letters as fit between two cards.
 * @param {string} technique
 */
export function techniqueLabel(technique) {
    return techniqueLabels[technique] ?? techniqueName(technique);
}

/**
 * An edge in one line, with its technique: what its tooltip says.
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
