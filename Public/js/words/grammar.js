// What every area of words shares: how English counts and lists.

/**
 * A number of things, in the singular for one.
 * @param {number} count
 * @param {string} one
 * @param {string} [many] where it is more than an `s` at the end
 */
export function counted(count, one, many = `${one}s`) {
    return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** A whole number with its thousands parted; a browser's own way takes as long as a hundred cards. @param {number} count */
export function grouped(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** @param {string[]} items */
export function listed(items) {
    return items.join(", ");
}
