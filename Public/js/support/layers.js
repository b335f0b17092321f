// Cheap movement of compositor layers.

/**
 * Reduces the cost of changing an element's transform, for the element's lifetime.
 *
 * Chromium recomputes all layers of the page after a transform change, because their overlap may
 * have changed. For a large map that takes most of a frame. Animated elements are exempt. This
 * animation is paused and adds nothing.
 * @param {HTMLElement} element
 */
export function keepMovable(element) {
    const nothing = { transform: "none" };
    const timing = { duration: 1000, iterations: Number.POSITIVE_INFINITY };
    element.animate([nothing, nothing], { ...timing, composite: "add" }).pause();
}
