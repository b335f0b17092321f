// The panel with a rule of UIKit, over the page: whatever carries a rule's id opens it.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { drawRule, ruleSelector } from "../drawing/rules.js";
import { make } from "../support/dom.js";

/** @typedef {import("../model/state.js").PageState} PageState */

export class RulePanel extends StoreView {
    // Public

    /** @override */
    build() {
        this.append(this.#dialog);
        document.addEventListener("click", (event) => this.#handleLink(event));
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update({ rules }, previous) {
        if (rules === previous?.rules) {
            return;
        }
        if (rules.open === null) {
            this.#dialog.close();
            return;
        }
        const entry = rules.entries[rules.open];
        const rule = entry?.status === "loaded" ? entry.value : null;
        this.#family.textContent = rule?.family ?? "Rule";
        this.#title.replaceChildren(
            make("code", { text: rules.open }),
            rule === null ? "" : ` ${rule.title}`,
        );
        const hadFocus = this.#body.contains(document.activeElement);
        this.#body.replaceChildren(...drawRule(entry));
        if (!this.#dialog.open) {
            this.#dialog.showModal();
        } else if (hadFocus) {
            this.#title.focus({ preventScroll: true });
        }
        if (rules.open !== previous?.rules.open) {
            this.#body.scrollTop = 0;
        }
    }

    // Private

    #family = make("p", { class: "rule-family" });
    #title = make("h2", { id: "rule-title", tabindex: "-1" });
    #body = make("div", { class: "rule-body" });
    #dialog = make("dialog", {
        aria: { labelledby: "rule-title" },
        on: {
            // The element itself is what lies around its content.
            click: (event) => event.target === this.#dialog && this.want("closeRule"),
            close: () => this.want("closeRule"),
            // What the keys mean to the page behind does not hold here.
            keydown: (event) => event.stopPropagation(),
        },
    }, [
        make("div", { class: "rule-sheet" }, [
            make("header", {}, [
                make("div", {}, [this.#family, this.#title]),
                make("button", {
                    type: "button",
                    class: "icon-button",
                    title: "Close",
                    aria: { label: "Close" },
                    on: { click: () => this.want("closeRule") },
                }, [glyph("close")]),
            ]),
            this.#body,
        ]),
    ]);

    /** @param {MouseEvent} event */
    #handleLink(event) {
        const link = /** @type {Element} */ (event.target).closest(ruleSelector);
        const id = link?.getAttribute("data-rule") ?? null;
        if (id !== null) {
            this.want("openRule", { id });
        }
    }
}
