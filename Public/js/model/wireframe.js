// Facts about a wireframe that its drawing needs: names, triggers, rows, and frames at another size.

import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").BarItem} BarItem */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Section} Section */
/** @typedef {import("../wire/messages.js").Trigger} Trigger */
/** @typedef {import("../wire/messages.js").View} View */
/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */

const said = words.device.wireframe;

/** System items that are drawn as words; the others are drawn as glyphs. */
const wordItems = new Set(["done", "cancel", "edit", "save", "undo", "redo"]);

const rowsOfOnePrototype = 6;
const rowsOfSeveralPrototypes = 3;

/**
 * The trigger of a view, of several the one that leads somewhere; nothing where it cannot be triggered so.
 * @param {{actions?: Trigger[]}} view
 * @param {Trigger["do"]} kind
 * @returns {Trigger|undefined}
 */
export function trigger(view, kind) {
    const same = view.actions?.filter((action) => action.do === kind) ?? [];
    return same.find(({ leads }) => leads !== null) ?? same[0];
}

/**
 * What a view is called: its text, else the texts in it, else what it is.
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
 * What a trigger does, in words for whoever cannot see where it leads.
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
 * @returns {string} its title, as UIKit would write or say it
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
 * @returns {boolean} whether it is drawn as a glyph
 */
export function isGlyphItem(item) {
    return !item.title && !wordItems.has(item.systemItem ?? "") &&
        (Boolean(item.systemItem) || Boolean(item.image));
}

/**
 * @param {BarItem} item
 * @returns {"flexible"|"fixed"|null} the kind of space that it is, if it is one
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
 * The rows that stand for a section: static cells as they are, prototypes a few times, which only their numbers tell apart.
 *
 * The rows of a section are counted from 0, and one prototype after the other.
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
 * Where a view lies after its parent changed its size: as if its margins had been made flexible by a person.
 *
 * What fills an axis goes on filling it, what is centred stays centred, what hangs on the far edge stays there.
 * @param {Frame} frame
 * @param {{width: number, height: number}} from the parent's size as drawn
 * @param {{width: number, height: number}} to the parent's size now
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
 * The container view that an embedded child is drawn in.
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
