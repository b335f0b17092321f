// The map's cards and the storyboard boxes behind them. Only visible cards have pictures.

import {
    cardName,
    drawCard,
    drawFold,
    drawPicture,
    putMark,
    putReachabilityIssue,
    putSystemMarks,
    systemText,
} from "./cards.js";
import { putChange } from "./changeMarks.js";
import { showPictures } from "./pictures.js";
import { joinedMark } from "../model/problemMarks.js";
import { make, place, setAttribute } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./camera.js").Size} Size */
/** @typedef {import("../model/difference.js").Change} Change */
/** @typedef {import("../model/emphasis.js").Emphasis} Emphasis */
/** @typedef {import("../model/folds.js").Fold} Fold */
/** @typedef {import("../model/folds.js").MapLayout} MapLayout */
/** @typedef {import("../model/problemMarks.js").Mark} Mark */
/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Scene} Scene */

/**
 * A card's content: a scene, or the scenes of a folded storyboard.
 * @typedef {{card: HTMLElement, frame: Frame, scene: Scene|null, fold: Fold|null}} Place
 */

/** The distance beyond the viewport at which cards are prepared, in points of the screen. */
const ahead = 320;
/**
 * The time after a move until the map counts as at rest, and the longest time between updates while
 * it moves, in milliseconds.
 */
const restMs = 50;
const mostWaitMs = 400;
/**
 * The time spent on drawing pictures per frame, in milliseconds, and the number of pictures added, because the browser
 * lays them out afterwards. The other pictures follow in later frames.
 */
const mostMs = 4;
const mostAdded = 16;
/** The number of tints of areas, the same as in scene-map.css. */
const tints = 6;

export class CardLayer {
    // Public

    /** @param {(scene: string) => void} wantPicture */
    constructor(wantPicture) {
        this.#wantPicture = wantPicture;
    }

    boxes = make("div", { class: "map-groups" });
    cards = make("div", {
        class: "map-cards",
        role: "group",
        aria: { label: words.map.scenes },
    });

