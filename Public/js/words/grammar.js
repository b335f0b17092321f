// What every area of words shares: how English counts and lists.

/**
 * A number of things, in the singular for one.
 * @param {number} count
 * @param {string} one
 * @param {string} [many] where it is more than an `s` at the end
 */
export function counted(count, one, many = `${one}s`) {
    return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** @param {string[]} items */
export function listed(items) {
    return items.join(", ");
}
