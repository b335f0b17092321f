// Layers that are moved without all others being arranged anew.

/**
 * Lets the transform of an element change at little cost, for as long as the element lives.
 *
 * Chromium arranges all that the page has painted in layers again where a transform changes, since what lies over each other may be
 * something else now: in a large map that takes most of a frame. It does not for what is animated. This animation adds nothing,
 * and stands still.
 * @param {HTMLElement} element
 */
export function keepMovable(element) {
    const nothing = { transform: "none" };
    const timing = { duration: 1000, iterations: Number.POSITIVE_INFINITY };
    element.animate([nothing, nothing], { ...timing, composite: "add" }).pause();
}
