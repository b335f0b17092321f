// The dependencies of a scene: the sources of each value, the initialisers of the class, and the
// code not understood.

import {
    drawConditions,
    drawInitializer,
    drawInjection,
    drawMissing,
    drawReading,
    drawRow,
    drawSite,
    drawTable,
    drawTechnique,
} from "./injection.js";
import { glyph } from "./glyphs.js";
import { drawMigrate } from "./migrate.js";
import { drawPlace } from "./places.js";
import { likelyTarget, offered } from "../model/migration.js";
import { dependenciesOf, injectedEdge, reasonText, unresolvedIn } from "../model/code.js";
import { edgesOf, originText, sceneByKey, segueName, titleOf } from "../model/selectors.js";
import { breakable, make } from "../support/dom.js";
import { dependenciesWords as words } from "../words/dependenciesWords.js";

/** @typedef {import("../model/code.js").Dependency} Dependency */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Initializer} Initializer */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("../wire/messages.js").Unresolved} Unresolved */

/**
 * @param {Flow} flow
 * @param {string} key the scene's key
 * @param {Segue|null} segue the selected edge
 * @returns {HTMLElement[]}
 */
export function drawDependencies(flow, key, segue) {
    const edge = segue === null ? null : injectedEdge(flow, segue);
    const scene = sceneByKey(flow, edge?.segue.destination ?? segue?.destination ?? key);
    const drawn = [
        segue !== null && edge !== null && drawSelected(flow, segue, edge),
        scene !== undefined && drawClass(scene),
        scene !== undefined && drawNeeds(flow, scene),
        scene !== undefined && segue === null && drawWays(flow, scene),
        scene !== undefined && drawInitializers(scene),
        scene !== undefined && segue === null && drawInterface(scene),
        drawUnresolved(unresolvedIn(flow, scene, segue)),
    ];
    return drawn.filter((element) => element !== false && element !== null);
}

/**
 * @param {Flow} flow
 * @param {Segue} segue
 * @param {import("../model/code.js").InjectedEdge} edge
 */
function drawSelected(flow, segue, edge) {
    const source = originText(flow, segue);
    return make("section", { class: "edge-details" }, [
        make("h3", {}, [
            make("span", { text: segueName(segue) }),
            make("span", {
                class: "count",
                text: `${source} → ${titleOf(flow, edge.segue.destination)}`,
            }),
        ]),
        drawInjection(flow, edge),
    ]);
}

/** @param {Scene} scene */
function drawClass(scene) {
    return make("p", { class: "class-line" }, [
        make("code", { text: scene.class }),
        drawPlace(scene.source),
        scene.language === "objectiveC" &&
        make("span", { class: "chip", text: words.objectiveC }),
        scene.customClass !== null && scene.language === "unknown" &&
        make("span", { class: "chip", text: words.noSource }),
    ]);
}

/** @param {Flow} flow @param {Scene} scene */
function drawNeeds(flow, scene) {
    const dependencies = dependenciesOf(flow, scene);
    return make("section", { class: "needs" }, [
        make("h3", {}, [
            make("span", { text: words.title }),
            make("span", { class: "count", text: String(dependencies.length) }),
        ]),
        dependencies.length > 0
            ? drawTable(dependencies.map((entry) => drawDependency(flow, scene, entry)), [
                words.dependency,
                words.suppliedBy,
            ])
            : make("p", {
                class: "quiet",
                text: scene.customClass === null ? words.ofUIKit : words.nothingKnown,
            }),
        dependencies.length > 0 && offered(flow, scene).length > 0 &&
        drawMigrate(scene.scene, likelyTarget(flow, scene.scene), "button"),
    ]);
}

/** @param {Flow} flow @param {Scene} scene @param {Dependency} dependency */
function drawDependency(flow, scene, dependency) {
    const { name, type, default: value, wrapper, location, registration, supplies } = dependency;
    const hasHole = supplies.some(({ missing }) => missing !== null);
    return drawRow(name, type, [
        make("p", { class: "site-facts" }, [
            wrapper !== null && make("code", { text: `@${wrapper}` }),
            value !== null && make("span", {}, words.default(make("code", { text: value }))),
            registration !== null && make("span", {}, registered(registration)),
            registration !== null && drawPlace(registration.location),
        ]),
        ...supplies.map(({ segue, sites, missing }) =>
            make("div", { class: "supply" }, [
                drawEdgeLink(flow, segue),
                ...sites.flatMap((site) => drawSite(site, null, null)),
                ...(missing === null ? [] : drawMissing(missing)),
            ])
        ),
    ], {
        data: hasHole ? { missing: "true" } : {},
        place: drawPlace(location, scene.source),
    });
}

