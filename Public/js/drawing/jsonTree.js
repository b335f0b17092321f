// A JSON value as a collapsible tree. Long values are truncated until expanded.

import { make } from "../support/dom.js";
import { consoleWords as words } from "../words/consoleWords.js";

/** The number of members or characters shown at once. */
const memberLimit = 100;
const textLimit = 400;

/**
 * @param {any} value
 * @param {number} [openLevels] the number of levels expanded initially
 * @returns {HTMLElement}
 */
export function drawJSONTree(value, openLevels = 2) {
    return make("div", { class: "json-tree" }, [drawNode(null, value, openLevels)]);
}

/** @param {string|null} key @param {any} value @param {number} openLevels @returns {HTMLElement} */
function drawNode(key, value, openLevels) {
    const isContainer = value !== null && typeof value === "object";
    if (!isContainer || Object.keys(value).length === 0) {
        return make("div", { class: "json-leaf" }, [drawKey(key), drawLeaf(value)]);
    }
    const members = Object.entries(value);
    const isList = Array.isArray(value);
    const body = make("div", { class: "json-members" });
    const fill = () =>
        body.childElementCount === 0 && drawMembers(body, members, isList, openLevels - 1);
    const details = make("details", { on: { toggle: () => details.open && fill() } }, [
        make("summary", {}, [
            drawKey(key),
            make("span", { class: "json-brief", text: isList ? "[…]" : "{…}" }),
            make("span", { class: "count", text: words.members(members.length, isList) }),
        ]),
        body,
    ]);
    if (openLevels > 0) {
        details.open = true;
        fill();
    }
    return details;
}

/** @param {HTMLElement} body @param {[string, any][]} members @param {boolean} isList @param {number} openLevels */
function drawMembers(body, members, isList, openLevels) {
    /** @param {[string, any][]} some */
    const draw = (some) =>
        some.map(([key, value]) => drawNode(isList ? null : key, value, openLevels));
    body.append(...draw(members.slice(0, memberLimit)));
    const rest = members.slice(memberLimit);
    if (rest.length > 0) {
        body.append(drawMore(words.moreMembers(rest.length), () => draw(rest)));
    }
}

/** @param {string|null} key */
function drawKey(key) {
    return key !== null && make("span", { class: "json-key", text: `${key}: ` });
}

/** @param {any} value */
function drawLeaf(value) {
    if (typeof value !== "string") {
        const text = JSON.stringify(value);
        return make("span", { data: { sort: value === null ? "null" : typeof value }, text });
    }
    const leaf = make("span", { data: { sort: "string" } });
    const text = JSON.stringify(value);
    if (text.length <= textLimit) {
        leaf.textContent = text;
        return leaf;
    }
    const more = words.moreText(text.length - textLimit);
    leaf.append(text.slice(0, textLimit), drawMore(more, () => [text.slice(textLimit)]));
    return leaf;
}

/** Draws a button that is replaced by the rest. @param {string} text @param {() => (Node|string)[]} draw */
function drawMore(text, draw) {
    const button = make("button", {
        type: "button",
        class: "link json-more",
        text,
        on: {
            click: () => {
                const tree = /** @type {HTMLElement|null} */ (button.closest("[tabindex]"));
                button.replaceWith(...draw());
                tree?.focus({ preventScroll: true });
            },
        },
    });
    return button;
}
