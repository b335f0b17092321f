// Arrow-key movement through the rows of a list, of which one is in the tab order.

/**
 * Moves the focus to another row on an arrow key, Home or End.
 * @param {KeyboardEvent} event
 * @param {Element} list
 * @param {string} selector matches the rows
 * @returns {HTMLElement|null} the newly focused row, or null if the focus did not move
 */
export function walkRows(event, list, selector) {
    const row = /** @type {Element} */ (event.target).closest(selector);
    if (row === null || event.altKey || event.ctrlKey || event.metaKey) {
        return null;
    }
    const rows = [...list.querySelectorAll(selector)];
    const index = rows.indexOf(row);
    const next = {
        ArrowDown: Math.min(index + 1, rows.length - 1),
        ArrowUp: Math.max(index - 1, 0),
        Home: 0,
        End: rows.length - 1,
    }[event.key];
    const found = next === undefined ? undefined : rows[next];
    if (!(found instanceof HTMLElement)) {
        return null;
    }
    event.preventDefault();
    row.setAttribute("tabindex", "-1");
    found.tabIndex = 0;
    found.focus();
    return found;
}
