// Translates wheel, drag and pinch gestures on an element to panning and zooming.

/**
 * @typedef {object} Gestures
 * @property {(x: number, y: number) => void} pan
 * @property {(factor: number, x: number, y: number) => void} zoom zooms about a point of the element
 */

/** @typedef {{x: number, y: number}} Point */

const wheelZoom = 0.0022;
/** Trackpad pinches arrive as wheel events with small deltas. */
const pinchSpeed = 4;
const dragThreshold = 4;
const lineHeight = 16;

/**
 * Reports gestures on an element. Suppresses the click at the end of a drag.
 * @param {HTMLElement} element
 * @param {Gestures} gestures
 */
export function listenToGestures(element, { pan, zoom }) {
    /** @type {Map<number, Point>} */
    const pointers = new Map();
    let travelled = 0;

    element.addEventListener("wheel", (event) => {
        event.preventDefault();
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
        const isMouse = isMouseWheel(event);
        if (event.ctrlKey || event.metaKey || isMouse) {
            const speed = isMouse ? 1 : pinchSpeed;
            const factor = Math.exp(-event.deltaY * unit * wheelZoom * speed);
            zoom(factor, ...pointIn(element, event.clientX, event.clientY));
        } else {
            pan(-event.deltaX * unit, -event.deltaY * unit);
        }
    }, { passive: false });

    element.addEventListener("pointerdown", (event) => {
        if (event.button === 0) {
            travelled = 0;
            pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }
    });

    addEventListener("pointermove", (event) => {
        const last = pointers.get(event.pointerId);
        if (last === undefined) {
            return;
        }
        const now = { x: event.clientX, y: event.clientY };
        travelled += Math.abs(now.x - last.x) + Math.abs(now.y - last.y);
        pointers.set(event.pointerId, now);
        if (travelled <= dragThreshold) {
            return;
        }
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
        if (other === undefined) {
            pan(now.x - last.x, now.y - last.y);
        } else {
            const before = Math.hypot(last.x - other.x, last.y - other.y);
            const after = Math.hypot(now.x - other.x, now.y - other.y);
            zoom(before > 0 ? after / before : 1, ...pointIn(element, other.x, other.y));
        }
    });

    for (const end of ["pointerup", "pointercancel"]) {
        addEventListener(end, (event) => {
            pointers.delete(/** @type {PointerEvent} */ (event).pointerId);
        });
    }

    element.addEventListener("click", (event) => {
        if (travelled > dragThreshold && event.detail > 0) {
            event.stopPropagation();
            event.preventDefault();
        }
    }, { capture: true });
}

/**
 * @param {HTMLElement} element
 * @param {number} x
 * @param {number} y
 * @returns {[x: number, y: number]}
 */
function pointIn(element, x, y) {
    const { left, top } = element.getBoundingClientRect();
    return [x - left, y - top];
}

/** Returns true for a wheel with large, even notches and no horizontal movement. @param {WheelEvent} event */
function isMouseWheel(event) {
    return event.deltaX === 0 && Math.abs(event.deltaY) >= 100 && Number.isInteger(event.deltaY);
}
