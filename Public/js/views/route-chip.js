// The card of a route to a scene: its steps, or its failure with alternatives.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { titleOf } from "../model/selectors.js";
import { announce } from "../support/announcer.js";
import { append, make } from "../support/dom.js";
import { words } from "../words/words.js";
import { routeWords } from "../words/routeWords.js";

/** @typedef {import("../model/route.js").Route} Route */
/** @typedef {import("../model/state.js").PageState} PageState */

export class RouteChip extends StoreView {
    // Public

    /** @override */
    build() {
        this.setAttribute("role", "group");
        this.setAttribute("aria-label", words.inspector.goHere);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { route } = state;
        if (route === previous?.route) {
            return;
        }
        this.hidden = route === null;
        if (route === null) {
            this.replaceChildren();
            return;
        }
        const hadFocus = this.contains(document.activeElement);
        const text = headline(route, titleOf(state.flow.value, route.scene));
        this.dataset.phase = route.phase;
        this.replaceChildren(
            make("div", { class: "route-head" }, [
                make("p", { class: "route-text", text }),
                make("div", { class: "route-buttons" }, this.#buttons(route)),
            ]),
        );
        append(this, [drawSteps(route)]);
        if (hadFocus) {
            this.querySelector("button")?.focus({ preventScroll: true });
        }
        if (route.phase !== previous?.route?.phase && route.phase !== "searching") {
            announce(text);
        }
    }

    // Private

    /** @param {Route} route @returns {HTMLElement[]} */
    #buttons({ phase, from, start, scene }) {
        const restart = start === null || phase !== "none" ? [] : [
            make("button", {
                type: "button",
                class: "button",
                text: start === from ? routeWords.again : routeWords.restart(start),
                data: { kind: "primary" },
                on: { click: () => this.want("restartAndGo", { scene }) },
            }),
        ];
        const alone = phase !== "none" ? [] : [
            make("button", {
                type: "button",
                class: "button",
                text: words.device.start.showAlone(titleOf(this.state.flow.value, scene)),
                title: words.device.start.aloneHint,
                data: { kind: start === null ? "primary" : undefined },
                on: { click: () => this.want("startAt", { scene, isAlone: true }) },
            }),
        ];
        const isUnderWay = phase === "searching" || phase === "going";
        return [
            ...restart,
            ...alone,
            isUnderWay
                ? make("button", {
                    type: "button",
                    class: "button",
                    text: routeWords.stop,
                    on: { click: () => this.want("stopRoute") },
                })
                : make("button", {
                    type: "button",
                    class: "icon-button",
                    title: routeWords.close,
                    aria: { label: routeWords.close },
                    on: { click: () => this.want("closeRoute") },
                }, [glyph("close")]),
        ];
    }
}

/**
 * @param {Route} route
 * @param {string} title
 */
function headline({ phase, from, isBounded, start, sentences }, title) {
    const text = routeWords;
    switch (phase) {
        case "searching":
            return text.searching(title);
        case "going":
            return text.going(title);
        case "there":
            return sentences.length === 0 ? text.isThere(title) : text.arrived(title);
        case "stopped":
            return text.stopped(title);
        case "none": {
            const none = from === "" ? text.fromNowhere(title) : text.none(from, isBounded);
            return start === null
                ? none
                : `${none} ${start === from ? text.offerAgain : text.offer(start)}`;
        }
    }
}

/** @param {Route} route */
function drawSteps({ sentences, done, phase }) {
    return sentences.length > 0 && make(
        "ol",
        { class: "route-steps", aria: { label: routeWords.steps } },
        sentences.map((text, index) =>
            make("li", {
                text,
                data: { done: index < done },
                aria: { current: index === done && phase === "going" ? "step" : null },
            })
        ),
    );
}
