// A patch, file by file. Removed and added lines differ by sign as well as by colour.

import { make } from "../support/dom.js";
import { migrationWords as said } from "../words/migrationWords.js";

/** @typedef {import("../model/patch.js").PatchFile} PatchFile */

/** The sign before a line. This minus is as wide as the plus. */
const signs = { same: " ", added: "+", removed: "\u2212" };
/**
 * The element of a line, from which screen readers know its kind.
 * @type {Record<import("../model/patch.js").LineKind, "span"|"ins"|"del">}
 */
const tags = { same: "span", added: "ins", removed: "del" };

/** @param {PatchFile} file @returns {HTMLElement} */
export function drawPatchFile({ path, added, removed, hunks }) {
    const indent = indentation(hunks.flat());
    return make("section", {
        class: "patch-file",
        aria: { label: said.file(path, added, removed) },
    }, [
        make("h4", { class: "patch-head", aria: { hidden: true } }, [
            make("code", { text: path }),
            make("span", { class: "patch-count", data: { kind: "added" }, text: `+${added}` }),
            make("span", {
                class: "patch-count",
                data: { kind: "removed" },
                text: `\u2212${removed}`,
            }),
        ]),
        // Long lines scroll, also by keyboard.
        make("div", {
            class: "patch-code",
            role: "group",
            tabindex: "0",
            aria: { label: path },
        }, hunks.map((lines) => drawHunk(lines, indent))),
    ]);
}

/** Returns the common indentation of the lines. @param {import("../model/patch.js").PatchLine[]} lines */
function indentation(lines) {
    const indented = lines.filter(({ text }) => text.trim() !== "");
    return indented.length === 0 ? 0 : Math.min(...indented.map(({ text }) => text.search(/[^ ]/)));
}

/** @param {import("../model/patch.js").PatchLine[]} lines @param {number} indent the indentation to remove */
function drawHunk(lines, indent) {
    return make(
        "div",
        { class: "patch-hunk" },
        lines.map(({ kind, number, text }) =>
            make(tags[kind], {
                class: "patch-line",
                data: { kind, number, sign: signs[kind] },
            }, [make("code", { text: text.slice(indent) || " " })])
        ),
    );
}
