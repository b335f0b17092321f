// The inspector's API tab: the messages between page and server, and a form for each call.

import { CallPanel } from "./call-panel.js";
import { MessageList } from "./message-list.js";
import { make } from "../../support/dom.js";
import { consoleWords as words } from "../../words/consoleWords.js";
import { StoreView } from "../storeView.js";

customElements.define("message-list", MessageList);
customElements.define("call-panel", CallPanel);

export class APITab extends StoreView {
    // Public

    /** @override */
    build() {
        for (const part of Object.values(this.#parts)) {
            this.attachInside(part);
        }
        this.replaceChildren(this.#place);
        this.#show("messages");
    }

    // Private

    /** @type {Record<"messages"|"calls", StoreView>} */
    #parts = { messages: new MessageList(), calls: new CallPanel() };
    #buttons = /** @type {("messages"|"calls")[]} */ (["messages", "calls"]).map((part) =>
        make("button", {
            type: "button",
            class: "tab",
            text: words[part],
            data: { part },
            on: { click: () => this.#show(part) },
        })
    );
    #choice = make("div", {
        class: "tabs",
        role: "group",
        aria: { label: words.parts },
    }, this.#buttons);
    #place = make("div", { class: "console-place" }, [this.#choice]);

    /** @param {"messages"|"calls"} part */
    #show(part) {
        for (const button of this.#buttons) {
            button.setAttribute("aria-pressed", String(button.dataset.part === part));
        }
        this.#choice.nextElementSibling?.remove();
        this.#choice.after(this.#parts[part]);
        if (part === "calls") {
            this.want("needDocument");
        }
    }
}
