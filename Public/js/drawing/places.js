// Places in the app's files. A place that the server can show is a link.

import { isSource } from "../model/sourceFiles.js";
import { placeText } from "../model/selectors.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Location} Location */

/** Matches the links to places. */
export const placeSelector = "[data-file][data-line]";

/**
 * @param {Location|null|undefined} location
 * @param {Location|null} [near] the place shown next to it; within the same file, only the line is shown
 * @returns {HTMLElement|null} null without a place
 */
export function drawPlace(location, near = null) {
    if (!location) {
        return null;
    }
    const { file, line } = location;
    const text = near?.file === file ? words.code.line(line) : placeText(location);
    if (!isSource(file)) {
        return make("code", { class: "place", title: `${file}:${line}` }, parted(text));
    }
    return make("button", {
        type: "button",
        class: "place link",
        title: `${file}:${line}`,
        data: { file, line },
        aria: { description: words.code.opensSource },
    }, [make("code", {}, parted(text))]);
}

/**
 * Returns a place with line breaks after folders and between words only, never within the number.
 * @param {string} text
 */
function parted(text) {
    return text.split(/(?<=[/a-z])(?=[A-Z])|(?<=\/)/).flatMap((part, index) =>
        index === 0 ? [part] : [document.createElement("wbr"), part]
    );
}

/**
 * Turns the places in a generated document into links.
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
            }, [make("code", {}, parted(text))]));
        }
    }
}