/** @param {import("../wire/messages.js").Registration} registration */
function registered({ implementation, scope }) {
    return words.registered(
        implementation === null ? null : make("code", { text: implementation }),
        scope,
    );
}

/** @param {Flow} flow @param {Segue} segue */
function drawEdgeLink(flow, segue) {
    const source = originText(flow, segue);
    return make("button", {
        type: "button",
        class: "link supply-edge",
        data: { edge: segue.segue },
        aria: { description: words.selectsEdge },
        text: words.from(source, segueName(segue)),
    });
}

/** Draws the incoming transitions, each with its creation of the scene. @param {Flow} flow @param {Scene} scene */
function drawWays(flow, scene) {
    const edges = edgesOf(flow, scene.scene).incoming.flatMap((segue) =>
        segue.injection === null ? [] : [{ segue, injection: segue.injection }]
    );
    return edges.length > 0 && make("section", { class: "ways" }, [
        make("h3", {}, [
            make("span", { text: words.howMade }),
            make("span", { class: "count", text: String(edges.length) }),
        ]),
        make(
            "ul",
            {},
            edges.map(({ segue, injection }) =>
                make("li", { class: "way" }, [
                    drawEdgeLink(flow, segue),
                    make("span", { class: "site-facts" }, [
                        drawTechnique(injection.technique),
                        drawReading(injection.reading),
                        injection.missing.length > 0 &&
                        make("span", { class: "chip", data: { missing: true } }, [
                            glyph("warning"),
                            make("span", { text: words.missing(injection.missing.length) }),
                        ]),
                        drawPlace(injection.location),
                    ]),
                    drawConditions(segue.conditions),
                ])
            ),
        ),
    ]);
}

/** @param {Scene} scene */
function drawInitializers({ initializers }) {
    return initializers.length > 0 && make("section", { class: "initializers" }, [
        make("h3", {}, [
            make("span", { text: words.initialisers }),
            make("span", { class: "count", text: String(initializers.length) }),
        ]),
        make("ul", {}, initializers.map(drawDeclared)),
    ]);
}

/** @param {Initializer} initializer */
function drawDeclared(initializer) {
    const { ending, from, convenience, required, unavailable, renamed } = initializer;
    const marks = [
        convenience && words.marks.convenience,
        required && words.marks.required,
        unavailable &&
        (renamed === null ? words.marks.unavailable : words.marks.renamed(renamed)),
        from !== null && words.marks.inherited(from),
    ].filter((mark) => mark !== false);
    return make("li", { data: { unavailable } }, [
        drawInitializer(initializer),
        make("p", { class: "site-facts" }, [
            ...marks.map((text) => make("span", { class: "chip", text })),
            make("span", { text: ending }),
        ]),
    ]);
}

/** Draws the members that other files can use, in groups. @param {Scene} scene */
function drawInterface({ interface: members = [] }) {
    const groups = [...new Set(members.map(({ group }) => group))];
    return members.length > 0 && make("section", { class: "interface" }, [
        make("h3", {}, [
            make("span", { text: words.interface }),
            make("span", { class: "count", text: String(members.length) }),
        ]),
        make(
            "dl",
            {},
            groups.flatMap((group) => [
                make("dt", { text: words.groups[group] }),
                ...members.filter((member) => member.group === group).map(({ declaration }) =>
                    make("dd", {}, [make("code", {}, breakable(declaration))])
                ),
            ]),
        ),
    ]);
}

/** @param {Unresolved[]} places */
function drawUnresolved(places) {
    return places.length > 0 && make("section", { class: "unresolved" }, [
        make("h3", {}, [
            glyph("question"),
            make("span", { text: words.notUnderstood(places.length) }),
        ]),
        make(
            "ul",
            {},
            places.map(({ reason, text, location }) =>
                make("li", {}, [
                    make("code", { class: "expression", text }),
                    make("p", { class: "site-facts" }, [
                        make("span", { text: reasonText(reason) }),
                        drawPlace(location),
                    ]),
                ])
            ),
        ),
    ]);
}
