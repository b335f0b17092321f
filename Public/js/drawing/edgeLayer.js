// The map's edges: lines below the cards, labels and marks above them.

import { putEdgeChange } from "./changeMarks.js";
import { drawEdgeMark, drawEdges, drawMarkers } from "./edges.js";
import { joinedMark } from "../model/problemMarks.js";
import { edgeSort } from "../model/selectors.js";
import { setAttribute } from "../support/dom.js";
import { makeSVG } from "../support/svg.js";
import { words } from "../words/words.js";

/** @typedef {import("./edges.js").DrawnEdge} DrawnEdge */
/** @typedef {import("../model/difference.js").Change} Change */
/** @typedef {import("../model/emphasis.js").Emphasis} Emphasis */
/** @typedef {import("../model/folds.js").MapEdge} MapEdge */
/** @typedef {import("../model/folds.js").MapLayout} MapLayout */
/** @typedef {import("../model/problemMarks.js").Mark} Mark */
/** @typedef {import("../wire/messages.js").Flow} Flow */

/**
 * The number of edges drawn together with the cards. The others follow a frame later, so that the
 * cards appear first.
 */
const mostAtOnce = 200;

export class EdgeLayer {
    // Public

    lines = makeSVG("svg", { class: "edges", "aria-hidden": "true" });
    labels = makeSVG("svg", { class: "edge-labels", "aria-hidden": "true" });

    /**
     * @param {Flow|null} flow
     * @param {MapLayout} layout
     * @param {MapEdge[]} edges
     */
    draw(flow, { frames, size }, edges) {
        for (const layer of [this.lines, this.labels]) {
            layer.setAttribute("width", String(size.width));
            layer.setAttribute("height", String(size.height));
        }
        cancelAnimationFrame(this.#later);
        const put = () => {
            this.#put(flow === null ? [] : drawEdges(flow, frames, edges));
            this.#mark();
        };
        if (edges.length <= mostAtOnce) {
            put();
        } else {
            this.#put([]);
            this.#later = requestAnimationFrame(put);
        }
    }

    /**
     * @param {Emphasis} emphasis
     * @param {string|null} selected the key of the selected edge
     * @param {Map<string, Mark>} marks
     * @param {ReadonlyMap<string, Change>} [changes] the changes from another revision
     */
    mark(emphasis, selected, marks, changes = new Map()) {
        this.#marking = { emphasis, selected, marks, changes };
        this.#mark();
    }

    /** Brings out the edges of a card. @param {string|null} key null for none */
    point(key) {
        if (key === this.#pointed) {
            return;
        }
        this.#pointed = key;
        for (const { ends, line, label } of this.#drawn) {
            putFlag([line, label], "data-pointed", key !== null && ends.includes(key));
        }
    }

    /** Hides kinds of edges. @param {ReadonlySet<string>} sorts the keys of the legend */
    hide(sorts) {
        this.#hidden = sorts;
        for (const { segues, line, label } of this.#drawn) {
            const isHidden = sorts.size > 0 &&
                segues.every((segue) => sorts.has(legendSort(segue)));
            putFlag([line, label], "data-hidden", isHidden);
        }
    }

    // Private

    /** @type {string|null} */
    #pointed = null;
    /** @type {ReadonlySet<string>} */
    #hidden = new Set();
    #later = 0;
    /** @type {DrawnEdge[]} */
    #drawn = [];
    /**
     * The current marks.
     * @type {{emphasis: Emphasis, selected: string|null, marks: Map<string, Mark>, changes: ReadonlyMap<string, Change>}|null}
     */
    #marking = null;
    /** The last marks of each edge. @type {string[]} */
    #told = [];
    #marks = "";

    /** @param {DrawnEdge[]} drawn */
    #put(drawn) {
        this.#drawn = drawn;
        this.#told = [];
        this.#marks = "";
        this.#pointed = null;
        this.lines.replaceChildren(drawMarkers(), ...drawn.map(({ line }) => line));
        this.labels.replaceChildren(...drawn.flatMap(({ label }) => label ?? []));
        this.hide(this.#hidden);
    }

    #mark() {
        if (this.#marking === null) {
            return;
        }
        const { emphasis: { path, near, cause, dims }, selected, marks, changes } = this.#marking;
        for (const layer of [this.lines, this.labels]) {
            setAttribute(layer, "data-dims", dims ? "" : null);
        }
        this.#drawn.forEach(({ segues, line, label }, index) => {
            const isPath = segues.some(({ segue }) => path.has(segue));
            const isNear = segues.some(({ segue }) => near.has(segue));
            const isSelected = segues.some(({ segue }) => segue === selected);
            const change = segues.length === 1 ? changes.get(segues[0].segue) : undefined;
            const isCause = segues.some(({ segue }) => segue === cause);
            const told = `${isPath} ${isNear} ${isSelected} ${isCause} ${change}`;
            // With thousands of edges, only changed attributes are set.
            if (this.#told[index] !== told) {
                this.#told[index] = told;
                for (const element of [line, label]) {
                    if (element !== null) {
                        setAttribute(element, "data-path", isPath ? "" : null);
                        setAttribute(element, "data-cause", isCause ? "" : null);
                        setAttribute(element, "data-near", isNear ? "" : null);
                        setAttribute(element, "data-selected", isSelected ? "" : null);
                        putEdgeChange(element, change);
                    }
                }
            }
        });
        this.#markProblems(marks);
    }

    /** @param {Map<string, Mark>} marks */
    #markProblems(marks) {
        const marked = this.#drawn.flatMap(({ segues, at, line }) => {
            const mark = joinedMark(segues.map(({ segue }) => marks.get(segue)));
            // An edge without a destination has its own question mark.
            const isShown = mark !== undefined && line.getAttribute("data-sort") !== "problem";
            return isShown ? [{ at, ...mark }] : [];
        });
        const told = JSON.stringify(marked);
        if (told !== this.#marks) {
            this.#marks = told;
            this.labels.querySelectorAll(".edge-mark").forEach((mark) => mark.remove());
            this.labels.append(
                ...marked.map(({ at, severity, count }) =>
                    drawEdgeMark(at, severity, words.map.problems(count))
                ),
            );
        }
    }
}

/** Returns an edge's key in the legend. @param {import("../wire/messages.js").Segue} segue */
function legendSort(segue) {
    return segue.from === "code" ? "code" : edgeSort(segue);
}

/**
 * Sets or removes an attribute, without work for those that have it already.
 * @param {(SVGElement|null)[]} elements
 * @param {string} name
 * @param {boolean} isSet
 */
function putFlag(elements, name, isSet) {
    for (const element of elements) {
        if (element !== null && element.hasAttribute(name) !== isSet) {
            element.toggleAttribute(name, isSet);
        }
    }
}
