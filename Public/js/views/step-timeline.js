// The timeline: the scrubber and all steps. Each step opens to its UIKit events.

import { StepScrubber } from "./step-scrubber.js";
import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { drawTool } from "../drawing/tool.js";
import { drawStepHead } from "../drawing/steps.js";
import { isReplaying, shownStep, stepOf } from "../model/replay.js";
import { assumedSteps } from "../model/start.js";
import { instanceNames } from "../model/instanceNames.js";
import { focusIn, make } from "../support/dom.js";
import { Lazy, loadStyle } from "../support/lazy.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Step} Step */

const said = words.timeline;

export class StepTimeline extends StoreView {
    // Public

    /** @override */
    build() {
        const scrubber = new StepScrubber();
        this.replaceChildren(
            make("div", { class: "panel-head" }, [
                make("h2", {}, [make("span", { text: said.title }), this.#count]),
                make("div", { class: "scene-filter" }, [glyph("search"), this.#filter]),
                make("div", { class: "recording-tools" }, [
                    this.#film,
                    this.#export,
                    drawTool(said.import, "upload", () => this.#file.click()),
                    this.#file,
                ]),
            ]),
            scrubber,
            make("film-strip", { hidden: true }),
            this.#divergences,
            this.#scroll,
        );
        this.attachInside(scrubber);
        this.#listenToDrops();
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { room, view, replay } = state;
        if (this.#filter.value !== view.stepFilter) {
            this.#filter.value = view.stepFilter;
        }
        this.#film.setAttribute("aria-pressed", String(view.showsFilm));
        if (replay.divergences !== previous?.replay.divergences) {
            this.#updateDivergences(state);
        }
        const isSame = previous !== null && room?.steps === previous.room?.steps &&
            view.stepFilter === previous.view.stepFilter &&
            view.openSteps === previous.view.openSteps && replay === previous.replay;
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
        this.#draw(state);
        this.#keepInSight(state, previous, isNew);
    }

    /**
     * Opens a step and brings it into view.
     * @param {number} seq
     */
    async reveal(seq) {
        await this.#trace.fetch().catch(() => undefined);
        requestAnimationFrame(() => {
            const step = this.querySelector(`#step-${seq}`);
            const target = step?.querySelector('[data-tone="error"]') ?? step;
            target?.scrollIntoView({ block: "nearest" });
            step?.querySelector("button")?.focus({ preventScroll: true });
        });
    }

    // Private

    /** @param {PageState} state */
    #draw(state) {
        const steps = state.room?.steps ?? [];
        const rows = this.#drawSteps(state);
        const focused = document.activeElement?.closest(".step")?.id;
        const part = document.activeElement?.getAttribute("data-part") ?? "head";
        this.#list.replaceChildren(...rows);
        if (focused && document.activeElement === document.body) {
            const row = `#${CSS.escape(focused)}`;
            focusIn(this, `${row} [data-part="${part}"]`) || focusIn(this, `${row} .step-head`);
        }
        this.#count.textContent = steps.length === 0 ? "" : String(steps.length);
        this.#export.disabled = steps.length === 0;
        if (rows.length === 0) {
            const text = steps.length === 0 ? said.nothingYet : said.noMatch;
            this.#list.append(make("li", { class: "quiet", text }));
        }
    }

    #filter = make("input", {
        type: "search",
        class: "field",
        placeholder: said.filter,
        aria: { label: said.filter },
        autocomplete: "off",
        spellcheck: "false",
        on: { input: () => this.changeView({ stepFilter: this.#filter.value ?? "" }) },
    });
    #count = make("span", { class: "count" });
    /** The drawing of an open step, loaded on first use. */
    #trace = new Lazy(() => import("../drawing/trace.js"));
    /** The search in steps, loaded on first use. */
    #search = new Lazy(() => import("../model/traceEvents.js"));
    #film = drawTool(said.film, "film", () => {
        this.changeView({ showsFilm: !this.state.view.showsFilm });
    });
    #export = drawTool(said.export, "download", () => this.want("exportRecording"));
    #file = make("input", {
        type: "file",
        accept: ".json,application/json",
        hidden: true,
        on: {
            change: () => {
                this.#open(this.#file.files);
                this.#file.value = "";
            },
        },
    });
    #divergences = make("div", { class: "divergences", hidden: true });
    #list = make("ol", { class: "steps", aria: { label: said.steps } });
    #scroll = make("div", { class: "steps-scroll" }, [this.#list]);
    /** The drawn rows, reused while unchanged. @type {Map<string, HTMLElement>} */
    #rows = new Map();
    /** The scroll position before replay, restored afterwards. */
    #scrolled = 0;

    /** @param {PageState} state */
    #drawSteps(state) {
        const { openSteps, stepFilter } = state.view;
        const matches = stepFilter === "" ? undefined : this.#search.value?.stepMatches;
        if (stepFilter !== "" && matches === undefined) {
            this.#search.fetch().then(() => this.#draw(this.state), () => undefined);
        }
        const steps = state.room?.steps ?? [];
        const shown = shownStep(state)?.seq;
        const newest = steps.at(-1)?.seq;
        const assumed = assumedSteps(steps);
        /** @type {Map<string, HTMLElement>} */
        const kept = new Map();
        const rows = steps.flatMap((step) => {
            const { seq } = step;
            const names = instanceNames([step.state, stepOf(state, seq - 1)?.state], step.events);
            if (matches !== undefined && !matches(step, stepFilter, names)) {
                return [];
            }
            const isOpen = openSteps.includes(seq);
            const { compared } = state.replay;
            const from = isOpen && compared?.seq === seq ? compared.from : null;
            const isAssumed = assumed.has(seq);
            const key = [seq, isOpen, seq === newest, seq === shown, from, isAssumed].join(" ");
            const isCurrent = seq === shown;
            const row = this.#rows.get(key) ??
                this.#drawStep(step, names, { isOpen, isCurrent, newest, from, isAssumed });
            kept.set(key, row);
            return [row];
        });
        this.#rows = kept;
        return rows;
    }

