// Keeps lists where they were while what holds them is drawn again.

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
