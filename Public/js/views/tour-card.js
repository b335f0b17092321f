// The tour's card, placed beside its subject. It takes the focus only at the first stop, or if it
// already has it.

import { StoreView } from "./storeView.js";
import { gap, placeBeside } from "../drawing/cardPlacement.js";
import { glyph } from "../drawing/glyphs.js";
import { stops } from "../model/tourStops.js";
import { announce } from "../support/announcer.js";
import { make } from "../support/dom.js";
import { tourWords } from "../words/tourWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */

export class TourCard extends StoreView {
    // Public

    /** @override */
    build() {
        this.setAttribute("role", "dialog");
        this.setAttribute("aria-labelledby", "tour-title");
        this.setAttribute("aria-describedby", "tour-text");
        this.dataset.region = "tour";
        this.tabIndex = -1;
        this.replaceChildren(
            make("div", { class: "tour-head" }, [
                this.#title,
                this.#number,
                make("button", {
                    type: "button",
                    class: "icon-button",
                    title: tourWords.close,
                    aria: { label: tourWords.close },
                    on: { click: () => this.want("endTour") },
                }, [glyph("close")]),
            ]),
            this.#text,
            this.#command,
            make("div", { class: "tour-foot" }, [this.#dots, this.#next]),
        );
        this.#observer.observe(document.documentElement);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update({ tour, route, isActing, view }, previous) {
        const root = document.documentElement;
        if (tour === null) {
            this.#leave();
            return;
        }
        const stop = stops[tour.stop];
        // `disabled` would lose the focus.
        this.#isBusy = isActing || route?.phase === "searching" || route?.phase === "going";
        this.#next.setAttribute("aria-disabled", String(this.#isBusy));
        if (tour.stop !== previous?.tour?.stop) {
            this.#tell(tour.stop);
            root.dataset.tour = stop.name;
        }
        if (tour !== previous?.tour || view !== previous.view) {
            requestAnimationFrame(() => this.#place());
        }
    }

    // Private

    #isBusy = false;
    #title = make("h2", { id: "tour-title" });
    #number = make("span", { class: "tour-number" });
    #text = make("p", { id: "tour-text" });
    #command = make("p", { class: "tour-command" }, [
        make("code", { text: tourWords.sample.command }),
    ]);
    #dots = make(
        "span",
        { class: "tour-dots", aria: { hidden: true } },
        // The last stop has no transition.
        stops.slice(1).map(() => make("i")),
    );
    #next = make("button", {
        type: "button",
        class: "button",
        data: { kind: "primary" },
        on: { click: () => this.#isBusy || this.want("nextInTour") },
    });
    #observer = new ResizeObserver(() => this.#place());

    /** @param {number} number */
    #tell(number) {
        const { name } = stops[number];
        const said = tourWords.stops[name];
        const isEnd = name === "end";
        const transitions = stops.length - 1;
        this.#title.textContent = said.title;
        this.#text.textContent = said.text;
        this.#number.textContent = isEnd ? "" : tourWords.step(number + 1, transitions);
        this.#command.hidden = !isEnd;
        this.#next.textContent = isEnd ? tourWords.done : tourWords.next;
        [...this.#dots.children].forEach((dot, index) => {
            dot.toggleAttribute("data-done", index <= number);
        });
        const wasHidden = this.hidden;
        this.hidden = false;
        this.dataset.stop = name;
        if (wasHidden) {
            this.focus({ preventScroll: true });
        } else {
            announce(`${said.title}. ${said.text}`);
        }
    }

    /** Moves the focus from the card to the device. */
    #leave() {
        if (this.hidden) {
            return;
        }
        const hadFocus = this.contains(document.activeElement);
        this.hidden = true;
        delete document.documentElement.dataset.tour;
        if (hadFocus) {
            document.querySelector("#device")?.closest("section")?.focus({ preventScroll: true });
        }
    }

    #place() {
        const { tour } = this.state;
        const stop = tour === null ? null : stops[tour.stop];
        const target = stop === null ? null : document.getElementById(stop.region);
        if (stop === null || target === null) {
            return;
        }
        const header = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
        const spot = placeBeside(
            target.getBoundingClientRect(),
            { width: this.offsetWidth, height: this.offsetHeight },
            {
                left: gap,
                top: header + gap,
                width: innerWidth - 2 * gap,
                height: innerHeight - header - 2 * gap,
            },
            target.checkVisibility() ? stop.sides : [],
            document.documentElement.dir === "rtl",
        );
        this.dataset.side = spot?.side ?? "none";
        this.style.left = spot === null ? "" : `${spot.left}px`;
        this.style.top = spot === null ? "" : `${spot.top}px`;
    }
}
