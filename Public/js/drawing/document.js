// A scene's document with its outline and origin.

import { linkPlaces } from "./places.js";
import { linkRules } from "./ruleLinks.js";
import { append, make, putRenderedDocument } from "../support/dom.js";
import { scrollByKeys } from "../support/scrolling.js";
import { documentWords } from "../words/documentWords.js";

/** @typedef {import("../model/state.js").DocumentEntry} DocumentEntry */

const headingsForOutline = 3;

/**
 * @param {DocumentEntry|undefined} entry
 * @returns {HTMLElement[]}
 */
export function drawDocument(entry) {
    if (entry === undefined || entry.status === "loading") {
        return [make("div", { class: "skeleton-lines", aria: { hidden: true } })];
    }
    if (entry.status === "failed") {
        return [make("p", { class: "quiet", text: entry.message })];
    }
    const { html, headings, source, generated } = entry.value;
    const article = make("article", { class: "document", dir: "auto" });
    putRenderedDocument(article, html);
    if (generated) {
        linkPlaces(article);
    }
    linkRules(article);
    scrollByKeys(article.querySelectorAll("pre"), documentWords.code);
    for (const { anchor, text } of headings) {
        giveAnchor(article, anchor, text);
    }
    const about = make("p", { class: "document-source" });
    append(about, [
        source !== null && make("code", { text: source.path }),
        generated && make("span", { class: "chip", text: documentWords.generated }),
    ]);
    const outline = headings.filter(({ level }) => level > 1 && level < 4);
    return [
        ...(outline.length < headingsForOutline ? [] : [
            make("nav", { class: "outline", aria: { label: documentWords.outline } }, [
                make(
                    "ol",
                    {},
                    outline.map(({ level, text, anchor }) =>
                        make("li", { data: { level } }, [make("a", { href: `#${anchor}`, text })])
                    ),
                ),
            ]),
        ]),
        article,
        about,
    ];
}

/**
 * Sets the anchor of a heading for the outline, if the HTML has none.
 * @param {HTMLElement} article
 * @param {string} anchor
 * @param {string} text
 */
function giveAnchor(article, anchor, text) {
    if (article.querySelector(`#${CSS.escape(anchor)}`) !== null) {
        return;
    }
    for (const heading of article.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
        if (heading.id === "" && heading.textContent?.trim() === text) {
            heading.id = anchor;
            return;
        }
    }
}
