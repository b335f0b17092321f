// The live controllers of a scene: the class, the creation, and the injected and missing properties.

import { drawFacts } from "./edgeLists.js";
import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { sceneByKey, techniqueText } from "../model/selectors.js";
import { breakable, make } from "../support/dom.js";
import { instanceWords as words } from "../words/instanceWords.js";

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Instance} Instance */

/**
 * @param {Flow} flow
 * @param {AppState|null} app
 * @param {string} key
 * @returns {HTMLElement[]}
 */
export function drawInstances(flow, app, key) {
    const scene = sceneByKey(flow, key);
    const instances = Object.values(app?.instances ?? {}).filter((entry) => entry.scene === key);
    const facts = drawFacts([
        [words.scene.class, scene?.class ?? null],
        [words.scene.kind, scene?.kind ?? null],
        [words.scene.identifier, scene?.identifier ?? null],
        [words.scene.storyboard, scene?.storyboard ?? null],
        [
            words.scene.drawnAt,
            scene === undefined ? null : `${scene.size.width} × ${scene.size.height}`,
        ],
        [words.scene.drawnIn, drawPlace(scene?.location)],
        [words.scene.writtenIn, drawPlace(scene?.source)],
    ]);
    if (instances.length === 0) {
        return [facts, make("p", { class: "quiet", text: words.none })];
    }
    return [facts, ...instances.map(drawInstance)];
}

/** @param {Instance} instance */
function drawInstance(instance) {
    const { id, class: name, technique, initializer, viewLoaded, phase } = instance;
    const { injected, assigned = [], missing } = instance;
    return make("section", { class: "instance" }, [
        make("h3", {}, [
            make("code", { text: name }),
            make("span", { class: "count", text: `#${id}` }),
        ]),
        drawFacts([
            [words.made, technique && techniqueText(technique)],
            [words.initialiser, initializer],
            [words.view, words.viewState(viewLoaded)],
            [words.phase, phase],
        ]),
        ...missing.map((entry) =>
            make("p", { class: "missing" }, [
                glyph("warning"),
                make(
                    "span",
                    {},
                    words.missing(make("code", { text: `${entry.name}: ${entry.type}` })),
                ),
            ])
        ),
        drawValues(words.injected, injected),
        drawValues(words.assigned, assigned),
    ]);
}

/** @param {string} caption @param {Instance["injected"]} values */
function drawValues(caption, values) {
    return values.length > 0 && make("table", { class: "injected" }, [
        make("caption", { text: caption }),
        make("thead", {}, [
            make(
                "tr",
                {},
                [words.property, words.value, words.from].map((text) =>
                    make("th", { scope: "col", text })
                ),
            ),
        ]),
        make(
            "tbody",
            {},
            values.map((entry) =>
                make("tr", {}, [
                    make("td", {}, [
                        make("code", { text: `${entry.name}${entry.type && `: ${entry.type}`}` }),
                    ]),
                    make("td", {}, [make("code", {}, breakable(entry.value))]),
                    make("td", {}, breakable(entry.from)),
                ])
            ),
        ),
    ]);
}
