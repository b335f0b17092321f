// The page-wide clicks and keyboard shortcuts. Shortcuts of the map are in mapKeys.js.

import { placeSelector } from "../drawing/places.js";
import { ruleSelector } from "../drawing/ruleLinks.js";
import { focusRegion } from "../support/regions.js";

/**
 * @typedef {object} InputHandlers
 * @property {(file: string, line: number) => void} openSource
 * @property {(id: string) => void} openRule
 * @property {() => void} closeDrawer
 * @property {() => void} findSomething
 * @property {() => boolean} showKeys returns false if its key is turned off
 * @property {() => void} escape
 */

/** @param {InputHandlers} handlers */
export function listenToInput(handlers) {
    document.addEventListener("click", (event) => handleClick(event, handlers));
    document.addEventListener("keydown", (event) => handleKey(event, handlers));
    document.addEventListener("pointerdown", (event) => {
        // Outside the drawer.
        const target = /** @type {Element} */ (event.target);
        if (!target.closest("#scenes, [data-part=drawer]")) {
            handlers.closeDrawer();
        }
    });
}

/**
 * Opens the source of a clicked place or the page of a clicked rule.
 * @param {MouseEvent} event
 * @param {InputHandlers} handlers
 */
function handleClick({ target }, { openSource, openRule }) {
    const pressed = /** @type {Element} */ (target);
    const place = pressed.closest(placeSelector);
    const file = place?.getAttribute("data-file") ?? null;
    if (file !== null) {
        openSource(file, Number(place?.getAttribute("data-line")));
    }
    const rule = pressed.closest(ruleSelector)?.getAttribute("data-rule") ?? null;
    if (rule !== null) {
        openRule(rule);
    }
}

/** @param {KeyboardEvent} event @param {InputHandlers} handlers */
function handleKey(event, { findSomething, showKeys, escape }) {
    if (event.key === "F6") {
        event.preventDefault();
        focusRegion(event.shiftKey ? -1 : 1);
    } else if (isPaletteKey(event)) {
        event.preventDefault();
        findSomething();
    } else if (event.key === "?" && !isTyping(event.target) && showKeys()) {
        event.preventDefault();
    } else if (event.key === "Escape") {
        escape();
    }
}

/** @param {KeyboardEvent} event */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }) {
    return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Returns true if the target takes text input. @param {EventTarget|null} target */
function isTyping(target) {
    return target instanceof Element &&
        target.closest("input, select, textarea, [contenteditable]") !== null;
}
