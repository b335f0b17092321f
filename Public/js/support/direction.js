// The page's text direction, for layouts that CSS does not mirror.

/** @type {Record<string, string>} */
const opposite = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/**
 * Returns an event's key, with the horizontal arrows mirrored in right-to-left text.
 * @param {KeyboardEvent} event
 * @returns {string}
 */
export function keyAlongLine({ key, target }) {
    const isFromRight = target instanceof Element && getComputedStyle(target).direction === "rtl";
    return isFromRight ? opposite[key] ?? key : key;
}
