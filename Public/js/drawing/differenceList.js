// The list of changes from another revision: the counts, a row for each change, and the open change.

import { glyph } from "./glyphs.js";
import { changeGlyphs } from "./changeMarks.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";
import { differenceWords } from "../words/differenceWords.js";

/** @typedef {import("../model/difference.js").Change} Change */
/** @typedef {import("../model/differenceSubjects.js").Subject} Subject */
/** @typedef {import("../wire/messages.js").Comparison} Comparison */
/** @typedef {import("../wire/messages.js").FactChange} FactChange */
/** @typedef {import("../wire/messages.js").FieldChange} FieldChange */

/** @type {Change[]} */
const changes = ["added", "removed", "changed"];

/**
 * Draws the legend with the numbers of added, removed and changed scenes, transitions and so on.
 * @param {Comparison} result
 * @returns {HTMLElement}
 */
export function drawCounts({ counts }) {
    const { kinds, count } = differenceWords;
    const { marks } = words.map.changes;
    const sorts = [
        { name: kinds.scene, numbers: counts.scenes },
        { name: kinds.edge, numbers: counts.edges },
        { name: kinds.registration, numbers: counts.registrations },
        ...(counts.findings === undefined
            ? []
            : [{ name: kinds.finding, numbers: counts.findings }]),
    ];
    return make(
        "ul",
        { class: "difference-counts", aria: { label: words.map.legend } },
        sorts.filter(({ numbers }) => changes.some((change) => numbers[change] > 0)).map((
            { name, numbers },
        ) => make("li", {}, [
            make("span", { class: "hidden-heading", text: count(name, numbers) }),
            make("span", { class: "difference-kind", aria: { hidden: true }, text: name }),
            ...changes.filter((change) => numbers[change] > 0).map((change) =>
                make("span", {
                    class: "difference-count",
                    aria: { hidden: true },
                    data: { change },
                    text: `${marks[change]}${numbers[change]}`,
                })
            ),
        ])),
    );
}

/**
 * @param {Subject[]} subjects
 * @param {string|null} at
 * @returns {HTMLElement[]} one group for each kind
 */
export function drawSubjects(subjects, at) {
    const kinds = [...new Set(subjects.map(({ kind }) => kind))];
    const stop = at ?? subjects[0]?.key;
    return kinds.map((kind) => {
        const members = subjects.filter((subject) => subject.kind === kind);
        const heading = `difference-${kind}`;
        return make("section", { aria: { labelledby: heading } }, [
            make("h4", { id: heading, text: differenceWords.kinds[kind] }),
            make(
                "ul",
                {},
                members.map((subject) => make("li", {}, [drawRow(subject, at, stop)])),
            ),
        ]);
    });
}

/**
 * @param {Subject} subject
 * @param {string|null} at
 * @param {string|undefined} stop
 */
function drawRow(subject, at, stop) {
    const { key, kind, change, title } = subject;
    return make("button", {
        type: "button",
        class: "difference-row",
        tabindex: key === stop ? "0" : "-1",
        data: { subject: key, kind, change },
        aria: { current: key === at ? "true" : null, label: `${changeName(subject)}: ${title}` },
    }, [
        glyph(changeGlyphs[change]),
        make("span", { class: "difference-title", text: title }),
    ]);
}

/** @param {Subject} subject */
function changeName({ kind, change }) {
    const { changeNames, findingNames } = differenceWords;
    return kind === "finding" ? findingNames[change] : changeNames[change];
}

/**
 * Draws all changes of one subject.
 * @param {Subject} subject
 * @returns {HTMLElement[]}
 */
export function drawSubject(subject) {
    const { kind, change, title, facts } = subject;
    return [
        make("h4", { data: { change } }, [
            glyph(changeGlyphs[change]),
            make("span", { text: `${changeName(subject)}: ${title}` }),
        ]),
        ...facts.map((fact) => drawFact(fact, fact.fact !== kind)),
    ];
}

/**
 * @param {FactChange} fact
 * @param {boolean} isPart true for a part of the subject, false for the subject itself
 */
function drawFact({ fact, change, key, fields }, isPart) {
    const { changeNames, facts } = differenceWords;
    /** @type {Record<string, string>} */
    const names = facts;
    const name = [names[fact] ?? fact, isPart ? key.at(-1) ?? "" : ""].filter(Boolean).join(" ");
    return make("div", { class: "difference-fact" }, [
        isPart && make("h5", { data: { change } }, [
            glyph(changeGlyphs[change]),
            make("span", { text: `${changeNames[change]}: ${name}` }),
        ]),
        make("dl", {}, fields.flatMap(drawField)),
    ]);
}

/** @param {FieldChange} field @returns {HTMLElement[]} */
function drawField({ name, before, after }) {
    return [
        make("dt", { text: name }),
        make("dd", {}, [
            before !== undefined && make("del", { text: before }),
            before !== undefined && after !== undefined && glyph("arrowRight"),
            after !== undefined && make("ins", { text: after }),
        ]),
    ];
}
