// The map.

import { counted } from "./grammar.js";

export const mapWords = {
    title: "Map",
    legend: "Legend",
    sorts: {
        push: "show, push",
        modal: "present",
        unwind: "unwind",
        contain: "embed, relationship",
        code: "from code",
    },
    /** @param {string} sort */
    filterSort: (sort) => `Show or hide: ${sort}`,
    scenes: "Scenes",
    card: {
        fromCode: "from code",
        /** @param {number} count */
        incoming: (count) => `${count} in`,
        /** @param {number} count */
        outgoing: (count) => `${count} out`,
        current: "current scene",
        /** @param {string} titles */
        opens: (titles) => `opens ${titles}`,
        /** @param {number} number */
        onStack: (number) => `position ${number} in the stack`,
    },
    arrangement: "Arrangement",
    arrangements: { flow: "Flow", canvas: "As in Xcode" },
    follow: "Follow",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Show the whole map",
    foldAll: "Fold all storyboards",
    unfoldAll: "Unfold all storyboards",
    singles: "Storyboards with one scene",
    /** @param {string} group */
    withoutStoryboard: (group) => `${group} (code)`,
    /** @param {string} group */
    foldGroup: (group) => `Fold ${group}`,
    /** @param {number} count */
    sceneCount: (count) => counted(count, "scene"),
    /** @param {string} group @param {number} count */
    fold: (group, count) => `${group}, folded, ${count} ${count === 1 ? "scene" : "scenes"}`,
    holdsCurrent: "holds the current scene",
    /** @param {string} other @param {number} count */
    leadsTo: (other, count) => `leads to ${other}${count > 1 ? ` ${count} times` : ""}`,
    /** @param {number} count */
    edges: (count) => `${count} transitions`,
    /** @param {number} count */
    problems: (count) => counted(count, "problem"),
    /** @param {number} place @param {number} count @param {string} edge */
    walked: (place, count, edge) => `${place} of ${count}: ${edge}`,
    /** @param {string} scene @param {boolean} isOut */
    nowhere: (scene, isOut) =>
        isOut ? `Nothing leads on from ${scene}.` : `Nothing leads to ${scene}.`,
    minimap: "Overview of the map",
    frame: "The part of the map in view",
    frameKeys: "The arrow keys move it, Enter goes to the current scene.",
    /** The changes from another revision. */
    changes: {
        button: "Changes",
        /** @param {string} base */
        show: (base) => `Show the changes from ${base}`,
        marks: { added: "+", removed: "−", changed: "~" },
        card: { added: "added", removed: "removed", changed: "changed" },
    },
    /** Unreachable scenes and dead ends. */
    ends: { unreached: "nothing leads here", deadEnd: "dead end" },
    makeshift: "The layout failed: the scenes are shown in rows.",
    noScenes: "This app has no scenes in storyboards, nibs or code.",
};
