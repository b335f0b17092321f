// The comparison with another revision, below the map: the counts, the changes and the open change.

import { StoreView } from "./storeView.js";
import { drawCounts, drawSubject, drawSubjects } from "../drawing/differenceList.js";
import { drawTool } from "../drawing/tool.js";
import { baseName } from "../model/difference.js";
import { subjectsOf } from "../model/differenceSubjects.js";
import { focusIn, make } from "../support/dom.js";
import { differenceWords } from "../words/differenceWords.js";
import { walkRows } from "../support/rows.js";

/** @typedef {import("../model/state.js").PageState} PageState */

export class DifferencePanel extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            make("section", { aria: { labelledby: "difference-title" } }, [
                make("header", {}, [
                    this.#title,
                    this.#counts,
                    this.#status,
                    make("div", { class: "difference-tools" }, [
                        this.#position,
                        this.#previous,
                        this.#next,
                        this.#copy,
                        drawTool(differenceWords.close, "close", () => this.#close()),
                    ]),
                ]),
                this.#body,
            ]),
        );
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { difference } = state;
        if (difference === previous?.difference && state.flows === previous?.flows) {
            return;
        }
        this.toggleAttribute("data-open", difference.isShown);
        if (!difference.isShown) {
            return;
        }
        const { result } = difference;
        const at = difference.at?.key ?? null;
        const subjects = subjectsOf(result);
        const index = subjects.findIndex(({ key }) => key === at);
        this.toggleAttribute("data-at", index !== -1);
        this.#title.textContent = differenceWords.title(baseName(state) ?? result?.base ?? "");
        this.#title.title = this.#title.textContent;
        this.#position.hidden = index === -1;
        this.#position.textContent = differenceWords.position(index + 1, subjects.length);
        for (const button of [this.#previous, this.#next, this.#copy]) {
            button.toggleAttribute("disabled", subjects.length === 0);
        }
        this.#drawStatus(state);
        if (result !== previous?.difference.result) {
            this.#counts.replaceChildren(...(result === null ? [] : [drawCounts(result)]));
            this.#text.textContent = result?.text ?? "";
        }
        const hadFocus = this.#list.contains(document.activeElement);
        if (
            result !== previous?.difference.result || at !== (previous?.difference.at?.key ?? null)
        ) {
            this.#list.replaceChildren(...drawSubjects(subjects, at));
            this.#details.replaceChildren(
                ...(index === -1
                    ? [make("p", { class: "quiet", text: differenceWords.choose })]
                    : drawSubject(subjects[index])),
            );
            this.#details.scrollTop = 0;
        }
        this.#body.hidden = subjects.length === 0;
        this.toggleAttribute("data-empty", result !== null && subjects.length === 0);
        this.#showRow(hadFocus);
    }

    // Private

    #title = make("h3", { id: "difference-title" });
    #counts = make("div", { class: "difference-legend" });
    #status = make("div", {
        class: "difference-status",
        on: {
            click: (event) => event.target.closest("button") && this.want("compareAgain"),
        },
    });
    /** The position in the list. A click returns to the list, which a phone hides while a change is open. */
    #position = make("button", {
        type: "button",
        class: "button difference-position",
        title: differenceWords.list,
        hidden: true,
        on: { click: () => this.want("showChange", { key: null }) },
    });
    #previous = drawTool(
        differenceWords.previous,
        "chevronUp",
        () => this.want("stepDifference", { by: -1 }),
    );
    #next = drawTool(
        differenceWords.next,
        "chevronDown",
        () => this.want("stepDifference", { by: 1 }),
    );
    #copy = make("button", {
        type: "button",
        class: "button",
        aria: { label: differenceWords.copyName },
        on: { click: () => this.want("copyDifference") },
    }, [make("span", { text: differenceWords.copy })]);
    #list = make("div", {
        class: "difference-list",
        role: "group",
        aria: { label: differenceWords.changes },
        on: {
            click: (event) => this.#handleClick(event),
            keydown: (event) => void walkRows(event, this.#list, "[data-subject]"),
        },
    });
    #details = make("div", {
        class: "difference-details",
        tabindex: "0",
        role: "group",
        aria: { labelledby: "difference-title" },
    });
    #text = make("pre", { tabindex: "0", aria: { label: differenceWords.asText } });
    #body = make("div", { class: "difference-body" }, [
        this.#list,
        make("div", { class: "difference-column" }, [
            this.#details,
            make("details", { class: "difference-text" }, [
                make("summary", { text: differenceWords.asText }),
                this.#text,
            ]),
        ]),
    ]);

    /** @param {PageState} state */
    #drawStatus({ difference: { status, isChecking, message, result } }) {
        const { loading, checking, same, sameHere, failed, again, incomplete } = differenceWords;
        const gone = result?.goneApps ?? [];
        /** @type {string} */
        const text = status === "failed"
            ? `${failed} ${message}`
            : status === "loading"
            ? loading
            : isChecking
            ? checking
            : result?.changes.length === 0
            ? gone.length === 0 ? same : sameHere
            : result?.complete === false
            ? incomplete
            : "";
        this.#status.replaceChildren(
            ...(text === "" ? [] : [make("span", { text })]),
            ...(gone.length === 0 ? [] : [make("span", {
                text: differenceWords.goneApps(gone.map(differenceWords.goneApp)),
            })]),
            ...(status === "failed"
                ? [make("button", { type: "button", class: "link", text: again })]
                : []),
        );
    }

    /** Brings the row of the open change into view. @param {boolean} hadFocus true if a row had the focus */
    #showRow(hadFocus) {
        const row = this.#list.querySelector("[aria-current]");
        row?.scrollIntoView({ block: "nearest" });
        if (hadFocus && row instanceof HTMLElement) {
            row.focus({ preventScroll: true });
        }
    }

    #close() {
        this.want("showDifference", { isShown: false });
        focusIn(document.body, "[data-part=compare]");
    }

    /** @param {MouseEvent} event */
    #handleClick(event) {
        const row = /** @type {Element} */ (event.target).closest("[data-subject]");
        const key = row?.getAttribute("data-subject");
        if (key) {
            this.want("showChange", { key });
        }
    }
}
