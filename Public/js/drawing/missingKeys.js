// The missing registrations of a step, shown on the device because the app continues.

import { glyph } from "./glyphs.js";
import { drawRuleLink } from "./ruleLinks.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/missingDependencies.js").MissingKey} MissingKey */

const said = words.device.missing;

/**
 * @param {MissingKey[]} keys
 * @param {{provide: ((key: string) => void)|null, goOn: () => void}} actions `provide` is null for followers
 * @returns {HTMLElement}
 */
export function drawMissingKeys(keys, { provide, goOn }) {
    return make("div", { class: "unresolved", role: "alert" }, [
        ...keys.flatMap(({ message, fix, chain }) => [
            make("p", { class: "unresolved-name" }, [
                glyph("warning"),
                make("span", { text: message }),
            ]),
            make(
                "ol",
                { class: "unresolved-chain", aria: { label: said.way } },
                chain.map((text) => make("li", { text })),
            ),
            fix !== "" && make("p", { class: "unresolved-fix", text: fix }),
        ]),
        make("div", { class: "unresolved-actions" }, [
            ...keys.map(({ key }, index) =>
                make("button", {
                    type: "button",
                    class: "button",
                    data: { kind: index === 0 ? "primary" : undefined },
                    text: keys.length === 1 ? said.provide : said.provideOf(key),
                    title: said.provideHint,
                    disabled: provide === null,
                    on: { click: () => provide?.(key) },
                })
            ),
            make("button", {
                type: "button",
                class: "button",
                text: said.goOn,
                title: said.goOnKeyHint,
                on: { click: goOn },
            }),
            drawRuleLink("DI01", { text: words.device.crash.why("DI01"), class: "button" }),
        ]),
    ]);
}
