// The coverage of an app: its view controllers and the navigations in its code.

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Location} Location */
/** @typedef {{name: string, scene: string|null, location: Location|null}} CoverageRow */
/** @typedef {{part: "notReachable"|"notNamed"|"notUnderstood"|"ignored", reason: string, rows: CoverageRow[]}} CoverageGroup */

/**
 * Returns the groups of the list: unreachable controllers, controllers mentioned nowhere, then
 * navigations by the reason that they have no transition.
 * @param {Flow} flow
 * @returns {CoverageGroup[]} without empty groups
 */
export function coverageGroups({ coverage }) {
    return [
        {
            part: /** @type {"notReachable"} */ ("notReachable"),
            reason: "",
            rows: coverage.notReachable.filter(({ isNamed }) => isNamed),
        },
        {
            part: /** @type {"notNamed"} */ ("notNamed"),
            reason: "",
            rows: coverage.notReachable.filter(({ isNamed }) => !isNamed),
        },
        ...byReason("notUnderstood", coverage.notUnderstood),
        ...byReason("ignored", coverage.ignored),
    ].filter(({ rows }) => rows.length > 0);
}

/** Counts the navigations. @param {Flow} flow */
export function navigationCount({ coverage }) {
    return coverage.linked + coverage.notUnderstood.length + coverage.ignored.length;
}

/**
 * Groups navigations by reason, the most frequent first.
 * @param {"notUnderstood"|"ignored"} part
 * @param {{reason: string, text: string, location: Location|null}[]} calls
 * @returns {CoverageGroup[]}
 */
function byReason(part, calls) {
    /** @type {Map<string, CoverageRow[]>} */
    const groups = new Map();
    for (const { reason, text, location } of calls) {
        const row = { name: text, scene: null, location };
        const rows = groups.get(reason);
        if (rows === undefined) {
            groups.set(reason, [row]);
        } else {
            rows.push(row);
        }
    }
    return [...groups].map(([reason, rows]) => ({ part, reason, rows }))
        .sort((a, b) => b.rows.length - a.rows.length || a.reason.localeCompare(b.reason, "en"));
}
