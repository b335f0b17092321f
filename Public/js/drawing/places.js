// Places in the app's files: what the server shows can be opened, the rest is said.

import { isSource } from "../model/sourceFiles.js";
import { placeText } from "../model/selectors.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Location} Location */

/** What a press on a place is found by. */
export const placeSelector = "[data-file][data-line]";

/**
 * @param {Location|null|undefined} location
 * @param {Location|null} [near] a place that is shown beside it: where both are in one file, only the line is said
 * @returns {HTMLElement|null} nothing where there is no place
 */
export function drawPlace(location, near = null) {
    if (!location) {
        return null;
    }
    const { file, line } = location;
    const text = near?.file === file ? words.code.line(line) : placeText(location);
    if (!isSource(file)) {
        return make("code", { class: "place", text, title: `${file}:${line}` });
    }
    return make("button", {
        type: "button",
        class: "place link",
        title: `${file}:${line}`,
        data: { file, line },
        aria: { description: words.code.opensSource },
    }, [make("code", { text })]);
}

/**
 * Turns what a generated document names as places into links.
 * @param {HTMLElement} article
 */
export function linkPlaces(article) {
    for (const code of article.querySelectorAll("code")) {
        const [, file, line] = /^([^:]+):(\d+)$/.exec(code.textContent ?? "") ?? [];
        if (file !== undefined && isSource(file) && code.closest("pre, a") === null) {
            const text = code.textContent ?? "";
            code.replaceWith(make("button", {
                type: "button",
                class: "place link",
                data: { file, line },
                aria: { description: words.code.opensSource },
            }, [make("code", { text })]));
        }
    }
}
