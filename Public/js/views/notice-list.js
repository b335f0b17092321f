// The notices over the page. They disappear by themselves or when dismissed.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */

/** @type {Record<string, string>} */
const icons = { info: "info", warning: "warning", error: "warning" };

export class NoticeList extends StoreView {
    // Public

    /** @override */
    build() {
        this.setAttribute("role", "region");
        this.setAttribute("aria-label", words.page.notices);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update({ notices }, previous) {
        if (notices === previous?.notices) {
            return;
        }
        this.replaceChildren(
            ...notices.map(({ id, tone, text, actions }) =>
                make("div", { class: "notice", data: { tone } }, [
                    glyph(icons[tone]),
                    make("div", { class: "notice-body" }, [
                        make("span", { text }),
                        ...actions.map(({ label, intent, stays }) =>
                            make("button", {
                                type: "button",
                                class: "button",
                                text: label,
                                on: {
                                    click: () => {
                                        if (!stays) {
                                            this.want("dismissNotice", { id });
                                        }
                                        this.perform(intent);
                                    },
                                },
                            })
                        ),
                    ]),
                    make("button", {
                        type: "button",
                        class: "icon-button",
                        aria: { label: words.page.dismissNotice },
                        on: { click: () => this.want("dismissNotice", { id }) },
                    }, [glyph("close")]),
                ])
            ),
        );
    }
}
