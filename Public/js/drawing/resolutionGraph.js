// The resolution graph of a controller: a card for each dependency and a line for each need.

import { glyph } from "./glyphs.js";
import { techniqueLabel } from "../model/techniques.js";
import { layOutColumns, layOutRows } from "../model/graphLayout.js";
import { hitWord, kindWord } from "../model/resolution.js";
import { scopeText, scopeTone } from "../model/scopeNames.js";
import { make, place } from "../support/dom.js";
import { makeSVG } from "../support/svg.js";
import { resolutionWords } from "../words/resolutionWords.js";

/** @typedef {import("../model/graphLayout.js").Layout} Layout */
/** @typedef {import("../model/graphLayout.js").Line} Line */
/** @typedef {import("../wire/messages.js").ExplainedEdge} ExplainedEdge */
/** @typedef {import("../wire/messages.js").ExplainedNode} ExplainedNode */
/** @typedef {import("../wire/messages.js").Explanation} Explanation */
/** @typedef {import("../wire/messages.js").Listing} Listing */

const words = resolutionWords.graph;

/** The width in points below which the graph is drawn in rows. */
const columnsFrom = 460;

const labelLimit = 19;

/** @type {Record<string, string>} */
const kindGlyphs = {
    controller: "square",
    service: "symbol",
    value: "tag",
    fixture: "document",
    hole: "warning",
};

/**
 * @param {Explanation} graph
 * @param {number} width the available width
 * @returns {Layout}
 */
export function layOut(graph, width) {
    return width < columnsFrom ? layOutRows(graph, width) : layOutColumns(graph);
}

/**
 * @param {Explanation} graph
 * @param {Layout} layout
 * @param {Listing|null} listing
 * @param {string|null} selected the node with open details
 * @returns {HTMLElement}
 */
export function drawGraph(graph, layout, listing, selected) {
    const { width, height } = layout.size;
    const stage = make("div", { class: "graph-stage" }, [
        makeSVG(
            "svg",
            { class: "graph-lines", width, height, "aria-hidden": "true", focusable: "false" },
            [
                ...layout.lines.map((line) => drawLine(line, graph, selected)),
                ...layout.lines.flatMap(drawLabel),
            ],
        ),
        ...graph.nodes.map((node, index) =>
            drawCard(node, graph, layout, listing, selected, index)
        ),
    ]);
    stage.style.width = `${width}px`;
    stage.style.height = `${height}px`;
    return make("div", {
        class: "graph",
        role: "group",
        aria: {
            label: words.label,
            description: words.keys,
        },
    }, [stage]);
}

/** @param {Line} line @param {Explanation} graph @param {string|null} selected */
function drawLine({ edge, d }, graph, selected) {
    const isHole = graph.nodes.some(({ id, kind }) => id === edge.to && kind === "hole");
    return makeSVG("path", {
        d,
        class: "graph-line",
        "data-dashed": edge.dashed || edge.form === "weak" ? "true" : null,
        "data-hole": isHole ? "true" : null,
        "data-near": edge.from === selected || edge.to === selected ? "true" : null,
    });
}

/** @param {Line} line */
function drawLabel({ edge, label, anchor }) {
    return label === null ? [] : [
        makeSVG("text", { x: label[0], y: label[1], class: "graph-label", "text-anchor": anchor }, [
            shortened(needLabel(edge)),
        ]),
    ];
}

/**
 * Returns the label of a need, with its technique or form.
 * @param {ExplainedEdge} edge
 */
function needLabel({ label, technique, form }) {
    const how = technique === null
        ? form === "" || form === "instance" ? "" : form
        : techniqueLabel(technique);
    return [label, how].filter((part) => part !== "").join(" · ");
}

/** @param {string} text */
function shortened(text) {
    return text.length > labelLimit ? `${text.slice(0, labelLimit - 1)}…` : text;
}

