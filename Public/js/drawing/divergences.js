// The differences between an imported run and its recording, each with a link to its step.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";
import { recordingWords as said } from "../words/recordingWords.js";

/** @typedef {import("../wire/messages.js").Divergence} Divergence */

/**
 * @param {Divergence[]} divergences
 * @param {{show: (seq: number) => void, close: () => void}} actions
 * @returns {HTMLElement[]}
 */
export function drawDivergences(divergences, { show, close }) {
    return [
        make("div", { class: "divergences-head" }, [
            glyph("warning"),
            make("h3", { text: said.divergences(divergences.length) }),
            make("button", {
                type: "button",
                class: "icon-button",
                title: said.close,
                aria: { label: said.close },
                on: { click: close },
            }, [glyph("close")]),
        ]),
        make(
            "ol",
            { aria: { label: said.divergences(divergences.length) } },
            divergences.map((divergence) => drawDivergence(divergence, show)),
        ),
    ];
}

/** @param {Divergence} divergence @param {(seq: number) => void} show */
function drawDivergence({ seq, step, summary, expected, actual }, show) {
    return make("li", { class: "divergence" }, [
        step === null ? make("strong", { text: said.leftOut(seq) }) : make("button", {
            type: "button",
            class: "link",
            text: words.timeline.goTo(step),
            on: { click: () => show(step) },
        }),
        summary !== "" && make("span", { text: summary }),
        make("span", { class: "divergence-side" }, [
            make("span", { class: "quiet", text: said.recorded }),
            ` ${expected}`,
        ]),
        make("span", { class: "divergence-side" }, [
            make("span", { class: "quiet", text: said.now }),
            ` ${actual}`,
        ]),
    ]);
}
