// Source lines with syntax colouring, and the requested line marked.

import { glyph } from "./glyphs.js";
import { fileName } from "../model/selectors.js";
import { make } from "../support/dom.js";
import { sourceWords as words } from "../words/sourceWords.js";

/** @typedef {import("../model/state.js").SourceEntry} SourceEntry */
/** @typedef {import("../wire/messages.js").SourceLine} SourceLine */

/**
 * @param {{file: string, line: number}|null} place
 * @param {SourceEntry|undefined} entry
 * @param {{back: {label: string, go: () => void}|null, more: (isBefore: boolean) => void}} actions
 * @returns {HTMLElement[]}
 */
export function drawSource(place, entry, { back, more }) {
    if (place === null) {
        return [make("p", { class: "quiet", text: words.unknown })];
    }
    const head = make("div", { class: "source-head" }, [
        back !== null && make("button", {
            type: "button",
            class: "button",
            on: { click: back.go },
        }, [glyph("chevronLeft"), make("span", { text: back.label })]),
        make("code", {
            class: "source-file",
            text: `${fileName(place.file)}:${place.line}`,
            title: place.file,
        }),
    ]);
    if (entry === undefined || (entry.status === "loading" && entry.lines.length === 0)) {
        return [head, make("div", { class: "skeleton-lines", aria: { hidden: true } })];
    }
    if (entry.status === "failed") {
        return [head, make("p", { class: "quiet", text: entry.message })];
    }
    const { lines, total } = entry;
    const first = lines[0]?.number ?? 1;
    const last = lines.at(-1)?.number ?? 0;
    return [
        head,
        make("div", { class: "code-view" }, [
            first > 1 && drawMore(words.earlier, "chevronUp", () => more(true)),
            make(
                "ol",
                {
                    class: "code-lines",
                    aria: { label: words.lines(fileName(place.file), first, last) },
                },
                lines.map((line) => drawLine(line, line.number === place.line)),
            ),
            last < total && drawMore(words.later, "chevronDown", () => more(false)),
        ]),
        place.line > total &&
        make("p", { class: "quiet", text: words.shorter(total) }),
    ].filter((element) => element !== false);
}

/** The number of lines before and after the requested line. */
const linesAround = 2;

/**
 * Draws a place with a few surrounding lines.
 * @param {{file: string, line: number}} place
 * @param {SourceEntry|undefined} entry
 * @returns {HTMLElement}
 */
export function drawExcerpt({ file, line }, entry) {
    const lines = (entry?.lines ?? []).filter(({ number }) =>
        Math.abs(number - line) <= linesAround
    );
    if (lines.length > 0) {
        return make(
            "ol",
            {
                class: "code-lines excerpt",
                tabindex: "0",
                aria: { label: words.line(fileName(file), line) },
            },
            lines.map((entry) => drawLine(entry, entry.number === line)),
        );
    }
    if (entry?.status === "failed") {
        return make("p", { class: "quiet", text: entry.message });
    }
    return entry?.status === "loaded"
        ? make("p", { class: "quiet", text: words.shorter(entry.total) })
        : make("div", { class: "excerpt-skeleton", aria: { hidden: true } });
}

/** @param {string} text @param {string} icon @param {() => void} click */
function drawMore(text, icon, click) {
    return make("button", { type: "button", class: "more-lines", on: { click } }, [
        glyph(icon),
        make("span", { text }),
    ]);
}

/** @param {SourceLine} line @param {boolean} isMarked */
function drawLine({ number, spans }, isMarked) {
    return make("li", {
        class: "code-line",
        value: number,
        data: { number, marked: isMarked },
        aria: { current: isMarked ? "true" : null },
    }, [
        make(
            "code",
            {},
            spans.map(([kind, text]) =>
                kind === "" ? text : make("span", { data: { kind }, text })
            ),
        ),
    ]);
}
