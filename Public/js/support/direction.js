// The page's direction, for what CSS alone does not turn round.

/** @type {Record<string, string>} */
const opposite = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/**
 * The key of an event as it would be where lines run from the left: an arrow that points on along the line is
 * `ArrowRight`.
 * @param {KeyboardEvent} event
 * @returns {string}
 */
export function keyAlongLine({ key, target }) {
    const isFromRight = target instanceof Element && getComputedStyle(target).direction === "rtl";
    return isFromRight ? opposite[key] ?? key : key;
}
