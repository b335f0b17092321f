// The card that keeps its screen position while storyboards are folded and unfolded.

import { nearestToMiddle } from "./camera.js";
import { foldKey, mapGroups, shownAs } from "../model/folds.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */

/**
 * Returns the keys of the anchored card before and after. For a single storyboard, it is the
 * focused card or its fold. For several, it is the card in the middle of the view. Unfolding
 * restores the position before folding.
 * @param {Flow} flow
 * @param {{frames: ReadonlyMap<string, import("./camera.js").Frame>, folded: ReadonlySet<string>}} before
 * @param {ReadonlySet<string>} folded the storyboards folded afterwards
 * @param {{camera: import("./camera.js").Camera, viewport: import("./camera.js").Size, focused: string|null, left: ReadonlyMap<string, string>}} look
 *     `left` has the scene to return to for each folded card
 * @returns {{before: string, after: string}|null}
 */
export function anchorCard(flow, before, folded, { camera, viewport, focused, left }) {
    const groups = mapGroups(flow);
    const changed = [...groups.keys()].filter((group) =>
        before.folded.has(group) !== folded.has(group)
    );
    const scenes = changed.length === 1 ? groups.get(changed[0]) ?? [] : [];
    const [first] = scenes;
    if (first !== undefined && before.folded.has(changed[0])) {
        const key = foldKey(changed[0]);
        return { before: key, after: left.get(key) ?? first.scene };
    }
    const own = scenes.find(({ scene }) => scene === focused) ?? first;
    const key = own?.scene ?? nearestToMiddle(before.frames, camera, viewport);
    if (key === null) {
        return null;
    }
    const group = [...before.folded].find((name) => foldKey(name) === key);
    const scene = group === undefined ? key : left.get(key) ?? groups.get(group)?.[0]?.scene;
    return scene === undefined ? null : { before: key, after: shownAs(flow, folded, scene) };
}

/**
 * Returns descriptions of the edges of folded cards.
 * @param {Flow} flow
 * @param {import("../model/folds.js").MapEdge[]} edges
 * @param {(flow: Flow, key: string) => string} titleOf
 * @param {(title: string, count: number) => string} tell
 * @returns {Map<string, string>} by the folded card's key
 */
export function foldTexts(flow, edges, titleOf, tell) {
    const names = new Map([...mapGroups(flow).keys()].map((group) => [foldKey(group), group]));
    /** @type {Map<string, string[]>} */
    const texts = new Map();
    for (const { source, destination, segues } of edges) {
        if (names.has(source)) {
            const other = names.get(destination) ?? titleOf(flow, destination);
            texts.set(source, [...texts.get(source) ?? [], tell(other, segues.length)]);
        }
    }
    return new Map([...texts].map(([key, list]) => [key, list.join(", ")]));
}
