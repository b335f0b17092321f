// Properties of a wireframe that its drawing needs: names, triggers, rows, and frames at other sizes.

import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").BarItem} BarItem */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Section} Section */
/** @typedef {import("../wire/messages.js").Trigger} Trigger */
/** @typedef {import("../wire/messages.js").View} View */
/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */

const said = words.device.wireframe;

/** The system items drawn as text. Others are drawn as icons. */
const wordItems = new Set(["done", "cancel", "edit", "save", "undo", "redo"]);

const rowsOfOnePrototype = 6;
const rowsOfSeveralPrototypes = 3;

/**
 * Returns the trigger of a view, preferring one with a destination, or undefined.
 * @param {{actions?: Trigger[]}} view
 * @param {Trigger["do"]} kind
 * @returns {Trigger|undefined}
 */
export function trigger(view, kind) {
    const same = view.actions?.filter((action) => action.do === kind) ?? [];
    return same.find(({ leads }) => leads !== null) ?? same[0];
}

/**
 * Returns the name of a view: its text, the texts of its subviews, or its kind.
 * @param {View} view
 * @param {number} [depth]
 * @returns {string}
 */
export function nameOf(view, depth = 0) {
    const own = [view.text, view.detail].filter((text) => text !== undefined && text !== "");
    if (own.length > 0) {
        return own.join(", ");
    }
    const inside = depth < 8
        ? (view.children ?? []).filter((child) => hasText(child))
            .map((child) => nameOf(child, depth + 1))
        : [];
    if (inside.length > 0) {
        return inside.slice(0, 3).join(", ");
    }
    return view.image ?? view.actions?.[0]?.label ?? words.device.kinds[view.kind] ?? view.kind;
}

/**
 * @param {View} view
 * @param {number} [depth]
 * @returns {boolean}
 */
function hasText(view, depth = 0) {
    return Boolean(view.text) || Boolean(view.detail) ||
        (depth < 8 && (view.children ?? []).some((child) => hasText(child, depth + 1)));
}

/**
 * Describes a trigger for screen readers.
 * @param {Trigger|undefined} trigger
 * @param {(scene: string) => string} titleOf
 * @returns {string}
 */
export function leadText(trigger, titleOf) {
    if (trigger === undefined) {
        return "";
    }
    if (trigger.leads !== null) {
        return said.leadsTo(titleOf(trigger.leads));
    }
    return trigger.selector === undefined ? said.leadsNowhere : said.sends(trigger.selector);
}

/**
 * @param {BarItem} item
 * @returns {string} the title, as UIKit shows or speaks it
 */
export function barItemTitle(item) {
    if (item.title) {
        return item.title;
    }
    const system = item.systemItem ?? "";
    return words.device.systemItems[system] ?? item.image ?? (system || said.item);
}

/**
 * @param {BarItem} item
 * @returns {boolean} true if the item is drawn as an icon
 */
export function isGlyphItem(item) {
    return !item.title && !wordItems.has(item.systemItem ?? "") &&
        (Boolean(item.systemItem) || Boolean(item.image));
}

/**
 * @param {BarItem} item
 * @returns {"flexible"|"fixed"|null} the kind of space, or null for another item
 */
export function spaceKind(item) {
    if (item.systemItem === "flexibleSpace") {
        return "flexible";
    }
    return item.systemItem === "fixedSpace" ? "fixed" : null;
}

/**
 * @param {string|null|undefined} system
 * @returns {string}
 */
export function systemItemTitle(system) {
    return system ? words.device.systemItems[system] ?? system : "";
}

/**
 * Returns the rows of a section: static cells as they are, and repeated prototypes, which differ
 * only by row number.
 *
 * Rows are counted from 0 within a section, continuing across prototypes.
 * @param {Section} section
 * @returns {{cell: View, row: number, name: string}[]}
 */
export function rowsOf(section) {
    if (!section.prototype) {
        return section.cells.map((cell, row) => ({ cell, row, name: nameOf(cell) }));
    }
    const times = section.cells.length > 1 ? rowsOfSeveralPrototypes : rowsOfOnePrototype;
    return section.cells.flatMap((cell) =>
        Array.from({ length: times }, (_, row) => ({
            cell,
            row,
            name: said.numbered(nameOf(cell), row + 1),
        }))
    );
}

/**
 * Returns the key of a scene's wireframe for another size, beside those of the scenes.
 * @param {string} scene
 * @param {import("../wire/messages.js").Size} size
 * @param {{top: number, bottom: number}} insets
 * @returns {string}
 */
export function layoutKey(scene, { width, height }, { top, bottom }) {
    return `${scene} ${width}x${height} ${top} ${bottom}`;
}

/**
 * Returns a view's frame after its parent's size changed, as if Interface Builder had set flexible
 * margins.
 *
 * A view that fills an axis still fills it, a centred view stays centred, and a view at the far
 * edge stays there.
 * @param {Frame} frame
 * @param {{width: number, height: number}} from the parent's size as drawn
 * @param {{width: number, height: number}} to the parent's current size
 * @returns {Frame}
 */
export function refit([x, y, width, height], from, to) {
    const [newX, newWidth] = refitAxis(x, width, from.width, to.width);
    const [newY, newHeight] = refitAxis(y, height, from.height, to.height);
    return [newX, newY, newWidth, newHeight];
}

/**
 * @param {number} start
 * @param {number} length
 * @param {number} from
 * @param {number} to
 * @returns {[start: number, length: number]}
 */
function refitAxis(start, length, from, to) {
    const difference = to - from;
    const end = from - start - length;
    if (difference === 0 || from <= 0) {
        return [start, length];
    }
    const isBalanced = Math.abs(start - end) <= Math.max(2, from * 0.02);
    if (length >= from * 0.6 || (isBalanced && length >= from * 0.4)) {
        return [start, Math.max(0, length + difference)];
    }
    if (isBalanced) {
        return [start + difference / 2, length];
    }
    if (end < start / 2) {
        return [start + difference, length];
    }
    const middle = start + length / 2;
    const isCentral = Math.abs(middle - from / 2) < from * 0.08;
    return [isCentral ? start + difference / 2 : start, length];
}

/**
 * Finds the container view of an embedded child.
 * @param {View|null} view
 * @param {string} id
 * @param {number} [depth]
 * @returns {View|null}
 */
export function findView(view, id, depth = 0) {
    if (view === null || depth > 48) {
        return null;
    }
    if (view.id === id) {
        return view;
    }
    for (const child of view.children ?? []) {
        const found = findView(child, id, depth + 1);
        if (found !== null) {
            return found;
        }
    }
    return null;
}
