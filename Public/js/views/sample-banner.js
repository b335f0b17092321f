// The banner above the sample: the command to open your own app, and the tour.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { wantsBanner } from "../model/tourStops.js";
import { make } from "../support/dom.js";
import { tourWords } from "../words/tourWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */

const text = tourWords.sample;

export class SampleBanner extends StoreView {
    // Public

    /** @override */
    build() {
        this.setAttribute("role", "region");
        this.setAttribute("aria-label", text.title);
        this.replaceChildren(
            make("p", {}, [`${text.text} `, make("code", { text: text.command })]),
            this.#tour,
            make("button", {
                type: "button",
                class: "icon-button",
                title: text.dismiss,
                aria: { label: text.dismiss },
                on: { click: () => this.changeView({ isSampleKnown: true }) },
            }, [glyph("close")]),
        );
    }

    /**
     * @override
     * @param {PageState} state
     */
    update(state) {
        this.hidden = !wantsBanner(state);
        this.#tour.hidden = state.tour !== null;
    }

    // Private

    #tour = make("button", {
        type: "button",
        class: "button",
        on: { click: () => this.want("startTour") },
    }, [glyph("play"), make("span", { text: text.tour })]);
}
