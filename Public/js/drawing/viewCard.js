// The card of an inspected view: class, connections, layout and place.

import { glyph } from "./glyphs.js";
import { drawPlace } from "./places.js";
import { drawTool } from "./tool.js";
import { editorAddress } from "../model/editors.js";
import { nameOf } from "../model/wireframe.js";
import { append, breakable, make } from "../support/dom.js";
import { viewWords } from "../words/viewWords.js";

/** @typedef {import("../model/inspectedView.js").InspectedView} InspectedView */
/** @typedef {import("../wire/messages.js").Location} Location */
/** @typedef {import("../wire/messages.js").View} View */
/** @typedef {import("../wire/messages.js").ViewDescription} ViewDescription */

/**
 * @typedef {object} ViewCard
 * @property {View|null} view the drawn view, or null while loading
 * @property {string} folder the opened folder on this computer, or empty
 * @property {(scene: string) => string} titleOf
 * @property {() => void} close
 * @property {() => void} changeFolder asks for the folder
 */

/**
 * @param {InspectedView} inspected
 * @param {ViewCard} card
 * @returns {HTMLElement[]}
 */
export function drawViewCard({ entry, isPinned }, { view, folder, titleOf, close, changeFolder }) {
    const described = entry.status === "loaded" ? entry.value : null;
    const name = view === null ? "" : nameOf(view);
    const head = make("div", { class: "view-head" }, [
        make("h3", {}, breakable(described?.class ?? viewWords.title)),
        make("span", { class: "view-name", text: name }),
        isPinned && make("span", { class: "view-pin", title: viewWords.pinned }, [glyph("pin")]),
        drawTool(viewWords.close, "close", close),
    ]);
    if (described === null) {
        const text = entry.status === "failed" ? entry.message : viewWords.loading;
        return [head, make("p", { class: "quiet", text })];
    }
    const list = make("dl", { class: "view-facts" });
    append(list, [
        ...drawFact(viewWords.outlets, drawOutlets(described)),
        ...drawFact(viewWords.actions, drawActions(described, view, titleOf)),
        ...drawFact(viewWords.constraints, drawConstraints(described)),
        ...drawFact(viewWords.frame, view === null ? [] : drawFrame(view)),
        ...drawFact(viewWords.place, [
            make("div", {}, [drawPlace(described.location)]),
            drawEditors(described.location, folder, changeFolder),
        ]),
    ]);
    return [head, list];
}

/**
 * @param {string} name
 * @param {HTMLElement[]} values
 * @returns {HTMLElement[]} empty without values
 */
function drawFact(name, values) {
    return values.length === 0 ? [] : [make("dt", { text: name }), make("dd", {}, values)];
}

/** @param {ViewDescription} described */
function drawOutlets({ location, outlets = [] }) {
    return outlets.length === 0
        ? [make("span", { class: "quiet", text: viewWords.noOutlet })]
        : outlets.map(({ name, owner, location: place }) =>
            make("div", {}, [
                make("code", {}, breakable(name)),
                ` ${viewWords.ofOwner(owner)} `,
                drawPlace(place, location),
            ])
        );
}

/**
 * @param {ViewDescription} described
 * @param {View|null} view
 * @param {(scene: string) => string} titleOf
 */
function drawActions({ location, actions = [] }, view, titleOf) {
    const leads = (view?.actions ?? []).flatMap(({ leads, label }) =>
        leads === null ? [] : [make("div", {}, [
            make("code", { text: label }),
            ` ${viewWords.leadsTo(titleOf(leads))}`,
        ])]
    );
    return [
        ...actions.map(({ selector, event, location: place }) =>
            make("div", {}, [
                make("code", {}, breakable(selector)),
                event === null ? " " : ` ${event} `,
                drawPlace(place, location),
            ])
        ),
        ...leads,
    ];
}

/** @param {ViewDescription} described */
function drawConstraints({ location, constraints = [] }) {
    return constraints.map(({ text, location: place }) =>
        make("div", {}, [make("code", { text }), " ", drawPlace(place, location)])
    );
}

/** @param {View} view */
function drawFrame({ frame, guessed }) {
    const [x, y, width, height] = frame.map((value) => Math.round(value * 100) / 100);
    return width === 0 && height === 0 ? [] : [make("span", {}, [
        make("code", { text: `${x}, ${y}, ${width} × ${height}` }),
        guessed && ` ${viewWords.guessed}`,
    ])];
}

/**
 * @param {Location} place
 * @param {string} folder
 * @param {() => void} changeFolder
 */
function drawEditors(place, folder, changeFolder) {
    const links = /** @type {const} */ (["xcode", "code"]).map((editor) =>
        folder === ""
            ? make("button", {
                type: "button",
                class: "button",
                text: viewWords.open[editor],
                on: { click: changeFolder },
            })
            : make("a", {
                class: "button",
                href: editorAddress(editor, folder, place),
                text: viewWords.open[editor],
                data: { editor },
            })
    );
    return make("div", { class: "view-editors" }, [
        make("span", { class: "quiet", text: viewWords.open.title }),
        ...links,
        folder !== "" && drawTool(viewWords.open.change, "folder", changeFolder),
    ]);
}
