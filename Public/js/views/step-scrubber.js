// The scrubber: a slider over the run's steps, with playback. Replay affects this page only.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { drawTool } from "../drawing/tool.js";
import { isReplaying, liveSeq, marksOf, shownStep, speeds } from "../model/replay.js";
import { append, make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */

const said = words.timeline;

export class StepScrubber extends StoreView {
    // Public

    /** @override */
    build() {
        this.setAttribute("role", "group");
        this.setAttribute("aria-label", said.scrubber);
        append(this, [
            this.#previous,
            this.#play,
            this.#next,
            make("div", { class: "scrubber-track" }, [this.#range, this.#ticks]),
            this.#position,
            make("span", { class: "picker-frame" }, [this.#speed, glyph("chevronDown")]),
            this.#live,
        ]);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { room, replay, view } = state;
        if (this.#speed.value !== String(view.speed)) {
            this.#speed.value = String(view.speed);
        }
        if (previous !== null && room === previous.room && replay === previous.replay) {
            return;
        }
        const last = liveSeq(state);
        const step = shownStep(state);
        const seq = step?.seq ?? 0;
        const isLive = !isReplaying(state);
        this.#range.max = String(Math.max(last, 1));
        this.#range.value = String(Math.max(seq, 1));
        this.#range.disabled = last < 2;
        this.#range.setAttribute("aria-valuetext", said.stepOf(seq, last, step?.summary ?? ""));
        this.style.setProperty("--played", String(last < 2 ? 0 : (seq - 1) / (last - 1)));
        this.#position.textContent = `${seq} / ${last}`;
        this.#enable(this.#previous, seq > 1);
        this.#enable(this.#next, !isLive);
        this.#enable(this.#play, last > 1);
        this.#live.setAttribute("aria-pressed", String(isLive));
        if (previous === null || replay.isPlaying !== previous.replay.isPlaying) {
            const label = replay.isPlaying ? said.pause : said.play;
            this.#play.title = label;
            this.#play.setAttribute("aria-label", label);
            this.#play.replaceChildren(glyph(replay.isPlaying ? "pause" : "play"));
        }
        this.#ticks.replaceChildren(...marksOf(state).map((mark) => this.#drawTick(mark, last)));
    }

    // Private

    #previous = drawTool(said.previous, "stepBack", () => this.#step(-1));
    #play = drawTool(said.play, "play", () => this.want("togglePlay"));
    #next = drawTool(said.next, "stepForward", () => this.#step(1));
    #range = make("input", {
        type: "range",
        class: "scrubber",
        min: "1",
        max: "1",
        step: "1",
        aria: { label: said.step },
        on: {
            input: () => this.want("seek", { seq: Number(this.#range.value) }),
            keydown: (event) => this.#handleKey(event),
        },
    });
    #ticks = make("div", { class: "scrubber-ticks", aria: { hidden: true } });
    #position = make("output", { class: "scrubber-position" });
    #speed = make("select", {
        title: said.speed,
        aria: { label: said.speed },
        on: { change: () => this.changeView({ speed: Number(this.#speed.value) }) },
    }, speeds.map((speed) => make("option", { value: String(speed), text: said.times(speed) })));
    #live = make("button", {
        type: "button",
        class: "button scrubber-live",
        on: { click: () => this.want("goLive") },
    }, [make("span", { class: "live-dot" }), said.live]);

    /**
     * Enables or disables a button. The slider takes the focus from a disabled one.
     * @param {HTMLButtonElement} button
     * @param {boolean} isOn
     */
    #enable(button, isOn) {
        const hasFocus = button === document.activeElement;
        button.disabled = !isOn;
        if (hasFocus && !isOn) {
            this.#range.focus({ preventScroll: true });
        }
    }

    /** @param {1|-1} by */
    #step(by) {
        this.want("seek", { seq: (shownStep(this.state)?.seq ?? 1) + by });
    }

    /** Space toggles playback. The arrow keys belong to the slider. @param {KeyboardEvent} event */
    #handleKey(event) {
        if (event.key === " ") {
            event.preventDefault();
            this.want("togglePlay");
        }
    }

    /** @param {{seq: number, kind: string}} mark @param {number} last */
    #drawTick({ seq, kind }, last) {
        const tick = make("span", { class: "scrubber-tick", data: { kind } });
        tick.style.insetInlineStart = `${last < 2 ? 0 : ((seq - 1) / (last - 1)) * 100}%`;
        return tick;
    }
}
