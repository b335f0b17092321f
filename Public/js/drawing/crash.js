// The crash screen: the system's message, the place and the rule.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { drawRuleLink } from "./ruleLinks.js";
import { segueName } from "../model/selectors.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Crash} Crash */
/** @typedef {import("../wire/messages.js").EmptyProperty} EmptyProperty */
/** @typedef {import("../wire/messages.js").Step} Step */

/** @typedef {import("../model/crashCause.js").CrashCause} CrashCause */
/**
 * What a crash is explained with.
 * @typedef {object} Names
 * @property {(scene: string) => string} titleOf
 * @property {(missing: EmptyProperty) => string[]} way the titles on the path to a missing property
 * @property {(missing: EmptyProperty) => CrashCause|null} cause
 */

const said = words.device.crash;

/**
 * @param {Crash} crash
 * @param {Step|null} step the crashed step
 * @param {{relaunch: (() => void)|null, provide: ((isOnce: boolean) => void)|null, pass: (() => void)|null, explain: (seq: number) => void}} actions
 *     all except `explain` are null for followers
 * @param {Names} names
 * @returns {HTMLElement}
 */
export function drawCrash(
    { sort, name, message, location, missing },
    step,
    { relaunch, provide, pass, explain },
    names,
) {
    const rule = step?.events.findLast(({ event }) => event === "crash")?.rule;
    return make("div", { class: "crash", role: "alert" }, [
        make("span", { class: "crash-mark", aria: { hidden: true } }, [glyph("warning")]),
        make("p", { class: "crash-sort", text: said.crashed(said.sorts[sort] ?? sort) }),
        make("h3", { class: "crash-name", text: name }),
        make("p", { class: "crash-message", text: message }),
        make("p", { class: "crash-place" }, [drawPlace(location)]),
        ...(missing === undefined ? [] : drawMissing(missing, names)),
        make("div", { class: "crash-actions" }, [
            step !== null && make("button", {
                type: "button",
                class: "button",
                data: { kind: "primary" },
                text: said.whatLed,
                on: { click: () => explain(step.seq) },
            }),
            ...(missing === undefined ? [] : drawWaysOn(provide)),
            make("button", {
                type: "button",
                class: "button",
                disabled: relaunch === null,
                on: { click: () => relaunch?.() },
            }, [glyph("refresh"), make("span", { text: said.relaunch })]),
            make("button", {
                type: "button",
                class: "button",
                text: said.pass,
                title: said.passHint,
                disabled: pass === null,
                on: { click: () => pass?.() },
            }),
            rule !== undefined &&
            drawRuleLink(rule, { text: said.why(rule), class: "button" }),
        ]),
    ]);
}

/**
 * Draws the missing property, the path to its scene, and what should have set it.
 * @param {EmptyProperty} missing
 * @param {Names} names
 */
function drawMissing(missing, { titleOf, way, cause }) {
    const { scene, property, type } = missing;
    return [
        make("p", {
            class: "crash-missing",
            text: said.nothingGave(titleOf(scene), property, type),
        }),
        make("ol", { class: "crash-way", aria: { label: words.device.missing.way } }, [
            ...way(missing).map((title) => make("li", { text: title })),
            make("li", {}, [make("code", { text: property })]),
        ]),
        ...drawCause(property, cause(missing), titleOf),
    ];
}

/**
 * Draws who should have set a property, where, and how.
 * @param {string} property
 * @param {CrashCause|null} cause
 * @param {(scene: string) => string} titleOf
 */
function drawCause(property, cause, titleOf) {
    if (cause === null) {
        return [];
    }
    const { segue, source, location } = cause;
    const text = said.cause;
    const isCode = segue.from === "code";
    return [
        make("dl", { class: "crash-cause" }, [
            make("dt", { text: text.who }),
            make("dd", { text: text.transition(segueName(segue), titleOf(source)) }),
            make("dt", { text: text.where }),
            make("dd", {}, [drawPlace(location) ?? text.noPlace]),
            make("dt", { text: text.fix }),
            make("dd", {
                text: isCode ? text.inCode(property) : text.inPrepare(property, titleOf(source)),
            }),
        ]),
    ];
}

/** @param {((isOnce: boolean) => void)|null} provide */
function drawWaysOn(provide) {
    const ways = words.device.missing;
    return [
        make("button", {
            type: "button",
            class: "button",
            text: ways.provide,
            title: ways.provideHint,
            disabled: provide === null,
            on: { click: () => provide?.(true) },
        }),
        make("button", {
            type: "button",
            class: "button",
            text: ways.goOn,
            title: ways.goOnHint,
            disabled: provide === null,
            on: { click: () => provide?.(false) },
        }),
    ];
}
