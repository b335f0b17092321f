// Short notices over the page: why something was refused, what came back. They go by themselves, or when told to.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { make } from "../support/dom.js";
import { words } from "../words.js";

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
            ...notices.map(({ id, tone, text, action }) =>
                make("div", { class: "notice", data: { tone } }, [
                    glyph(icons[tone]),
                    make("span", { text }),
                    action && make("button", {
                        type: "button",
                        class: "button",
                        text: action.label,
                        on: {
                            click: () => {
                                this.want("dismissNotice", { id });
                                this.want(action.intent, action.detail);
                            },
                        },
                    }),
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
