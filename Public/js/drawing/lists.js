// Table and collection views: sections, static cells and repeated prototypes.

import { glyph } from "./glyphs.js";
import { icon } from "./icons.js";
import { rowsOf, trigger } from "../model/wireframe.js";
import { append, make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Section} Section */
/** @typedef {import("../wire/messages.js").View} View */
/** @typedef {import("./context.js").Context} Context */
/**
 * The functions that draw the views in a list. They are passed in, because views.js imports this module.
 * @typedef {typeof import("./views.js").drawing} Drawing
 */

const plainRowHeight = 44;
const subtitleRowHeight = 58;
const rowsWithoutCells = 6;
const insetMargin = 20;

/**
 * @param {Drawing} draw
 * @param {HTMLElement} element
 * @param {View} view
 * @param {Frame} frame
 * @param {Context} context
 * @param {number} depth
 */
export function paintTable(draw, element, view, frame, context, depth) {
    const style = (view.style?.variant ?? "plain").toLowerCase();
    const isInset = style.includes("inset");
    element.dataset.variant = isInset ? "inset" : style.includes("group") ? "grouped" : "plain";
    const width = frame[2] - (isInset ? insetMargin * 2 : 0);
    const content = make("div", { class: "ui-list" });
    padForBars(content, frame, context, depth);
    for (const part of view.children ?? []) {
        content.append(
            inFlow(draw.view(part, [0, 0, frame[2], part.frame[3]], context, depth + 1)),
        );
    }
    const sections = view.sections ?? [];
    if (sections.every(({ cells }) => cells.length === 0)) {
        content.append(rowsOfUnknown(draw, view, width, context));
    }
    for (const section of sections) {
        if (section.cells.length > 0) {
            content.append(drawSection(draw, section, width, context, depth));
        }
    }
    element.append(content);
}

/**
 * @param {Drawing} draw
 * @param {HTMLElement} element
 * @param {View} view
 * @param {Frame} frame
 * @param {Context} context
 * @param {number} depth
 */
export function paintCollection(draw, element, view, frame, context, depth) {
    const content = make("div", { class: "ui-grid" });
    padForBars(content, frame, context, depth);
    for (const section of view.sections ?? []) {
        for (const { cell, row, name } of rowsOf(section)) {
            const [, , width, height] = cell.frame;
            const item = make("div", { class: "ui-view", data: { kind: cell.kind } });
            item.style.width = `${Math.min(width || 100, frame[2])}px`;
            item.style.height = `${height || 100}px`;
            const select = trigger(cell, "select") ?? trigger(cell, "tap");
            append(item, [select && draw.hit(cell, select, context, { row, name })]);
            draw.children(item, cell, cell.frame, context, depth + 1);
            content.append(item);
        }
    }
    if (content.childElementCount === 0) {
        for (let row = 0; row < rowsWithoutCells; row += 1) {
            content.append(make("div", { class: "ui-unknown-item" }));
        }
    }
    element.append(content);
}

/**
 * @param {Drawing} draw
 * @param {Section} section
 * @param {number} width
 * @param {Context} context
 * @param {number} depth
 */
function drawSection(draw, section, width, context, depth) {
    const rows = rowsOf(section).map((row) => drawRow(draw, row, width, context, depth));
    return make("div", { class: "ui-section" }, [
        section.header !== undefined && make("div", { class: "ui-header", text: section.header }),
        make("div", { class: "ui-rows" }, rows),
        section.footer !== undefined && make("div", { class: "ui-footer", text: section.footer }),
    ]);
}

/**
 * @param {Drawing} draw
 * @param {{cell: View, row: number, name: string}} row
 * @param {number} width
 * @param {Context} context
 * @param {number} depth
 */
