// The film strip: a small picture of the screen after each step. It loads with the second step.

import { StoreView } from "./storeView.js";
import { drawThumbnail } from "../drawing/thumbnail.js";
import { currentScene } from "../model/appState.js";
import { filmFrames } from "../model/film.js";
import { shownStep } from "../model/replay.js";
import { make, setAttribute } from "../support/dom.js";
import { filmWords } from "../words/filmWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Step} Step */
/** A picture and the scene drawn in it, or null before. @typedef {{item: HTMLElement, button: HTMLButtonElement, scene: string|null}} Frame */

/** The size of a picture in pixels, the same as in film-strip.css. */
const size = { width: 34, height: 62 };
/** The height of the timeline from which an open step leaves room for the strip, in pixels. */
const leastHeight = 340;

export class FilmStrip extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(this.#list);
        this.addEventListener("keydown", (event) => this.#handleKey(event));
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { room, view, replay, wireframes, flow } = state;
        const steps = filmFrames(state);
        const isCrowded = view.openSteps.length > 0 &&
            (this.parentElement?.clientHeight ?? 0) < leastHeight;
        this.hidden = !view.showsFilm || steps.length < 2 || isCrowded;
        const isSame = previous !== null && room?.steps === previous.room?.steps &&
            replay.seq === previous.replay.seq && wireframes === previous.wireframes &&
            view.showsFilm === previous.view.showsFilm &&
            view.openSteps === previous.view.openSteps;
        if (this.hidden || isSame) {
            return;
        }
        if (flow.value !== previous?.flow.value || room?.epoch !== previous?.room?.epoch) {
            this.#frames.clear();
        }
        this.#draw(state, steps);
    }

    // Private

    #list = make("ol", { aria: { label: filmWords.title } });
    /** @type {Map<number, Frame>} */
    #frames = new Map();
    /** The shown step at the last draw. */
    #shown = 0;

    /** @param {PageState} state @param {Step[]} steps */
    #draw(state, steps) {
        const shown = shownStep(state)?.seq ?? 0;
        /** @type {Map<number, Frame>} */
        const kept = new Map();
        for (const step of steps) {
            const frame = this.#frames.get(step.seq) ?? this.#make(step);
            kept.set(step.seq, frame);
            const isShown = step.seq === shown;
            setAttribute(frame.button, "aria-current", isShown ? "step" : null);
            frame.button.tabIndex = isShown ? 0 : -1;
            this.#drawScreen(state, step, frame);
        }
        this.#frames = kept;
        const items = [...kept.values()].map(({ item }) => item);
        if (items.some((item, place) => this.#list.children[place] !== item)) {
            this.#list.append(...items);
        }
        for (const item of [...this.#list.children].slice(0, -items.length)) {
            item.remove();
        }
        if (shown !== this.#shown) {
            this.#shown = shown;
            const frame = kept.get(shown)?.item;
            if (frame !== undefined) {
                this.#list.scrollLeft = frame.offsetLeft - this.#list.clientWidth / 2;
            }
        }
    }

    /** @param {Step} step @returns {Frame} */
    #make({ seq, summary, outcome }) {
        const button = make("button", {
            type: "button",
            title: summary,
            aria: { label: filmWords.step(seq, summary) },
            data: { outcome },
            on: { click: () => this.want("seek", { seq }) },
        }, [make("span", { class: "film-screen" }), make("span", { text: String(seq) })]);
        return { item: make("li", {}, [button]), button, scene: null };
    }

    /** @param {PageState} state @param {Step} step @param {Frame} frame */
    #drawScreen(state, step, frame) {
        const scene = currentScene(step.state);
        const entry = scene === null ? undefined : state.wireframes[scene];
        if (scene === null || frame.scene === scene) {
            return;
        }
        if (entry === undefined) {
            this.want("wireframe", { scene });
        } else if (entry.status === "loaded") {
            frame.scene = scene;
            frame.button.querySelector(".film-screen")
                ?.replaceChildren(drawThumbnail(entry.value, size.width, size.height));
        }
    }

    /** Moves the focus along the strip. @param {KeyboardEvent} event */
    #handleKey(event) {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        const buttons = [...this.#frames.values()].map(({ button }) => button);
        const place = buttons.findIndex((button) => button === document.activeElement);
        if (by !== undefined && place >= 0) {
            event.preventDefault();
            const isReversed = getComputedStyle(this).direction === "rtl";
            buttons[place + (isReversed ? -by : by)]?.focus();
        }
    }
}
