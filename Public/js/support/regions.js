// The page's regions, through which F6 goes.

/**
 * Gives the focus to the next region in sight, or the previous.
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
