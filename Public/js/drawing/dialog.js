// A dialog over the page, which a press beside it closes, as Escape and its button do.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";

/**
 * @param {{label?: string, labelledby?: string}} aria
 * @param {() => void} close wants it closed; called also when the browser has closed it
 * @param {HTMLElement[]} content
 * @returns {HTMLDialogElement}
 */
export function drawDialog(aria, close, content) {
    /** @type {HTMLDialogElement} */
    const dialog = make("dialog", {
        class: "over-page",
        aria,
        on: {
            // The element itself is what lies around its content.
            click: (event) => event.target === dialog && close(),
            // The browser tells a moment later; what was opened again meanwhile stays open.
            close: () => !dialog.open && close(),
            keydown: (event) => {
                // What the keys mean to the page behind does not hold here.
                event.stopPropagation();
                // At once, so that the next key finds it closed.
                if (event.key === "Escape" && !event.isComposing) {
                    event.preventDefault();
                    close();
                }
            },
        },
    }, content);
    return dialog;
}

/**
 * @param {HTMLElement} title
 * @param {string} closeText
 * @param {() => void} close
 */
export function drawDialogHead(title, closeText, close) {
    return make("header", { class: "over-page-head" }, [
        title,
        make("button", {
            type: "button",
            class: "icon-button",
            title: closeText,
            aria: { label: closeText },
            on: { click: close },
        }, [glyph("close")]),
    ]);
}
