// English plurals, numbers and lists, for all areas.

/**
 * Returns a count with its noun, in the singular for one.
 * @param {number} count
 * @param {string} one
 * @param {string} [many] the plural, unless it ends with a plain `s`
 */
export function counted(count, one, many = `${one}s`) {
    return `${grouped(count)} ${count === 1 ? one : many}`;
}

/**
 * Formats a whole number with thousands separators. `toLocaleString` takes as long as drawing a
 * hundred cards.
 * @param {number} count
 */
export function grouped(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** @param {string[]} items */
export function listed(items) {
    return items.join(", ");
}