    /**
     * @param {Scene[]} scenes
     * @param {MapLayout} layout
     * @param {import("../wire/messages.js").Flow|null} flow the current app, without removed
     *     scenes, which have no pictures
     */
    draw(scenes, { frames, boxes, folds }, flow) {
        this.#alive = new Set(flow?.scenes.map(({ scene }) => scene));
        this.#places.clear();
        this.#near.clear();
        this.#shown.clear();
        this.#waiting.clear();
        /** @type {(key: string, make: (frame: Frame) => HTMLElement, scene: Scene|null, fold: Fold|null) => void} */
        const add = (key, draw, scene, fold) => {
            const frame = frames.get(key);
            if (frame !== undefined) {
                this.#places.set(key, { card: draw(frame), frame, scene, fold });
            }
        };
        for (const scene of scenes) {
            add(scene.scene, (frame) => drawCard(scene, frame), scene, null);
        }
        for (const fold of folds) {
            add(fold.key, (frame) => drawFold(fold, frame), null, fold);
        }
        this.cards.replaceChildren(...[...this.#places.values()].map(({ card }) => card));
        this.boxes.replaceChildren(...boxes.map(({ frame }, index) => drawBox(frame, index)));
    }

    /**
     * Shows on each card the scenes of the system that it opens.
     * @param {ReadonlyMap<string, Scene[]>} marks by scene
     */
    putSystemMarks(marks) {
        this.#systemMarks = marks;
        for (const [key, { card }] of this.#places) {
            putSystemMarks(card, marks.get(key) ?? []);
        }
    }

    /** Discards the pictures of another app. */
    clear() {
        this.#pictures.clear();
    }

    /** @param {string} key @returns {HTMLElement|undefined} */
    card(key) {
        return this.#places.get(key)?.card;
    }

    /**
     * Marks the current scene, the stack, the selection, the problems, and unreachable scenes and
     * dead ends.
     * @param {Emphasis} emphasis
     * @param {string|null} selected
     * @param {Map<string, Mark>} marks
     * @param {ReadonlyMap<string, import("../model/reachability.js").ReachabilityIssue>} ends
     * @param {ReadonlyMap<string, Change>} [changes] the changes from another revision
     */
    mark(emphasis, selected, marks, ends, changes = new Map()) {
        const { current, depths, alive, crashed } = emphasis;
        for (const { card, scene, fold } of this.#places.values()) {
            const keys = fold === null
                ? [card.dataset.scene ?? ""]
                : fold.scenes.map((s) => s.scene);
            const isCurrent = current !== null && keys.includes(current);
            const depth = keys.map((key) => depths.get(key) ?? 0).reduce((a, b) => Math.max(a, b));
            const mark = joinedMark(keys.map((key) => marks.get(key)));
            setAttribute(card, "aria-current", isCurrent ? "true" : null);
            setAttribute(card, "data-alive", keys.some((key) => alive.has(key)) ? "" : null);
            const isCrashed = crashed !== null && keys.includes(crashed);
            setAttribute(card, "data-crashed", isCrashed ? "" : null);
            if (fold === null) {
                setAttribute(card, "aria-pressed", String(keys[0] === selected));
            }
            const name = scene === null
                ? foldName(/** @type {Fold} */ (fold), isCurrent, mark)
                : cardName(scene, depth || undefined, isCurrent, mark, ends.get(keys[0])) +
                    systemText(this.#systemMarks.get(keys[0]) ?? []);
            const change = fold === null ? changes.get(keys[0]) : undefined;
            const told = change === undefined ? "" : `, ${words.map.changes.card[change]}`;
            setAttribute(card, "aria-label", name + told);
            putMark(card, mark);
            putReachabilityIssue(card, fold === null ? ends.get(keys[0]) : undefined);
            putChange(card, change);
            const badge = card.querySelector(".card-depth");
            if (badge !== null && badge.textContent !== `${depth || ""}`) {
                badge.textContent = `${depth || ""}`;
            }
        }
    }

    /** Describes the edges of folded cards to screen readers. @param {Map<string, string>} texts by the fold's key */
    describe(texts) {
        for (const [key, { card, fold }] of this.#places) {
            if (fold !== null) {
                setAttribute(card, "aria-description", texts.get(key) ?? null);
            }
        }
    }

    /** Makes one card the only tab stop. @param {string|null} key */
    stopAt(key) {
        for (const [other, { card }] of this.#places) {
            const tabIndex = other === key ? 0 : -1;
            if (card.tabIndex !== tabIndex) {
                card.tabIndex = tabIndex;
            }
        }
    }

    /**
     * Adds pictures to visible cards and removes the others, once the map is at rest. A change
     * during a move would redraw the map.
     * @param {{camera: Camera, viewport: Size}} seen
     * @param {boolean} isFar true if the cards are too small for pictures
     * @param {PageState["wireframes"]} wireframes
     */
    look(seen, isFar, wireframes) {
        this.#seen = seen;
        this.#isFar = isFar;
        this.#wireframes = wireframes;
        const now = performance.now();
        this.#since ??= now;
        clearTimeout(this.#rest);
        this.#rest = setTimeout(
            () => this.#lookAround(),
            Math.max(0, Math.min(restMs, this.#since + mostWaitMs - now)),
        );
    }

    // Private

    #wantPicture;
    /** @type {Map<string, Place>} */
    #places = new Map();
    /** The scenes of the app. @type {Set<string>} */
    #alive = new Set();
    /** The cards in view or close to it. @type {Set<string>} */
    #near = new Set();
    /** The cards with pictures. @type {Set<string>} */
    #shown = new Set();
    /** The visible cards without a picture. @type {Set<string>} */
    #waiting = new Set();
    /** Every drawn picture, by scene. @type {Map<string, HTMLElement>} */
    #pictures = new Map();
    /** @type {PageState["wireframes"]} */
    #wireframes = {};
    /** @type {{camera: Camera, viewport: Size}} */
    #seen = { camera: { scale: 1, left: 0, top: 0 }, viewport: { width: 0, height: 0 } };
    /** @type {ReadonlyMap<string, Scene[]>} */
    #systemMarks = new Map();
    #isFar = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #rest;
    /** The start of the current wait for rest. @type {number|null} */
    #since = null;
    #isWorking = false;

    #lookAround() {
        this.#since = null;
        const { camera: { scale, left, top }, viewport } = this.#seen;
        for (const [key, { frame: [x, y, width, height], card, scene }] of this.#places) {
            const isNear = (x + width) * scale + left > -ahead &&
                x * scale + left < viewport.width + ahead &&
                (y + height) * scale + top > -ahead && y * scale + top < viewport.height + ahead;
            if (isNear !== this.#near.has(key)) {
                // The content of a card costs time in each frame, even out of view.
                card.toggleAttribute("data-near", isNear);
                if (isNear) {
                    this.#near.add(key);
                } else {
                    this.#near.delete(key);
                }
            }
            if (
                scene !== null && this.#alive.has(key) && isNear && !this.#isFar &&
                !this.#shown.has(key)
            ) {
                this.#waiting.add(key);
            } else if (!isNear || this.#isFar) {
                this.#waiting.delete(key);
            }
            if ((!isNear || this.#isFar) && this.#shown.delete(key)) {
                card.querySelector(".card-picture")?.replaceChildren();
            }
        }
        this.#work();
    }

    /** Draws the waiting pictures, a few per frame, until the map moves. */
    #work() {
        const start = performance.now();
        let added = 0;
        for (const key of this.#waiting) {
            const entry = this.#wireframes[key];
            const place = this.#places.get(key);
            if (entry === undefined) {
                this.#wantPicture(key);
            }
            if (entry?.status !== "loaded" || place === undefined) {
                continue;
            }
            if (added === mostAdded || performance.now() - start > mostMs) {
                this.#workLater();
                return;
            }
            let picture = this.#pictures.get(key);
            if (picture === undefined) {
                picture = drawPicture(place.card, entry.value, place.frame);
                this.#pictures.set(key, picture);
            }
            added += 1;
            this.#waiting.delete(key);
            this.#shown.add(key);
            showPictures(picture);
            place.card.querySelector(".card-picture")?.replaceChildren(picture);
        }
    }

    #workLater() {
        if (!this.#isWorking) {
            this.#isWorking = true;
            requestAnimationFrame(() => {
                this.#isWorking = false;
                if (this.#since === null) {
                    this.#work();
                }
            });
        }
    }
}

/**
 * @param {Frame} frame
 * @param {number} index
 */
function drawBox(frame, index) {
    const box = make("div", { class: "map-group", data: { tint: index % tints } });
    place(box, frame);
    return box;
}

/**
 * @param {Fold} fold
 * @param {boolean} isCurrent
 * @param {Mark|undefined} mark
 */
function foldName({ name, scenes }, isCurrent, mark) {
    return [
        words.map.fold(name, scenes.length),
        ...(isCurrent ? [words.map.holdsCurrent] : []),
        ...(mark === undefined ? [] : [words.map.problems(mark.count)]),
    ].join(", ");
}
