// The page's regions, in the order of F6.

/**
 * Focuses the next or the previous visible region.
 * @param {1|-1} direction
 */
export function focusRegion(direction) {
    const shown = [...document.querySelectorAll("[data-region]")]
        .filter((element) => element instanceof HTMLElement)
        .filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const current = shown.findIndex((element) => element.contains(document.activeElement));
    const start = current === -1 && direction === -1 ? 0 : current;
    shown[(start + direction + shown.length) % shown.length]?.focus();
}
