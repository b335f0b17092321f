// The check of the app: its state, its progress and its coverage.

import { glyph } from "./glyphs.js";
import { exploredText } from "../model/explorationText.js";
import { problemsOf } from "../model/problemList.js";
import { make } from "../support/dom.js";
import { checkWords as said } from "../words/checkWords.js";

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
        make("span", { text: result === null ? said.run : said.again }),
    ]);
    const isQuiet = status === "done" && !check.isStale && result?.explored.complete === true &&
        !isBarelyExplored(result);
    const style = make("button", {
        type: "button",
        class: "button",
        title: said.styleHint,
        data: { check: "style" },
        aria: { pressed: state.view.checksStyle },
        disabled: isOffline,
    }, [make("span", { text: said.style })]);
    return [
        make("div", { class: "check-head", data: { quiet: isQuiet } }, [
            ...drawTold(state, message),
            make("div", { class: "check-buttons" }, [style, button]),
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
        return [say("error", "warning", said.failed, message)];
    }
    if (result === null) {
        return [say(
            "none",
            "search",
            said.notYet,
            said.what,
        )];
    }
    const { explored, findings, omitted, suppressed, accepted } = result;
    const seen = exploredText(explored);
    const more = omitted > 0 && said.omitted(omitted);
    const unsaid = suppressed + accepted > 0 && said.unsaid(suppressed, accepted);
    if (isStale) {
        return [say("stale", "refresh", said.stale, seen)];
    }
    if (!explored.complete) {
        return [say("partial", "warning", said.partial, seen, more, unsaid)];
    }
    if (isBarelyExplored(result)) {
        return [say("partial", "warning", said.notExplored, seen, more, unsaid)];
    }
    if (problemsOf(state).length === 0) {
        return [say("clean", "check", said.clean, seen, unsaid)];
    }
    const count = findings.length + omitted;
    return [say("done", "check", said.found(count), seen, more, unsaid)];
}

/**
 * Returns true if a finding reports that little was explored.
 * @param {import("../wire/messages.js").CheckResult} result
 */
function isBarelyExplored({ findings }) {
    return findings.some(({ rule }) => rule === "not-explored");
}

/** @param {PageState} state */
function drawProgress({ problems: { check: { progress } } }) {
    const text = progress === null
        ? said.beginning
        : said.progress(progress.states, progress.depth);
    return make("div", { class: "check-head" }, [
        make("div", { class: "check-told", data: { tone: "running" } }, [
            make("div", { class: "check-progress" }, [
                make("p", { id: "check-label", text: said.running }),
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
            text: said.cancel,
            data: { check: "cancel" },
        }),
    ]);
}
