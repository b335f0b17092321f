// Scroll positions across redraws, and keyboard scrolling of wide content.

import { setAttribute } from "./dom.js";

const widths = new ResizeObserver((entries) => {
    for (const { target } of entries) {
        if (target instanceof HTMLElement) {
            setAttribute(target, "tabindex", target.scrollWidth > target.clientWidth ? "0" : null);
        }
    }
});

/**
 * Makes elements focusable while their content overflows, which not every browser does.
 * @param {Iterable<HTMLElement>} elements
 * @param {string} name the accessible name of each element
 */
export function scrollByKeys(elements, name) {
    for (const element of elements) {
        element.setAttribute("role", "group");
        element.setAttribute("aria-label", name);
        widths.observe(element);
    }
}

/** @param {Element|null} screen @returns {Map<string, number>} */
export function scrollPositions(screen) {
    /** @type {Map<string, number>} */
    const positions = new Map();
    for (
        const list of screen?.querySelectorAll(".ui-list, .ui-grid, [data-kind=scrollView]") ?? []
    ) {
        const owner = list.closest("[data-instance]")?.getAttribute("data-instance");
        if (owner && list.scrollTop > 0) {
            positions.set(`${owner} ${list.className}`, list.scrollTop);
        }
    }
    return positions;
}

/**
 * @param {HTMLElement} screen
 * @param {Map<string, number>} positions
 */
export function restoreScroll(screen, positions) {
    if (positions.size === 0) {
        return;
    }
    for (const list of screen.querySelectorAll(".ui-list, .ui-grid, [data-kind=scrollView]")) {
        const owner = list.closest("[data-instance]")?.getAttribute("data-instance");
        list.scrollTop = positions.get(`${owner} ${list.className}`) ?? 0;
    }
}
