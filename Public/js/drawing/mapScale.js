// What is drawn of the map at each scale, and how large its texts are.

/** Names and labels grow against the zoom, up to so many times. */
const largest = { label: 1.5, group: 3.5 };
/** Below these scales labels are left out, but for those that stand out; all labels; pictures. */
const scales = { middle: 0.7, far: 0.35, tiny: 0.22 };

/**
 * How much can be read.
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
 * Sets how far something grows against the zoom, in steps: each one draws all of it again.
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
