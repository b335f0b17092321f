// The creation of a controller by a transition: the technique, the initialiser, and the passed and
// missing values.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { initializerOf } from "../model/code.js";
import { isSource } from "../model/sourceFiles.js";
import { techniqueName } from "../model/techniques.js";
import { techniqueText } from "../model/selectors.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";
import { dependenciesWords } from "../words/dependenciesWords.js";

/** @typedef {import("../model/code.js").InjectedEdge} InjectedEdge */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Injection} Injection */
/** @typedef {import("../wire/messages.js").InjectionSite} InjectionSite */
/** @typedef {import("../wire/messages.js").Location} Location */
/** @typedef {import("../wire/messages.js").Missing} Missing */

const said = dependenciesWords.injection;

/** @type {Record<string, string>} */
const readingGlyphs = { certain: "check", likely: "tilde", unresolved: "question" };

/** @type {Record<string, string>} */
const readingMeanings = said.readings;

/** UIKit's own initialisers, which a class inherits. @type {Record<string, string>} */
const inherited = {
    "init(coder:)": "init?(coder: NSCoder)",
    "init(nibName:bundle:)": "init(nibName: String?, bundle: Bundle?)",
};

/**
 * @param {Flow} flow
 * @param {InjectedEdge} edge
 * @returns {HTMLElement}
 */
export function drawInjection(flow, edge) {
    const { injection, segue } = edge;
    const { technique, reading, sites, missing, initializer, location } = injection;
    const declaration = initializerOf(flow, edge);
    return make("section", { class: "injection", aria: { label: said.title } }, [
        make("p", { class: "injection-head" }, [
            drawTechnique(technique),
            drawReading(reading),
            drawPlace(location),
        ]),
        initializer !== null && drawInitializer(
            declaration ?? { declaration: inherited[initializer] ?? initializer, location: null },
        ),
        drawConditions(segue.conditions),
        sites.length + missing.length > 0
            ? drawTable([
                ...sites.map((site) => siteRow(site, injection)),
                ...missing.map(missingRow),
            ])
            : make("p", { class: "quiet", text: said.nothing }),
    ]);
}

/** Draws the field's name of a technique. @param {string} technique */
export function drawTechnique(technique) {
    return make("span", {
        class: "technique",
        data: { technique },
        title: said.made(techniqueText(technique)),
        text: techniqueName(technique),
    });
}

/** Draws the confidence of an analysis, as an icon with text. @param {string} reading */
export function drawReading(reading) {
    const title = readingMeanings[reading] ?? reading;
    return make("span", { class: "reading", data: { reading }, title }, [
        glyph(readingGlyphs[reading] ?? "question"),
        make("span", { text: reading }),
    ]);
}

/**
 * Draws an initialiser as a line of code that opens its source.
 * @param {{declaration: string, location: Location|null}} initializer
 */
export function drawInitializer({ declaration, location }) {
    const [, keyword, rest] = /^(init[?!]?)(.*)$/.exec(declaration) ?? ["", "", declaration];
    const line = [
        make("code", {}, [make("span", { data: { kind: "keyword" }, text: keyword }), rest]),
    ];
    if (location === null || !isSource(location.file)) {
        return make("p", { class: "init-line" }, line);
    }
    const { file, line: number } = location;
    return make("button", {
        type: "button",
        class: "init-line",
        data: { file, line: number },
        title: `${file}:${number}`,
        aria: { description: words.code.opensSource },
    }, [...line, glyph("chevronRight")]);
}

/** @param {string[]} conditions */
export function drawConditions(conditions) {
    const codes = [...new Set(conditions)].map((text) => make("code", { text }));
    return codes.length > 0 && make("p", { class: "conditions" }, said.when(codes));
}

/**
 * Draws a table of passed values. The roles are explicit, because styles lay the table out as a grid.
 * @param {HTMLElement[]} rows
 * @param {[string, string]} [heads]
 */
export function drawTable(rows, heads = [dependenciesWords.dependency, dependenciesWords.given]) {
    return make("table", { class: "handed", role: "table" }, [
        make("thead", { role: "rowgroup" }, [
            make(
                "tr",
                { role: "row" },
                heads.map((text) => make("th", { scope: "col", role: "columnheader", text })),
            ),
        ]),
        make("tbody", { role: "rowgroup" }, rows),
    ]);
}

/**
 * @param {string} name
 * @param {string|null} type
 * @param {(Node|string|null|false)[]} given
 * @param {{data?: Record<string, string>, place?: Node|null}} [more] `place` is the declaration
 */
export function drawRow(name, type, given, { data = {}, place = null } = {}) {
    return make("tr", { role: "row", data }, [
        make("th", { scope: "row", role: "rowheader" }, [
            make("code", { class: "dependency-name", text: name }),
            type && make("code", { class: "dependency-type", text: type }),
            place,
        ]),
        make("td", { role: "cell" }, given),
    ]);
}

/** @param {InjectionSite} site @param {Injection} injection */
function siteRow(site, { technique, location }) {
    return drawRow(site.name, site.type, drawSite(site, technique, location));
}

/**
 * Draws the values passed at one place in the code.
 * @param {InjectionSite} site
 * @param {string|null} technique the technique that needs no mention
 * @param {Location|null} near the place shown next to it
 * @returns {(Node|false|null)[]}
 */
export function drawSite(site, technique, near) {
    return [
        make("code", { class: "expression", text: site.expression }),
        drawConditions(site.conditions),
        make("p", { class: "site-facts" }, [
            drawReading(site.reading),
            site.technique !== technique && drawTechnique(site.technique),
            drawPlace(site.location, near),
        ]),
    ];
}

/** @param {Missing} missing */
function missingRow(missing) {
    return drawRow(missing.name, missing.type, drawMissing(missing), {
        data: { missing: "true" },
    });
}

/**
 * Draws a missing value with its effect.
 * @param {Missing} missing
 * @returns {(Node|false|null)[]}
 */
export function drawMissing({ usedIn, traps, location }) {
    return [
        make("span", { class: "hole", text: said.hole }),
        make("p", { class: "site-facts", data: { traps } }, [
            glyph(traps ? "warning" : "info"),
            make(
                "span",
                {},
                said.effect(traps, usedIn === null ? null : make("code", { text: usedIn })),
            ),
            drawPlace(location),
        ]),
    ];
}
