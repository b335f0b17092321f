// The pointer of a participant: a ring on the device and the map, and its description.

import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/collaborationState.js").Pointer} Pointer */

/** The parts of the screen that are not views of a document. */
const parts = new Set(["back", "tab", "swipeDown"]);

/**
 * Returns the target of a click on the device, or null outside of it.
 * @param {MouseEvent} event
 * @returns {Partial<Pointer>|null}
 */
export function pointerAt(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".device-screen") === null) {
        return null;
    }
    const control = target.closest("[data-control]")?.getAttribute("data-control") ?? "";
    const [instance, view] = control.split("/");
    if (view !== undefined && !parts.has(view)) {
        return { instance, view };
    }
    const area = target.closest("[data-instance]");
    if (area === null) {
        return null;
    }
    const { left, top, width, height } = area.getBoundingClientRect();
    /** @type {(value: number, size: number) => number} */
    const share = (value, size) => Math.min(1, Math.max(0, Number((value / size).toFixed(3))));
    return {
        instance: area.getAttribute("data-instance") ?? "",
        x: share(event.clientX - left, width),
        y: share(event.clientY - top, height),
    };
}

/**
 * Describes the target.
 * @param {Pointer} pointer
 * @param {string} screen the title of the screen
 */
export function pointedText(pointer, screen) {
    const name = findView(pointer)?.getAttribute("aria-label");
    return name ? words.sharing.viewIn(name, screen) : screen;
}

/**
 * Draws a ring around the target.
 * @param {Pointer} pointer
 * @param {string|null} scene the target's scene on the map
 * @returns {() => void} removes the ring
 */
export function drawPointer(pointer, scene) {
    const shell = document.querySelector(".device-shell");
    const target = findView(pointer) ??
        document.querySelector(`.device-screen [data-instance="${CSS.escape(pointer.instance)}"]`);
    const card = scene === null ? null : document.getElementById(`scene-${scene}`);
    card?.setAttribute("data-pointed", "");
    const ring = make("span", { class: "pointer-ring", aria: { hidden: true } });
    if (shell !== null && target !== null) {
        const from = shell.getBoundingClientRect();
        const { left, top, width, height } = target.getBoundingClientRect();
        const isPlace = pointer.view === undefined && pointer.x !== undefined;
        ring.dataset.shape = isPlace ? "place" : "frame";
        ring.style.left = `${left - from.left + (isPlace ? width * (pointer.x ?? 0) : 0)}px`;
        ring.style.top = `${top - from.top + (isPlace ? height * (pointer.y ?? 0) : 0)}px`;
        ring.style.width = isPlace ? "" : `${width}px`;
        ring.style.height = isPlace ? "" : `${height}px`;
        shell.append(ring);
    }
    return () => {
        ring.remove();
        card?.removeAttribute("data-pointed");
    };
}

/** @param {Pointer} pointer */
function findView({ instance, view }) {
    return view === undefined
        ? null
        : document.querySelector(`[data-control^="${CSS.escape(instance)}/${CSS.escape(view)}/"]`);
}
