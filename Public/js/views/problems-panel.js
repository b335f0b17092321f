// The problems of the files and of the last check, with filters. One problem is open at a time.

import { StoreView } from "./storeView.js";
import { drawCheck } from "../drawing/check.js";
import { glyph } from "../drawing/glyphs.js";
import { drawProblemGroup } from "../drawing/problemGroup.js";
import { severityGlyphs } from "../drawing/severities.js";
import { filtered, grouped, severityCounts } from "../model/problemFilters.js";
import { openProblem, problemsOf } from "../model/problemList.js";
import { noFilter, severities } from "../model/problems.js";
import { titleOf } from "../model/selectors.js";
import { focusIn, make } from "../support/dom.js";
import { problemsWords as said } from "../words/problemsWords.js";
import { walkRows } from "../support/rows.js";

/** @typedef {import("../model/problems.js").Problem} Problem */
/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Severity} Severity */

/** @type {("file"|"rule")[]} */
const groupings = ["file", "rule"];

/** The intents of the check's buttons. @type {Record<string, import("../model/intents.js").PlainIntent>} */
const wishes = { run: "runCheck", cancel: "cancelCheck", style: "toggleStyle" };

export class ProblemsPanel extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(this.#check, this.#filters, this.#list);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const open = openProblem(state);
        const isSame = previous !== null && previous.problems === state.problems &&
            previous.flow === state.flow &&
            previous.view.checksStyle === state.view.checksStyle &&
            previous.connection.phase === state.connection.phase &&
            (open === undefined || previous.source.entries === state.source.entries);
        if (isSame) {
            return;
        }
        this.#drawCheck(state);
        const flow = state.flow.value;
        const problems = problemsOf(state);
        this.#filters.hidden = problems.length === 0;
        if (flow === null || problems.length === 0) {
            this.#list.replaceChildren();
            return;
        }
        this.#updateFilters(flow, problems, state);
        this.#drawList(flow, problems, state);
        if (open !== undefined && open.key !== previous?.problems.open) {
            this.#reveal(open.key);
        }
        if (open?.location && previous?.source.entries !== state.source.entries) {
            this.#needSource(open);
        } else if (open !== undefined && open.key !== previous?.problems.open) {
            this.#needSource(open);
        }
    }

    // Private

    #check = make("div", {
        class: "check",
        on: {
            click: (event) => {
                const wish = event.target.closest("[data-check]")?.getAttribute("data-check");
                if (wish) {
                    this.#pressed = wish === "cancel" ? this.#pressed : wish;
                    this.want(wishes[wish]);
                }
            },
        },
    });
    /** The button that started the check. */
    #pressed = "run";
    #severities = severities.map((severity) =>
        make("button", {
            type: "button",
            class: "button severity",
            data: { severity },
            on: { click: () => this.#toggle(severity) },
        })
    );
    #rule = make("select", {
        aria: { label: said.rule },
        on: { change: () => this.#filter({ rule: this.#rule.value }) },
    });
    #scene = make("select", {
        aria: { label: said.scene },
        on: { change: () => this.#filter({ scene: this.#scene.value }) },
    });
    #text = make("input", {
        type: "search",
        class: "field",
        placeholder: said.filter,
        aria: { label: said.filter },
        autocomplete: "off",
        spellcheck: "false",
        on: { input: () => this.#filter({ text: this.#text.value }) },
    });
    #unsure = make("button", {
        type: "button",
        class: "button",
        on: { click: () => this.#filter({ showsUnsure: !this.state.problems.filter.showsUnsure }) },
    });
    /** The number of active filters while they are collapsed. */
    #active = make("span", { class: "tab-count", hidden: true });
    #grouping = make(
        "div",
        { class: "tabs", role: "group", aria: { label: said.grouping } },
        groupings.map((grouping) =>
            make("button", {
                type: "button",
                class: "tab",
                text: said.groupings[grouping],
                data: { grouping },
                on: { click: () => this.want("groupProblems", { grouping }) },
            })
        ),
    );
    #more = make("div", { class: "more-filters", id: "more-filters", hidden: true }, [
        make("span", { class: "picker-frame" }, [this.#rule, glyph("chevronDown")]),
        make("span", { class: "picker-frame" }, [this.#scene, glyph("chevronDown")]),
        this.#unsure,
        this.#grouping,
    ]);
    #expand = make("button", {
        type: "button",
        class: "button",
        aria: { expanded: "false", controls: "more-filters" },
        on: {
            click: () => {
                this.#more.hidden = !this.#more.hidden;
                this.#expand.setAttribute("aria-expanded", String(!this.#more.hidden));
            },
        },
    }, [glyph("slider"), make("span", { class: "expand-text", text: said.filters }), this.#active]);
    #filters = make(
        "div",
        { class: "problem-filters", role: "group", aria: { label: said.filters } },
        [
            make("div", { class: "severities" }, this.#severities),
            make("div", { class: "scene-filter" }, [glyph("search"), this.#text]),
            this.#expand,
            this.#more,
        ],
    );
    #list = make("div", {
        class: "problem-list",
        on: {
            click: (event) => this.#handleClick(event),
            keydown: (event) => this.#handleKey(event),
        },
    });
    /** The row in the tab order. @type {string|null} */
    #stop = null;

    /** Scrolls the open problem to the top. @param {string} key */
    #reveal(key) {
        const row = this.#list.querySelector(`[data-problem="${CSS.escape(key)}"]`);
        const panel = this.closest("[role=tabpanel]");
        if (row !== null && panel !== null) {
            const top = panel.getBoundingClientRect().top;
            panel.scrollTop += row.getBoundingClientRect().top - top;
        }
    }

    /** @param {Problem} problem */
    #needSource({ location }) {
        if (location !== null) {
            this.want("needSource", { file: location.file, line: location.line });
        }
    }

    /** @param {PageState} state */
    #drawCheck(state) {
        const active = document.activeElement;
        const focused = this.#check.contains(active) ? active?.getAttribute("data-check") : null;
        this.#check.replaceChildren(...drawCheck(state));
        if (focused) {
            // During a check, only Cancel exists. Afterwards, its start button returns.
            const wanted = [focused, this.#pressed].map((wish) => `[data-check=${wish}]`);
            [...wanted, "[data-check]"].some((selector) => focusIn(this.#check, selector));
        }
    }

    /** @param {Flow} flow @param {Problem[]} problems @param {PageState} state */
    #updateFilters(flow, problems, { problems: { filter, grouping } }) {
        const counts = severityCounts(flow, problems, filter);
        for (const button of this.#severities) {
            const severity = /** @type {Severity} */ (button.dataset.severity);
            const name = said.severityFilters[severity];
            button.setAttribute("aria-pressed", String(filter.severities.includes(severity)));
            button.setAttribute("aria-label", said.severityFilter(name, counts[severity]));
            button.title = name;
            button.replaceChildren(
                glyph(severityGlyphs[severity]),
                make("span", { text: String(counts[severity]) }),
            );
        }
        const families = [...new Set(problems.map(({ family }) => family))].sort();
        fill(this.#rule, filter.rule, [
            ["", said.allRules],
            ...families.flatMap((family) => [
                [`family:${family}`, said.families[family]],
                ...names(problems.filter((problem) => problem.family === family), "rule")
                    .map((rule) => [rule, `\u2003${rule}`]),
            ]),
        ]);
        fill(this.#scene, filter.scene, [
            ["", said.allScenes],
            ...names(problems, "scene").map((scene) => [scene, titleOf(flow, scene)])
                .sort(([, a], [, b]) => a.localeCompare(b, "en")),
        ]);
        if (this.#text.value !== filter.text) {
            this.#text.value = filter.text;
        }
        const unsure = problems.filter(({ confidence }) => confidence === "unsure").length;
        this.#unsure.hidden = unsure === 0;
        this.#unsure.textContent = said.unsure(unsure);
        this.#unsure.setAttribute("aria-pressed", String(filter.showsUnsure));
        const active = [filter.rule !== "", filter.scene !== "", filter.showsUnsure]
            .filter(Boolean).length;
        this.#active.hidden = active === 0;
        this.#active.textContent = String(active);
        this.#expand.setAttribute("aria-label", said.filtersSet(active));
        for (const button of this.#grouping.children) {
            const isChosen = button.getAttribute("data-grouping") === grouping;
            button.setAttribute("aria-pressed", String(isChosen));
        }
    }

    /** @param {Flow} flow @param {Problem[]} problems @param {PageState} state */
    #drawList(flow, problems, state) {
        const { filter, grouping, open } = state.problems;
        const groups = grouped(filtered(flow, problems, filter), grouping);
        const shown = groups.flatMap((group) => group.problems).map(({ key }) => key);
        this.#stop = [open, this.#stop].find((key) => key !== null && shown.includes(key)) ??
            shown[0] ?? null;
        const focus = this.#focused();
        this.#list.replaceChildren(
            ...groups.map((group) => drawProblemGroup(group, state, this.#stop)),
        );
        if (groups.length === 0) {
            this.#list.append(
                make("p", { class: "quiet" }, [
                    `${said.noMatch} `,
                    make("button", {
                        type: "button",
                        class: "link",
                        text: said.showAll,
                        data: { show: "all" },
                    }),
                ]),
            );
        }
        if (focus !== null && !focusIn(this.#list, focus)) {
            this.#list.querySelector("button")?.focus({ preventScroll: true });
        }
    }

    /** Returns a selector for the focused element of the list. @returns {string|null} */
    #focused() {
        const active = document.activeElement;
        if (active === null || !this.#list.contains(active)) {
            return null;
        }
        const row = active.closest("[data-problem]")?.getAttribute("data-problem");
        if (row) {
            return `[data-problem="${CSS.escape(row)}"]`;
        }
        if (active.closest("[data-play], [data-stop]")) {
            return "[data-play], [data-stop]";
        }
        const details = [
            ...this.#list.querySelectorAll(".problem-details :is(button, [tabindex])"),
        ];
        return details.includes(active) ? `[data-details] ${active.tagName}` : "button";
    }

    /** @param {Severity} severity */
    #toggle(severity) {
        const shown = this.state.problems.filter.severities;
        this.#filter({
            severities: severities.filter((name) => shown.includes(name) !== (name === severity)),
        });
    }

    /** @param {Partial<import("../model/problems.js").Filter>} change */
    #filter(change) {
        this.want("filterProblems", { change });
    }

    /** @param {MouseEvent} event */
    #handleClick(event) {
        const target = /** @type {Element} */ (event.target);
        const key = target.closest("[data-problem]")?.getAttribute("data-problem");
        const show = target.closest("[data-show]")?.getAttribute("data-show");
        const problem = openProblem(this.state);
        if (key) {
            this.want("openProblem", { key: key === this.state.problems.open ? null : key });
        } else if (show === "all") {
            this.#filter({ ...noFilter, severities, showsUnsure: true });
        } else if (show === "map" && problem !== undefined) {
            this.want("showProblem", { problem });
        } else if (target.closest("[data-migrate]") && problem?.scene) {
            this.want("migrate", { scene: problem.scene });
        } else if (target.closest("[data-play]") && problem !== undefined) {
            this.want("playTrace", { problem });
        } else if (target.closest("[data-stop]")) {
            this.want("stopTrace");
        }
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        const row = walkRows(event, this.#list, ".problem-row");
        this.#stop = row?.getAttribute("data-problem") ?? this.#stop;
    }
}

/**
 * @param {Problem[]} problems
 * @param {"rule"|"scene"} property
 * @returns {string[]} the distinct values
 */
function names(problems, property) {
    return [...new Set(problems.flatMap((problem) => problem[property] ?? []))].sort();
}

/**
 * Sets the options of a menu if they have changed.
 * @param {HTMLSelectElement} menu
 * @param {string} value
 * @param {string[][]} options the value and text of each option
 */
function fill(menu, value, options) {
    const known = [...menu.options].map((option) => [option.value, option.text]);
    if (JSON.stringify(known) !== JSON.stringify(options)) {
        menu.replaceChildren(...options.map(([value, text]) => make("option", { value, text })));
    }
    menu.value = options.some(([name]) => name === value) ? value : "";
}
