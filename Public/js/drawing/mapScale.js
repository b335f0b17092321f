// The map's level of detail and text size, by scale.

/** The largest magnification of an edge's label against the zoom. */
const largestLabel = 1.5;
/** The scales below which the map omits ordinary labels, all labels, and pictures. */
const scales = { middle: 0.8, far: 0.35, tiny: 0.22 };
/** The scale from which a card has room for its name in its caption. */
export const captionScale = scales.middle;

/**
 * Returns the level of detail at a scale.
 * @param {number} scale
 * @returns {"tiny"|"far"|"middle"|"near"}
 */
export function zoomOf(scale) {
    return scale < scales.tiny
        ? "tiny"
        : scale < scales.far
        ? "far"
        : scale < scales.middle
        ? "middle"
        : "near";
}

/**
 * Sets the magnification of the edges' labels against the zoom, in steps, because each change
 * redraws the text.
 * @param {SVGElement} labels
 * @param {number} scale
 */
export function growLabels(labels, scale) {
    const factor = Math.min(largestLabel, Math.max(1, 0.95 / scale));
    setProperty(labels, "--label-scale", (Math.round(factor * 8) / 8).toString());
}

/**
 * Keeps the captions of cards at a constant size on the screen.
 * @param {HTMLElement} cards
 * @param {number} scale
 */
export function holdCaptions(cards, scale) {
    setProperty(cards, "--caption-scale", (1 / Math.max(captionScale, scale)).toFixed(3));
}

/** @param {HTMLElement|SVGElement} element @param {string} property @param {string} value */
function setProperty({ style }, property, value) {
    if (style.getPropertyValue(property) !== value) {
        style.setProperty(property, value);
    }
}