/**
 * @param {ExplainedNode} node
 * @param {Explanation} graph
 * @param {Layout} layout
 * @param {Listing|null} listing
 * @param {string|null} selected
 * @param {number} index
 */
function drawCard(node, graph, layout, listing, selected, index) {
    const { id, kind, title, type, scope, hit, code } = node;
    const isStop = selected === null ? index === 0 : id === selected;
    const card = make("button", {
        type: "button",
        class: "graph-card",
        tabindex: isStop ? 0 : -1,
        data: { node: id, kind, tone: scopeTone(listing, scope), selected: id === selected },
        aria: { pressed: id === selected, description: needsText(node, graph) },
        title: type === "" ? title : `${title}: ${type}`,
    }, [
        make("span", { class: "card-title" }, [
            glyph(kindGlyphs[kind] ?? "square"),
            make("span", { class: "card-name", text: title }),
        ]),
        make("span", {
            class: "card-type",
            text: type !== "" && type !== title ? type : kindWord(kind),
        }),
        make("span", { class: "card-badges" }, [
            ...drawBadges(scope, hit, listing),
            code !== null && make("span", { class: "badge", data: { code: true }, text: code }),
        ]),
    ]);
    place(card, layout.frames.get(id) ?? [0, 0, 0, 0]);
    return card;
}

/**
 * Draws the scope of an object and the container's result.
 * @param {string|null} scope
 * @param {string|null} hit
 * @param {Listing|null} listing
 */
export function drawBadges(scope, hit, listing) {
    return [
        scope !== null && scope !== "" && make("span", {
            class: "badge",
            data: { scope: true, tone: scopeTone(listing, scope) },
            text: scopeText(scope),
            title: scope,
        }),
        hit !== null && hit !== "" &&
        make("span", { class: "badge", data: { hit }, text: hitWord(hit) }),
    ];
}

/** Describes the edges to a node for screen readers. @param {ExplainedNode} node @param {Explanation} graph */
function needsText({ id, kind }, graph) {
    const titles = new Map(graph.nodes.map((entry) => [entry.id, entry.title]));
    const needs = graph.edges.filter(({ to }) => to === id)
        .map((edge) => words.neededAs(titles.get(edge.from) ?? edge.from, needLabel(edge)));
    const word = kindWord(kind);
    return needs.length === 0 ? word : words.neededBy(word, needs);
}

/**
 * Draws the graph as nested lists. Each node is described once.
 * @param {Explanation} graph
 * @returns {HTMLElement}
 */
export function drawGraphList(graph) {
    const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
    const told = new Set();
    /** @type {(id: string, edge: ExplainedEdge|null) => HTMLElement} */
    const item = (id, edge) => {
        const node = nodes.get(id);
        const isAgain = told.has(id);
        told.add(id);
        const needs = isAgain ? [] : graph.edges.filter(({ from }) => from === id);
        return make("li", {}, [
            edge !== null && make("span", { class: "quiet", text: `${needLabel(edge)}: ` }),
            make("span", { text: node === undefined ? id : nodeText(node, isAgain) }),
            needs.length > 0 && make("ul", {}, needs.map((need) => item(need.to, need))),
        ]);
    };
    const roots = graph.nodes.slice(0, 1).map(({ id }) => item(id, null));
    const others = graph.nodes.filter(({ id }) => !told.has(id)).map(({ id }) => item(id, null));
    return make("details", { class: "graph-list" }, [
        make("summary", { text: words.asList }),
        make("ul", {}, [...roots, ...others]),
    ]);
}

/** @param {ExplainedNode} node @param {boolean} isAgain */
function nodeText({ kind, title, type, scope, hit, code }, isAgain) {
    const facts = isAgain ? [words.seeAbove] : [
        kindWord(kind),
        type !== title && type,
        scope && words.inScope(scopeText(scope)),
        hit && hitWord(hit),
        code,
    ];
    return words.node(title, facts.flatMap((fact) => fact || []));
}
