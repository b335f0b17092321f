// Step-by-step traversal of a scene's outgoing or incoming edges.

import { destinationText, edgesOf, originText, segueName, titleOf } from "./selectors.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */

/** @typedef {{scene: string, isOut: boolean, index: number}} Traversal */

/**
 * Returns the next edge, cyclically. Restarts at another scene or in the other direction.
 * @param {Flow} flow
 * @param {string} scene
 * @param {boolean} isOut
 * @param {Traversal|null} walk
 * @returns {{walk: Traversal|null, segue: string|null, told: string}} without a segue if the scene has none
 */
export function nextEdge(flow, scene, isOut, walk) {
    const { incoming, outgoing } = edgesOf(flow, scene);
    const edges = isOut ? outgoing : incoming;
    const goesOn = walk !== null && walk.scene === scene && walk.isOut === isOut;
    const index = goesOn ? (walk.index + 1) % Math.max(1, edges.length) : 0;
    const segue = edges[index];
    if (segue === undefined) {
        return { walk: null, segue: null, told: words.map.nowhere(titleOf(flow, scene), isOut) };
    }
    const way = `${originText(flow, segue)} → ${destinationText(flow, segue)}`;
    return {
        walk: { scene, isOut, index },
        segue: segue.segue,
        told: words.map.walked(index + 1, edges.length, `${way}, ${segueName(segue)}`),
    };
}

/**
 * Returns the scene at the other end of the current edge.
 * @param {Flow} flow
 * @param {Traversal} walk
 * @returns {string|null}
 */
export function otherEnd(flow, { scene, isOut, index }) {
    const { incoming, outgoing } = edgesOf(flow, scene);
    return (isOut ? outgoing[index]?.destination : incoming[index]?.source) ?? null;
}