function drawRow(draw, { cell, row, name }, width, context, depth) {
    const height = rowHeight(cell);
    const element = make("div", { class: "ui-view", data: { kind: "tableViewCell" } });
    element.style.height = `${height}px`;
    const select = trigger(cell, "select") ?? trigger(cell, "tap");
    append(element, [select && draw.hit(cell, select, context, { row, name })]);
    if (cell.text !== undefined && !cell.children?.length) {
        element.append(drawBuiltIn(cell));
    } else {
        draw.children(element, cell, [0, 0, width, height], context, depth + 1);
    }
    const accessory = cell.style?.accessory;
    if (accessory !== undefined && accessory !== "none") {
        element.dataset.accessory = "";
        element.append(drawAccessory(draw, cell, accessory, { row, name }, context));
    }
    return element;
}

/** @param {View} cell */
function rowHeight(cell) {
    const height = cell.frame[3];
    if (height > 0) {
        return height;
    }
    const isSubtitle = (cell.style?.variant ?? "").toLowerCase().includes("subtitle");
    return isSubtitle ? subtitleRowHeight : plainRowHeight;
}

/** Draws a cell in one of UIKit's styles, for documents without label positions. @param {View} cell */
function drawBuiltIn(cell) {
    const variant = (cell.style?.variant ?? "default").toLowerCase();
    const style = ["subtitle", "value1", "value2"].find((name) => variant.includes(name));
    const isStacked = style === "subtitle";
    return make("div", { class: "ui-cell", data: { variant: style ?? "default" } }, [
        cell.image !== undefined &&
        (cell.systemImage ? glyph(cell.image, "picture") : icon(cell.image, false)),
        make("span", { class: "ui-cell-texts", data: { stacked: isStacked } }, [
            make("span", { class: "ui-cell-title", text: cell.text ?? "" }),
            cell.detail !== undefined &&
            make("span", { class: "ui-cell-detail", text: cell.detail }),
        ]),
    ]);
}

/**
 * @param {Drawing} draw
 * @param {View} cell
 * @param {string} accessory
 * @param {{row: number, name: string}} row
 * @param {Context} context
 */
function drawAccessory(draw, cell, accessory, { row, name }, context) {
    const touched = trigger(cell, "accessory");
    const hasDetail = accessory.toLowerCase().includes("detail");
    return make("span", { class: "ui-accessory" }, [
        hasDetail && make("span", { class: "ui-accessory-detail" }, [
            glyph("info"),
            touched && draw.hit(cell, touched, context, {
                row,
                name: words.device.wireframe.detailsOf(name),
            }),
        ]),
        accessory.toLowerCase().includes("disclosure") && glyph("chevronRight"),
        accessory === "checkmark" && glyph("check"),
    ]);
}

/**
 * Draws the rows of a list whose cells exist only in code.
 * @param {Drawing} draw
 * @param {View} view
 * @param {number} width
 * @param {Context} context
 */
function rowsOfUnknown(draw, view, width, context) {
    const select = trigger(view, "select");
    const rows = Array.from({ length: rowsWithoutCells }, (_, row) => {
        const bar = make("span", { class: "ui-unknown-text" });
        bar.style.width = `${Math.round(width * (0.3 + ((row * 37) % 40) / 100))}px`;
        return make("div", { class: "ui-view ui-unknown-row" }, [
            select && draw.hit(view, select, context, {
                row,
                name: words.device.wireframe.row(row + 1),
            }),
            bar,
        ]);
    });
    return make("div", { class: "ui-section" }, [make("div", { class: "ui-rows" }, rows)]);
}

/**
 * @param {HTMLElement} content
 * @param {Frame} frame
 * @param {Context} context
 * @param {number} depth
 */
function padForBars(content, frame, { insets }, depth) {
    if (depth > 1) {
        return;
    }
    content.style.paddingTop = `${Math.max(0, insets.top - frame[1])}px`;
    content.style.paddingBottom = `${insets.bottom}px`;
}

/**
 * @param {HTMLElement|null} element
 * @returns {HTMLElement|string}
 */
function inFlow(element) {
    if (element === null) {
        return "";
    }
    element.style.position = "relative";
    element.style.left = "auto";
    element.style.top = "auto";
    return element;
}
