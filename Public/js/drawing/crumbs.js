// The stack as breadcrumbs. Open scopes are drawn around the crumbs that own them.

import { glyph } from "./glyphs.js";
import { scopeText } from "../model/scopeNames.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/appState.js").Crumb} Crumb */
/** @typedef {import("../model/scopes.js").ScopedItem} ScopedItem */
/** @typedef {import("../wire/messages.js").Scope} Scope */

/**
 * @param {ScopedItem[]} items
 * @param {number} last the index of the crumb on screen
 * @param {((instance: string) => void)|null} goBack null for followers
 * @param {(scope: string) => number|null} tone returns the colour of a scope
 * @returns {HTMLElement[]}
 */
export function drawCrumbs(items, last, goBack, tone) {
    return items.map((item) =>
        "crumb" in item
            ? drawCrumb(item.crumb, item.index, last, goBack)
            : drawScopes(item, last, goBack, tone)
    );
}

/**
 * @param {{scopes: Scope[], items: ScopedItem[]}} item
 * @param {number} last
 * @param {((instance: string) => void)|null} goBack
 * @param {(scope: string) => number|null} tone
 */
function drawScopes({ scopes, items }, last, goBack, tone) {
    const names = scopes.map(({ scope }) => scopeText(scope));
    const inner = scopes[scopes.length - 1];
    return make("li", {
        class: "crumb-scope",
        data: { active: inner.active, tone: tone(inner.scope) },
    }, [
        make("span", {
            class: "crumb-scope-name",
            text: names.join(" › "),
            title: words.device.stack.openScopes(names),
        }),
        make(
            "ol",
            { class: "crumbs", aria: { label: words.device.stack.inScope(names) } },
            drawCrumbs(items, last, goBack, tone),
        ),
    ]);
}

/**
 * @param {Crumb} crumb
 * @param {number} index
 * @param {number} last
 * @param {((instance: string) => void)|null} goBack
 */
function drawCrumb({ instance, title, scene, isModal }, index, last, goBack) {
    const isLast = index === last;
    return make("li", { data: { modal: isModal } }, [
        index > 0 && glyph(isModal ? "chevronUp" : "chevronRight"),
        make("button", {
            type: "button",
            class: "crumb",
            text: title || scene,
            disabled: !isLast && goBack === null,
            aria: {
                current: isLast ? "page" : null,
                description: isLast ? null : words.device.stack.goBack,
            },
            on: { click: () => !isLast && goBack?.(instance) },
        }),
    ]);
}
