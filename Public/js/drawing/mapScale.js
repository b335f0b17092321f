// The map's level of detail and text size, by scale.

/** The largest magnification of names and labels against the zoom. */
const largest = { label: 1.5, group: 3.5 };
/** The scales below which the map omits ordinary labels, all labels, and pictures. */
const scales = { middle: 0.7, far: 0.35, tiny: 0.22 };

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

/** @param {HTMLElement|SVGElement} labels @param {number} scale */
export function growLabels(labels, scale) {
    grow(labels, "--label-scale", 0.95 / scale, largest.label);
}

/** @param {HTMLElement|SVGElement} boxes @param {number} scale */
export function growGroups(boxes, scale) {
    grow(boxes, "--group-scale", 0.8 / scale, largest.group);
}

/**
 * Sets the magnification of a text against the zoom, in steps, because each change redraws the text.
 * @param {HTMLElement|SVGElement} element
 * @param {string} property
 * @param {number} factor
 * @param {number} most
 */
function grow(element, property, factor, most) {
    const text = (Math.round(Math.min(most, Math.max(1, factor)) * 8) / 8).toString();
    if (element.style.getPropertyValue(property) !== text) {
        element.style.setProperty(property, text);
    }
}
