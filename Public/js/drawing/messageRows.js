// The rows of the console's message list. A row expands to its JSON.

import { drawJSONTree } from "./jsonTree.js";
import { make } from "../support/dom.js";
import { consoleWords as words } from "../words/consoleWords.js";

/** @typedef {import("../model/messageLog.js").LoggedMessage} LoggedMessage */

/** The event sent to a row when its readable text has changed. */
export const redraw = "redraw";

/**
 * @param {LoggedMessage} message
 * @param {() => string} readable returns the message without secrets
 * @param {(text: string) => void} copy
 */
export function drawMessage(message, readable, copy) {
    const { number, isSent, sort, method, id, tookMs, bytes, code } = message;
    const body = make("div", { class: "message-body" });
    const fill = () => {
        if (!details.open) {
            body.replaceChildren();
            return;
        }
        const text = readable();
        body.replaceChildren(
            make("button", {
                type: "button",
                class: "button",
                text: words.copy,
                aria: { label: words.copyMessage(method) },
                on: { click: () => copy(text) },
            }),
            drawText(text),
        );
    };
    const unfold = () => {
        fill();
        if (details.open) {
            reveal(details);
        }
    };
    const details = make("details", { on: { toggle: unfold, [redraw]: fill } }, [
        make("summary", {}, [
            make("span", {
                class: "message-way",
                text: isSent ? "→" : "←",
                aria: { hidden: true },
            }),
            make("span", {
                class: "hidden-heading",
                text: isSent ? words.sent : words.received,
            }),
            make("code", { text: method === "" ? words.sorts[sort] : method }),
            id !== null && make("span", { class: "count", text: `#${id}` }),
            code !== "" && make("span", { class: "chip", data: { tone: "error" }, text: code }),
            make("span", { class: "count message-facts" }, [
                tookMs !== null && make("span", { text: words.took(tookMs) }),
                make("span", { text: words.bytes(bytes) }),
            ]),
        ]),
        body,
    ]);
    return make("li", { class: "message", data: { number, sort, way: isSent ? "out" : "in" } }, [
        details,
    ]);
}

/** Brings a row expanded beyond the list's end into view, from its top. @param {HTMLElement} details */
function reveal(details) {
    const list = details.closest("[role=log]");
    const box = details.getBoundingClientRect();
    if (list !== null && box.bottom > list.getBoundingClientRect().bottom) {
        list.scrollTop += box.top - list.getBoundingClientRect().top;
    }
}

/** @param {string} text */
function drawText(text) {
    try {
        return drawJSONTree(JSON.parse(text));
    } catch {
        return make("pre", { text });
    }
}
