// The check of the app: whether there was one, how far it is, what it saw.

import { glyph } from "./glyphs.js";
import { exploredText, number, problemsOf } from "../model/problems.js";
import { make } from "../support/dom.js";

/** @typedef {import("../model/state.js").PageState} PageState */

/**
 * @param {PageState} state
 * @returns {HTMLElement[]}
 */
export function drawCheck(state) {
    const { check } = state.problems;
    const { status, message, result } = check;
    if (status === "running") {
        return [drawProgress(state)];
    }
    const isOffline = state.connection.phase !== "live" || state.flow.value === null;
    const button = make("button", {
        type: "button",
        class: "button",
        data: { kind: result === null || check.isStale ? "primary" : null, check: "run" },
        disabled: isOffline,
    }, [
        glyph(result === null ? "play" : "refresh"),
        make("span", { text: result === null ? "Check the app" : "Check again" }),
    ]);
    const isQuiet = status === "done" && !check.isStale && result?.explored.complete === true;
    return [
        make("div", { class: "check-head", data: { quiet: isQuiet } }, [
            ...drawTold(state, message),
            button,
        ]),
    ];
}

/**
 * @param {PageState} state
 * @param {string} message
 */
function drawTold(state, message) {
    const { status, result, isStale } = state.problems.check;
    /** @type {(tone: string, icon: string, ...texts: (string|false)[]) => HTMLElement} */
    const say = (tone, icon, ...texts) =>
        make("div", { class: "check-told", data: { tone } }, [
            glyph(icon),
            make("div", {}, texts.map((text) => text !== false && make("p", { text }))),
        ]);
    if (status === "failed") {
        return [say("error", "warning", "The check did not work.", message)];
    }
    if (result === null) {
        return [say(
            "none",
            "search",
            "Not checked yet.",
            "A check looks at every state that a person can reach, and finds what crashes before anybody taps.",
        )];
    }
    const { explored, findings, omitted } = result;
    const seen = exploredText(explored);
    const more = omitted > 0 && `${number(omitted, "finding")} more, less severe, are not listed.`;
    if (isStale) {
        return [say("stale", "refresh", "The sources have changed since this check.", seen)];
    }
    if (!explored.complete) {
        return [say("partial", "warning", "There may be more than is listed.", seen, more)];
    }
    if (problemsOf(state).length === 0) {
        return [say("clean", "check", "Nothing is wrong that a check can see.", seen)];
    }
    const count = findings.length + omitted;
    return [
        say(
            "done",
            "check",
            `The check found ${count === 0 ? "nothing" : number(count, "problem")}.`,
            seen,
            more,
        ),
    ];
}

/** @param {PageState} state */
function drawProgress({ problems: { check: { progress } } }) {
    const text = progress === null
        ? "Beginning…"
        : `${number(progress.states, "state")} so far, ${
            number(progress.depth, "step")
        } from the launch`;
    return make("div", { class: "check-head" }, [
        make("div", { class: "check-told", data: { tone: "running" } }, [
            make("div", { class: "check-progress" }, [
                make("p", { id: "check-label", text: "Checking…" }),
                make("div", {
                    class: "check-bar",
                    role: "progressbar",
                    aria: { labelledby: "check-label", valuetext: text },
                }),
                make("p", { text }),
            ]),
        ]),
        make("button", {
            type: "button",
            class: "button",
            text: "Cancel",
            data: { check: "cancel" },
        }),
    ]);
}