    /**
     * @param {Step} step
     * @param {(instance: string) => string} names
     * @param {{isOpen: boolean, isCurrent: boolean, newest: number|undefined, from: number|null, isAssumed: boolean}} options
     */
    #drawStep(step, names, { isOpen, isCurrent, newest, from, isAssumed }) {
        const { seq, outcome } = step;
        return make("li", {
            class: "step",
            id: `step-${seq}`,
            data: { outcome, newest: seq === newest, shown: isCurrent },
        }, [
            make("div", { class: "step-line" }, [
                drawStepHead(step, {
                    isOpen,
                    isCurrent,
                    isAssumed,
                    toggle: () => this.want("toggleStep", { seq }),
                }),
                make("button", {
                    type: "button",
                    class: "icon-button step-go",
                    title: said.goTo(seq),
                    aria: { label: said.goTo(seq) },
                    data: { part: "go" },
                    on: { click: () => this.want("seek", { seq }) },
                }, [glyph("eye")]),
            ]),
            isOpen && make("div", { class: "trace" }, [
                this.#drawCompareToggle(seq, from),
                from !== null && this.#drawComparison(step, from),
                this.#drawTrace(step, names),
            ]),
        ]);
    }

    /** Draws a step's UIKit events. @param {Step} step @param {(instance: string) => string} names */
    #drawTrace(step, names) {
        const room = make("div", { class: "trace-room" });
        /** @param {typeof import("../drawing/trace.js")} module */
        const fill = ({ drawTrace }) => room.replaceChildren(...drawTrace(step, names));
        if (this.#trace.value === null) {
            this.#trace.fetch().then(fill, () => {
                room.textContent = said.failed;
            });
        } else {
            fill(this.#trace.value);
        }
        return room;
    }

    /** @param {number} seq @param {number|null} from */
    #drawCompareToggle(seq, from) {
        const compared = from === null ? { seq, from: seq - 1 } : null;
        return make("button", {
            type: "button",
            class: "button compare-toggle",
            aria: { pressed: from !== null },
            data: { part: "compare" },
            on: { click: () => this.want("compareSteps", { compared }) },
        }, [glyph("compare"), said.compare]);
    }

    /** Draws the changes of a step. The drawing loads on first use. @param {Step} step @param {number} from */
    #drawComparison(step, from) {
        const room = make("div", { class: "comparison-room" });
        const { state } = this;
        Promise.all([import("./stepComparison.js"), loadStyle("replay-details")]).then(
            ([{ drawComparisonOf }]) => {
                room.replaceChildren(...drawComparisonOf(state, step, from, (compared) => {
                    this.want("compareSteps", { compared });
                }));
            },
            () => {
                room.textContent = said.failed;
            },
        );
        return room;
    }

    /** @param {PageState} state */
    async #updateDivergences({ replay, room }) {
        const { divergences } = replay;
        const list = divergences !== null && divergences.room === room?.room
            ? divergences.list
            : [];
        this.#divergences.hidden = list.length === 0;
        if (list.length === 0) {
            this.#divergences.replaceChildren();
            return;
        }
        const [{ drawDivergences }] = await Promise.all([
            import("../drawing/divergences.js"),
            loadStyle("replay-details"),
        ]);
        this.#divergences.replaceChildren(...drawDivergences(list, {
            show: (seq) => this.want("lookAtStep", { seq }),
            close: () => this.want("closeDivergences"),
        }));
    }

    /**
     * Scrolls to new steps while live, and to the shown step always.
     * @param {PageState} state
     * @param {PageState|null} previous
     * @param {boolean} isNew
     */
    #keepInSight(state, previous, isNew) {
        const wasReplaying = previous !== null && isReplaying(previous);
        if (isReplaying(state)) {
            if (!wasReplaying) {
                this.#scrolled = this.#scroll.scrollTop;
            }
            const { seq } = state.replay;
            if (seq !== previous?.replay.seq) {
                this.querySelector(`#step-${seq}`)?.scrollIntoView({ block: "nearest" });
            }
        } else if (isNew) {
            this.#scroll.scrollTop = this.#scroll.scrollHeight;
        } else if (wasReplaying) {
            this.#scroll.scrollTop = this.#scrolled;
        }
    }

    /** Opens a recording dropped on the timeline. */
    #listenToDrops() {
        /** @type {(event: DragEvent) => boolean} */
        const hasFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
        this.addEventListener("dragover", (event) => {
            if (hasFiles(event)) {
                event.preventDefault();
                this.dataset.drop = said.dropHere;
            }
        });
        this.addEventListener("dragleave", (event) => {
            if (!this.contains(/** @type {Node|null} */ (event.relatedTarget))) {
                delete this.dataset.drop;
            }
        });
        this.addEventListener("drop", (event) => {
            delete this.dataset.drop;
            if (hasFiles(event)) {
                event.preventDefault();
                this.#open(event.dataTransfer?.files ?? null);
            }
        });
    }

    /** @param {FileList|null} files */
    #open(files) {
        const file = files?.[0];
        if (file !== undefined) {
            this.want("importRecording", { file });
        }
    }
}
