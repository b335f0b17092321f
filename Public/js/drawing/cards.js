// The map's cards: buttons with a scene's picture, title and class.

import { drawThumbnail } from "./thumbnail.js";
import { glyph } from "./glyphs.js";
import { severityGlyphs } from "./severities.js";
import { isStockContainer, shortTitle } from "../model/selectors.js";
import { make, place, setAttribute } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/reachability.js").ReachabilityIssue} ReachabilityIssue */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */

/** @typedef {{severity: import("../wire/messages.js").Severity, count: number}} SceneMark */

/** @type {Record<ReachabilityIssue["kind"], string>} */
const endGlyphs = { unreached: "question", deadEnd: "stop" };

/** The marks of the system's scenes. Others have a square. @type {Record<string, Parameters<typeof glyph>[0]>} */
const systemGlyphs = {
    UIAlertController: "message",
    UIActivityViewController: "share",
    MFMailComposeViewController: "mail",
    MFMessageComposeViewController: "message",
    SFSafariViewController: "globe",
    UIImagePickerController: "camera",
    PHPickerViewController: "picture",
    UIDocumentPickerViewController: "folder",
    UISearchController: "search",
};

/** The height of the caption below the picture, the same as in tokens.css. */
const captionHeight = 46;
/** The picture's share of a card that is wider than high. */
const pictureShare = 0.4;

/**
 * @param {Scene} scene
 * @param {Frame} frame
 * @returns {HTMLButtonElement}
 */
export function drawCard(scene, frame) {
    const card = make("button", {
        type: "button",
        class: "card",
        id: `scene-${scene.scene}`,
        tabindex: "-1",
        data: {
            scene: scene.scene,
            shape: frame[3] > frame[2] * 0.9 ? "tall" : "wide",
            origin: scene.origin,
        },
    }, [
        make("span", { class: "card-picture", aria: { hidden: true } }),
        make("span", { class: "card-caption", aria: { hidden: true } }, [
            make("span", { class: "card-title", text: shortTitle(scene.title) }),
            isStockContainer(scene)
                ? null
                : make("span", { class: "card-class", text: shortClass(scene) }),
        ]),
        make("span", { class: "card-system", aria: { hidden: true } }),
        make("span", { class: "card-depth", aria: { hidden: true } }),
        make("span", { class: "card-end", aria: { hidden: true } }),
        make("span", { class: "card-problem", aria: { hidden: true } }),
        make("span", { class: "card-change", aria: { hidden: true } }),
    ]);
    place(card, frame);
    return card;
}

/**
 * Draws the card of a folded storyboard.
 * @param {import("../model/folds.js").Fold} fold
 * @param {Frame} frame
 * @returns {HTMLButtonElement}
 */
export function drawFold({ key, name, scenes }, frame) {
    const card = make("button", {
        type: "button",
        class: "card fold",
        tabindex: "-1",
        aria: { expanded: false },
        data: { scene: key, fold: name, shape: "tall" },
    }, [
        make("span", { class: "fold-icon", aria: { hidden: true } }, [glyph("layers")]),
        make("span", { class: "card-caption", aria: { hidden: true } }, [
            make("span", { class: "card-title", text: name }),
            make("span", { class: "card-class", text: words.map.sceneCount(scenes.length) }),
        ]),
        make("span", { class: "card-depth", aria: { hidden: true } }),
        make("span", { class: "card-problem", aria: { hidden: true } }),
    ]);
    place(card, frame);
    return card;
}

/**
 * Draws a scene's picture at the size of its card.
 * @param {HTMLElement} card
 * @param {Wireframe} wireframe
 * @param {Frame} frame the frame of the card
 */
export function drawPicture(card, wireframe, [, , width, height]) {
    return card.dataset.shape === "tall"
        ? drawThumbnail(wireframe, width, height - captionHeight)
        : drawThumbnail(wireframe, width * pictureShare, height);
}

/**
 * Marks a card with the severity of its scene's worst problem.
 * @param {HTMLElement} card
 * @param {SceneMark|undefined} mark
 */
export function putMark(card, mark) {
    const badge = card.querySelector(".card-problem");
    if (badge !== null && (card.dataset.problem ?? "") !== (mark?.severity ?? "")) {
        setAttribute(card, "data-problem", mark?.severity ?? null);
        badge.replaceChildren(
            ...(mark === undefined ? [] : [glyph(severityGlyphs[mark.severity])]),
        );
    }
}

/**
 * Marks the card of an unreachable scene or dead end, with text instead of colour.
 * @param {HTMLElement} card
 * @param {ReachabilityIssue|undefined} end
 */
export function putReachabilityIssue(card, end) {
    if ((card.dataset.end ?? "") !== (end?.kind ?? "")) {
        setAttribute(card, "data-end", end?.kind ?? null);
        setAttribute(card, "title", end === undefined ? null : words.map.ends[end.kind]);
        card.querySelector(".card-end")?.replaceChildren(
            ...(end === undefined ? [] : [glyph(endGlyphs[end.kind])]),
        );
    }
}

/**
 * Shows the scenes of the system that a card's scene opens.
 * @param {HTMLElement} card
 * @param {Scene[]} scenes
 */
export function putSystemMarks(card, scenes) {
    const marks = card.querySelector(".card-system");
    if (marks !== null) {
        marks.replaceChildren(
            ...scenes.map(({ class: name, title }) =>
                make("span", { title }, [glyph(systemGlyphs[name] ?? "square")])
            ),
        );
    }
}

/** Returns what a card's accessible name says of its marks. @param {Scene[]} scenes */
export function systemText(scenes) {
    const titles = scenes.map(({ title }) => title).join(", ");
    return titles === "" ? "" : `, ${words.map.card.opens(titles)}`;
}

/**
 * Returns the accessible name of a card.
 * @param {Scene} scene
 * @param {number|undefined} depth its position in the stack
 * @param {boolean} isCurrent
 * @param {SceneMark} [mark] the mark of its problems
 * @param {ReachabilityIssue} [end] set for an unreachable scene or dead end
 * @returns {string}
 */
export function cardName(scene, depth, isCurrent, mark, end) {
    const text = words.map.card;
    const parts = [
        scene.title,
        scene.storyboard ?? text.fromCode,
        text.incoming(scene.in),
        text.outgoing(scene.out),
        isCurrent ? text.current : "",
        depth === undefined ? "" : text.onStack(depth),
        end === undefined ? "" : words.map.ends[end.kind],
        mark === undefined ? "" : words.map.problems(mark.count),
    ];
    return parts.filter((part) => part !== "").join(", ");
}

/** @param {{class: string}} scene */
export function shortClass(scene) {
    return scene.class.replace(/ViewController$/, "VC").replace(/Controller$/, "");
}
