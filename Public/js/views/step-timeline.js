// The timeline: every step, the newest in sight; each opens to what UIKit did.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { drawPlace } from "../drawing/places.js";
import { drawRuleLink } from "../drawing/rules.js";
import { instanceNames, phases, stepMatches } from "../model/trace.js";
import { focusIn, make } from "../support/dom.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Step} Step */

/** @type {Record<string, string>} */
const actionGlyphs = {
    launch: "play",
    tap: "hand",
    select: "list",
    accessory: "info",
    back: "chevronLeft",
    swipeBack: "chevronLeft",
    pop: "chevronLeft",
    popToRoot: "chevronLeft",
    popTo: "chevronLeft",
    dismiss: "chevronDown",
    swipeDown: "chevronDown",
    selectTab: "more",
    performSegue: "forward",
    unwindTo: "rewind",
    override: "layers",
    resetContainer: "refresh",
    openScope: "add",
    closeScope: "minus",
    setTechnique: "question",
};

export class StepTimeline extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            make("div", { class: "panel-head" }, [
                make("h2", {}, [make("span", { text: "Timeline" }), this.#count]),
                make("div", { class: "scene-filter" }, [glyph("search"), this.#filter]),
            ]),
            this.#scroll,
        );
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { room, view } = state;
        if (this.#filter.value !== view.stepFilter) {
            this.#filter.value = view.stepFilter;
        }
        const isSame = previous !== null && room?.steps === previous.room?.steps &&
            view.stepFilter === previous.view.stepFilter &&
            view.openSteps === previous.view.openSteps;
        if (isSame) {
            return;
        }
        const steps = room?.steps ?? [];
        const isNew = steps.at(-1)?.seq !== previous?.room?.steps.at(-1)?.seq;
        if (
            room?.epoch !== previous?.room?.epoch || view.stepFilter !== previous?.view.stepFilter
        ) {
            this.#rows.clear();
        }
        const rows = this.#drawSteps(steps, view.openSteps, view.stepFilter);
        const focused = document.activeElement?.closest(".step")?.id;
        this.#list.replaceChildren(...rows);
        if (focused && document.activeElement === document.body) {
            focusIn(this, `#${CSS.escape(focused)} button`);
        }
        this.#count.textContent = steps.length === 0 ? "" : String(steps.length);
        if (steps.length === 0) {
            this.#list.append(make("li", { class: "quiet", text: "Nothing has happened yet." }));
        } else if (rows.length === 0) {
            this.#list.append(make("li", { class: "quiet", text: "No step matches." }));
        }
        if (isNew) {
            this.#scroll.scrollTop = this.#scroll.scrollHeight;
        }
    }

    /**
     * Opens a step and brings it into sight.
     * @param {number} seq
     */
    reveal(seq) {
        requestAnimationFrame(() => {
            const step = this.querySelector(`#step-${seq}`);
            const target = step?.querySelector('[data-tone="error"]') ?? step;
            target?.scrollIntoView({ block: "nearest" });
            step?.querySelector("button")?.focus({ preventScroll: true });
        });
    }

    // Private

    #filter = make("input", {
        type: "search",
        class: "field",
        placeholder: "Filter steps",
        aria: { label: "Filter steps" },
        autocomplete: "off",
        spellcheck: "false",
        on: { input: () => this.changeView({ stepFilter: this.#filter.value ?? "" }) },
    });
    #count = make("span", { class: "count" });
    #list = make("ol", { class: "steps" });
    #scroll = make("div", { class: "steps-scroll" }, [this.#list]);
    /** Rows that were drawn, to be used again while they are the same. @type {Map<string, HTMLElement>} */
    #rows = new Map();

    /**
     * @param {Step[]} steps
     * @param {number[]} open
     * @param {string} filter
     */
    #drawSteps(steps, open, filter) {
        /** @type {Map<string, HTMLElement>} */
        const kept = new Map();
        const rows = steps.flatMap((step, index) => {
            const names = instanceNames([step.state, steps[index - 1]?.state], step.events);
            if (!stepMatches(step, filter, names)) {
                return [];
            }
            const isOpen = open.includes(step.seq);
            const isNewest = index === steps.length - 1;
            const key = `${step.seq} ${isOpen} ${isNewest}`;
            const row = this.#rows.get(key) ?? this.#drawStep(step, names, isOpen, isNewest);
            kept.set(key, row);
            return [row];
        });
        this.#rows = kept;
        return rows;
    }

    /**
     * @param {Step} step
     * @param {(instance: string) => string} names
     * @param {boolean} isOpen
     * @param {boolean} isNewest
     */
    #drawStep(step, names, isOpen, isNewest) {
        const { seq, action, outcome, summary } = step;
        const icon = outcome === "crashed" ? "warning" : actionGlyphs[action.do] ?? "circle";
        return make(
            "li",
            { class: "step", id: `step-${seq}`, data: { outcome, newest: isNewest } },
            [
                make("button", {
                    type: "button",
                    class: "step-head",
                    aria: { expanded: isOpen },
                    on: { click: () => this.want("toggleStep", { seq }) },
                }, [
                    make("span", { class: "step-number", text: String(seq) }),
                    glyph(icon),
                    make("span", { class: "step-summary", text: summary }),
                    outcome !== "ok" &&
                    make("span", { class: "chip", data: { outcome }, text: outcome }),
                    step.choices.length > 0 && make("span", { class: "chip", text: "assumed" }),
                    make("span", {
                        class: "step-count",
                        text: `${step.events.length}`,
                        title: "events",
                    }),
                    glyph("chevronRight"),
                ]),
                isOpen && drawTrace(step, names),
            ],
        );
    }
}

/**
 * @param {Step} step
 * @param {(instance: string) => string} names
 */
function drawTrace(step, names) {
    const groups = phases(step, names).map(({ phase, lines }) =>
        make("section", { class: "phase", data: { phase } }, [
            make("h3", { text: phase }),
            make("ol", {}, lines.map(drawLine)),
        ])
    );
    const choices = step.choices.map(({ condition, taken, others, location }) =>
        make("p", { class: "assumed" }, [
            glyph("question"),
            make("span", {}, [
                `${condition} Taken: ${taken}. Others: ${others.join(", ")}. `,
                drawPlace(location),
            ]),
        ])
    );
    return make("div", { class: "trace" }, [
        ...choices,
        ...groups,
        step.console.length > 0 && make("section", { class: "phase", data: { phase: "Console" } }, [
            make("h3", { text: "Console" }),
            make("pre", { class: "console", text: step.console.join("\n") }),
        ]),
        step.events.length + step.console.length === 0 &&
        make("p", { class: "quiet", text: "UIKit did nothing." }),
    ]);
}

/** @param {import("../model/trace.js").Line} line */
function drawLine({ who, text, code, rule, confidence, tone, location }) {
    return make("li", { class: "event", data: { tone } }, [
        who !== "" && make("span", { class: "event-who", text: who }),
        make("span", { class: "event-what" }, [
            code !== "" && make("code", { text: code }),
            code !== "" && text !== "" && " ",
            text,
            location !== null && " ",
            drawPlace(location),
        ]),
        confidence !== "certain" && make("span", { class: "chip", text: confidence }),
        rule !== "" && drawRuleLink(rule),
    ]);
}
