// A dialog over the page, closed by Escape, its button or a click outside.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";

/**
 * @param {{label?: string, labelledby?: string}} aria
 * @param {() => void} close closes the dialog; also called after the browser has closed it
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
            // The element's own area is the backdrop.
            click: (event) => event.target === dialog && close(),
            // The event arrives later. A dialog reopened in the meantime stays open.
            close: () => {
                if (!isTold && !dialog.open) {
                    close();
                }
                isTold = false;
            },
            keydown: (event) => {
                // A closed dialog keeps the focus until the next frame.
                if (!dialog.open) {
                    return;
                }
                // The page's keyboard shortcuts do not apply in the dialog.
                event.stopPropagation();
                // Synchronous, so that the next key press does not reach the closed dialog.
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
