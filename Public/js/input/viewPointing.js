// The views on the device as targets of the view inspector: under a pointer, and around each other.

/** A drawn view: its object ID and the controller that owns it. @typedef {{instance: string, view: string}} ViewPlace */

const selector = "[data-view]";
const areaSelector = "[data-instance], [data-pane]";
/** The time after which a touch counts as long, and the distance that ends it, in milliseconds and pixels. */
const longMs = 500;
const mostMoved = 10;

/**
 * Returns the innermost view around an element of the device.
 * @param {EventTarget|null} target
 * @returns {ViewPlace|null} null outside of the views of a document
 */
export function viewAt(target) {
    const element = target instanceof Element ? target.closest(`.device-screen ${selector}`) : null;
    return element === null ? null : placeOf(element);
}

/**
 * Returns the first element that draws a view. A prototype cell has several.
 * @param {ParentNode} screen
 * @param {ViewPlace} place
 * @returns {HTMLElement|null}
 */
export function elementOf(screen, { instance, view }) {
    const found = [...screen.querySelectorAll(`[data-view="${CSS.escape(view)}"]`)]
        .find((element) => placeOf(element)?.instance === instance);
    return found instanceof HTMLElement ? found : null;
}

/**
 * Returns the view next to another one: its parent, its first child or a sibling.
 * @param {ParentNode} screen
 * @param {Element} element
 * @param {"up"|"down"|"left"|"right"} to
 * @returns {ViewPlace|null} null without such a view
 */
export function neighbour(screen, element, to) {
    const parent = element.parentElement?.closest(selector) ?? null;
    if (to === "up") {
        return parent === null ? null : placeOf(parent);
    }
    if (to === "down") {
        const child = element.querySelector(selector);
        return child === null ? null : placeOf(child);
    }
    const siblings = [...(parent ?? screen).querySelectorAll(selector)].filter((other) =>
        (other.parentElement?.closest(selector) ?? null) === parent &&
        other.closest("[inert]") === null
    );
    const next = siblings[siblings.indexOf(element) + (to === "left" ? -1 : 1)];
    return next === undefined ? null : placeOf(next);
}

/**
 * Reports a long touch, and the click of the secondary button.
 * @param {HTMLElement} element
 * @param {(target: EventTarget|null) => void} report
 */
export function listenToLongTouch(element, report) {
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let timer;
    let start = { x: 0, y: 0 };
    let wasLong = false;
    element.addEventListener("pointerdown", (event) => {
        wasLong = false;
        start = { x: event.clientX, y: event.clientY };
        clearTimeout(timer);
        if (event.pointerType === "touch") {
            timer = setTimeout(() => {
                wasLong = true;
                report(event.target);
            }, longMs);
        }
    });
    element.addEventListener("pointermove", ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.x, clientY - start.y) > mostMoved) {
            clearTimeout(timer);
        }
    });
    for (const end of ["pointerup", "pointercancel"]) {
        element.addEventListener(end, () => clearTimeout(timer));
    }
    element.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        clearTimeout(timer);
        // A browser that sends this for a long touch sends it besides.
        if (!wasLong) {
            wasLong = /** @type {PointerEvent} */ (event).pointerType === "touch";
            report(event.target);
        }
    });
    element.addEventListener("click", (event) => {
        if (wasLong) {
            wasLong = false;
            event.preventDefault();
            event.stopImmediatePropagation();
        }
    }, { capture: true });
}

/** @param {Element} element @returns {ViewPlace|null} */
function placeOf(element) {
    const area = element.closest(areaSelector);
    const instance = area?.getAttribute("data-instance") ?? area?.getAttribute("data-pane");
    const view = element.getAttribute("data-view");
    return instance && view ? { instance, view } : null;
}
