// The panel that shows a rule of UIKit or of a check.

import { StoreView } from "./storeView.js";
import { drawDialog, drawDialogHead } from "../drawing/dialog.js";
import { drawRule } from "../drawing/rule.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */

export class RulePanel extends StoreView {
    // Public

    /** @override */
    build() {
        this.append(this.#dialog);
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
        this.#family.textContent = rule?.family ?? words.rules.family;
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
    #dialog = drawDialog({ labelledby: "rule-title" }, () => this.want("closeRule"), [
        make("div", { class: "rule-sheet" }, [
            drawDialogHead(
                make("div", {}, [this.#family, this.#title]),
                words.rules.close,
                () => this.want("closeRule"),
            ),
            this.#body,
        ]),
    ]);
}
