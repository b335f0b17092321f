// The crash screen: the system's message, the place and the rule.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { drawRuleLink } from "./ruleLinks.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Crash} Crash */
/** @typedef {import("../wire/messages.js").EmptyProperty} EmptyProperty */
/** @typedef {import("../wire/messages.js").Step} Step */

const said = words.device.crash;

/**
 * @param {Crash} crash
 * @param {Step|null} step the crashed step
 * @param {{relaunch: (() => void)|null, provide: ((isOnce: boolean) => void)|null, pass: (() => void)|null, explain: (seq: number) => void}} actions
 *     all except `explain` are null for followers
 * @param {{titleOf: (scene: string) => string, way: (missing: EmptyProperty) => string[]}} names
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
            ...(missing === undefined ? [] : drawWaysOn(provide)),
            make("button", {
                type: "button",
                class: "button",
                data: { kind: missing === undefined ? "primary" : undefined },
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
            step !== null && make("button", {
                type: "button",
                class: "button",
                text: said.whatLed,
                on: { click: () => explain(step.seq) },
            }),
            rule !== undefined &&
            drawRuleLink(rule, { text: said.why(rule), class: "button" }),
        ]),
    ]);
}

/**
 * Draws the missing property and the path to its scene.
 * @param {EmptyProperty} missing
 * @param {{titleOf: (scene: string) => string, way: (missing: EmptyProperty) => string[]}} names
 */
function drawMissing(missing, { titleOf, way }) {
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
    ];
}

/** @param {((isOnce: boolean) => void)|null} provide */
function drawWaysOn(provide) {
    const ways = words.device.missing;
    return [
        make("button", {
            type: "button",
            class: "button",
            data: { kind: "primary" },
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
