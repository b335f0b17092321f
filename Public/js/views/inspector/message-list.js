// The console's list of messages between page and server, newest last.

import { drawMessage, redraw } from "../../drawing/messageRows.js";
import {
    heldBack,
    jsonLines,
    secretsOf,
    shownMessages,
    withoutKeys,
} from "../../model/messageList.js";
import { messageLimit } from "../../model/messageLog.js";
import { make, setAttribute } from "../../support/dom.js";
import { consoleWords as words } from "../../words/consoleWords.js";
import { StoreView } from "../storeView.js";

/** @typedef {import("../../model/messageLog.js").LoggedMessage} LoggedMessage */
/** @typedef {import("../../model/state.js").PageState} PageState */

/** The distance from the end at which the list still counts as scrolled to its end, in pixels. */
const nearEnd = 24;

export class MessageList extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            this.#status,
            make("div", { class: "console-tools" }, [
                this.#filter,
                this.#pause,
                this.#keys,
                this.#copyAll,
                make("button", {
                    type: "button",
                    class: "button",
                    text: words.clear,
                    on: { click: () => this.want("clearMessages") },
                }),
            ]),
            this.#scroller,
        );
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update({ messages }, previous) {
        if (messages === previous?.messages) {
            return;
        }
        const shown = shownMessages(messages);
        setAttribute(this.#pause, "aria-pressed", String(messages.pausedAt !== null));
        setAttribute(this.#keys, "aria-pressed", String(messages.showsKeys));
        this.#copyAll.disabled = shown.length === 0;
        this.#status.textContent = words.status({
            shown: shown.length,
            kept: messages.kept.length,
            forgotten: messages.last - messages.kept.length,
            limit: messageLimit,
            waiting: heldBack(messages),
        });
        if (previous !== null && previous.messages.showsKeys !== messages.showsKeys) {
            this.#redrawOpen();
        }
        this.#show(shown);
    }

    // Private

    #filter = make("input", {
        type: "search",
        class: "plain-field",
        placeholder: words.filter,
        aria: { label: words.filterLabel },
        on: { input: (event) => this.want("filterMessages", { filter: event.target.value }) },
    });
    #pause = make("button", {
        type: "button",
        class: "button",
        text: words.pause,
        title: words.pauseTitle,
        on: {
            click: () =>
                this.want("pauseMessages", { isPaused: this.state.messages.pausedAt === null }),
        },
    });
    #keys = make("button", {
        type: "button",
        class: "button",
        text: words.showKeys,
        title: words.showKeysTitle,
        on: {
            click: () => this.want("showKeys", { showsKeys: !this.state.messages.showsKeys }),
        },
    });
    #copyAll = make("button", {
        type: "button",
        class: "button",
        text: words.copyAll,
        title: words.copyAllTitle,
        on: { click: () => this.#copyShown() },
    });
    #status = make("p", { class: "quiet console-status" });
    #list = make("ol", { class: "messages" });
    #scroller = make("div", {
        class: "message-scroller",
        role: "log",
        tabindex: "0",
        aria: { live: "off", label: words.list },
    }, [this.#list]);
    /** The shown rows by message number. @type {Map<number, HTMLElement>} */
    #rows = new Map();

    /** @param {LoggedMessage[]} shown */
    #show(shown) {
        const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
        const isAtEnd = scrollHeight - scrollTop - clientHeight < nearEnd;
        const before = this.#rows;
        this.#rows = new Map(shown.map((message) => [
            message.number,
            before.get(message.number) ?? this.#draw(message),
        ]));
        const rows = [...this.#rows.values()];
        const wanted = new Set(rows);
        // Rows that stay in place keep their focus.
        for (const row of [...this.#list.children]) {
            if (!wanted.has(/** @type {HTMLElement} */ (row))) {
                row.remove();
            }
        }
        rows.forEach((row, index) => {
            if (this.#list.children[index] !== row) {
                this.#list.insertBefore(row, this.#list.children[index] ?? null);
            }
        });
        if (isAtEnd) {
            this.#scroller.scrollTop = this.#scroller.scrollHeight;
        }
    }

    /** @param {LoggedMessage} message */
    #draw(message) {
        return drawMessage(
            message,
            () => {
                const { messages } = this.state;
                return messages.showsKeys
                    ? message.text
                    : withoutKeys(message.text, secretsOf(messages));
            },
            (text) => this.want("copy", { text, told: words.copied }),
        );
    }

    /** Redraws the contents of the open rows. */
    #redrawOpen() {
        for (const details of this.#list.querySelectorAll(".message > details[open]")) {
            details.dispatchEvent(new Event(redraw));
        }
    }

    #copyShown() {
        const { messages } = this.state;
        const shown = shownMessages(messages);
        this.want("copy", {
            text: jsonLines(shown, messages),
            told: words.copiedAll(shown.length),
        });
    }
}
