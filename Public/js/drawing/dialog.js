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
    let isTold = false;
    /** @type {HTMLDialogElement} */
    const dialog = make("dialog", {
        class: "over-page",
        aria,
        on: {
            // The element itself is what lies around its content.
            click: (event) => event.target === dialog && close(),
            // The browser tells a moment later; what was opened again meanwhile, or is about to be, stays open.
            close: () => {
                if (!isTold && !dialog.open) {
                    close();
                }
                isTold = false;
            },
            keydown: (event) => {
                // The focus stays in a dialog that was closed until the next frame.
                if (!dialog.open) {
                    return;
                }
                // What the keys mean to the page behind does not hold here.
                event.stopPropagation();
                // At once and not with the next frame, so that the next key finds it closed.
                if (event.key === "Escape" && !event.isComposing) {
                    event.preventDefault();
                    close();
                    isTold = dialog.open;
                    dialog.close();
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
