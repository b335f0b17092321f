// Facts about wireframes: names, triggers, rows, frames at another size, colours, symbols.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cssColor } from "../../Public/js/drawing/colors.js";
import { glyphFor } from "../../Public/js/drawing/glyphs.js";
import * as wireframe from "../../Public/js/model/wireframe.js";

const view = (kind, changes = {}) => ({ id: "v", kind, frame: [0, 0, 10, 10], ...changes });

test("a view is named by its text, else by the texts in it, else by what it is", () => {
    assert.equal(wireframe.nameOf(view("button", { text: "Pay" })), "Pay");
    assert.equal(wireframe.nameOf(view("label", { text: "Oat", detail: "milk" })), "Oat, milk");
    const cell = view("tableViewCell", {
        children: [view("view", { children: [view("label", { text: "Tea" })] }), view("imageView")],
    });
    assert.equal(wireframe.nameOf(cell), "Tea");
    assert.equal(wireframe.nameOf(view("tableViewCell")), "row");
    assert.equal(wireframe.nameOf(view("imageView", { image: "cup" })), "cup");
});

test("of several triggers the one that leads somewhere counts", () => {
    const actions = [
        { do: "tap", kind: "action", leads: null, label: "log:" },
        { do: "tap", kind: "segue", leads: "Main/cart", label: "Cart" },
        { do: "select", kind: "segue", leads: "Main/other", label: "Other" },
    ];
    assert.equal(wireframe.trigger({ actions }, "tap")?.leads, "Main/cart");
    assert.equal(wireframe.trigger({ actions }, "accessory"), undefined);
    assert.equal(wireframe.trigger({}, "tap"), undefined);
});

test("static cells are rows as they stand, a prototype stands for several", () => {
    const cells = [view("tableViewCell", { id: "a" }), view("tableViewCell", { id: "b" })];
    const rows = (section) => wireframe.rowsOf(section).map(({ cell, row }) => `${cell.id}${row}`);
    assert.deepEqual(rows({ prototype: false, cells }), ["a0", "b1"]);
    assert.deepEqual(rows({ prototype: true, cells }), ["a0", "a1", "a2", "b0", "b1", "b2"]);
    assert.equal(rows({ prototype: true, cells: [cells[0]] }).length, 6);
    assert.deepEqual(rows({ prototype: true, cells: [] }), []);
});

test("rows of one prototype are told apart by their numbers, and static ones by what they say", () => {
    const cells = [view("tableViewCell", { id: "a", text: "Mira", detail: "Observatory" })];
    const names = (section) => wireframe.rowsOf(section).map(({ name }) => name);
    assert.deepEqual(names({ prototype: true, cells }).slice(0, 2), [
        "Mira, Observatory, row 1",
        "Mira, Observatory, row 2",
    ]);
    assert.equal(new Set(names({ prototype: true, cells })).size, 6);
    assert.deepEqual(names({ prototype: false, cells }), ["Mira, Observatory"]);
});

test("a bar item is named as UIKit would, and spaces are spaces", () => {
    const item = (changes) => ({ id: "i", title: null, systemItem: null, image: null, ...changes });
    assert.equal(wireframe.barItemTitle(item({ title: "Pay", systemItem: "add" })), "Pay");
    assert.equal(wireframe.barItemTitle(item({ systemItem: "fastForward" })), "Fast Forward");
    assert.equal(wireframe.isGlyphItem(item({ systemItem: "add" })), true);
    assert.equal(wireframe.isGlyphItem(item({ systemItem: "done" })), false);
    assert.equal(wireframe.spaceKind(item({ systemItem: "flexibleSpace" })), "flexible");
    assert.equal(wireframe.spaceKind(item({ systemItem: "add" })), null);
});

const from = { width: 400, height: 800 };

test("nothing moves where the size is the same", () => {
    assert.deepEqual(wireframe.refit([13, 27, 50, 60], from, from), [13, 27, 50, 60]);
});

test("what fills its parent goes on filling it", () => {
    assert.deepEqual(wireframe.refit([0, 0, 400, 800], from, { width: 300, height: 600 }), [
        0,
        0,
        300,
        600,
    ]);
    assert.deepEqual(wireframe.refit([20, 88, 360, 700], from, { width: 430, height: 900 }), [
        20,
        88,
        390,
        800,
    ]);
});

test("what is centred stays centred", () => {
    assert.deepEqual(wireframe.refit([150, 350, 100, 100], from, { width: 300, height: 600 }), [
        100,
        250,
        100,
        100,
    ]);
});

test("what hangs on the far edge stays there, what hangs on the near edge too", () => {
    const to = { width: 430, height: 900 };
    assert.deepEqual(wireframe.refit([320, 740, 60, 40], from, to), [350, 840, 60, 40]);
    assert.deepEqual(wireframe.refit([20, 60, 60, 40], from, to), [20, 60, 60, 40]);
});

test("nothing gets a negative size", () => {
    const [, , width, height] = wireframe.refit([0, 0, 400, 800], from, { width: -50, height: 0 });
    assert.deepEqual([width, height], [0, 0]);
});

test("a view is found by its id, however deep, and not where it is not", () => {
    const tree = view("view", {
        id: "root",
        children: [view("view", { id: "a", children: [view("view", { id: "b" })] })],
    });
    assert.equal(wireframe.findView(tree, "b")?.id, "b");
    assert.equal(wireframe.findView(tree, "c"), null);
    assert.equal(wireframe.findView(null, "c"), null);
});

test("system colours follow the appearance, others are as written", () => {
    const rgba = [1, 0.5, 0, 0.25];
    assert.equal(cssColor({ name: "systemBackgroundColor", rgba }), "var(--ui-background)");
    assert.equal(cssColor({ name: "label", rgba }), "var(--ui-label)");
    assert.equal(
        cssColor({ name: "BrandColor", rgba }),
        "var(--named-BrandColor, rgb(255 128 0 / 0.25))",
    );
    assert.equal(cssColor({ rgba }), "rgb(255 128 0 / 0.25)");
    assert.equal(cssColor(undefined), null);
});

test("a symbol is drawn by the longest name that is known", () => {
    assert.equal(glyphFor("person.crop.circle.fill"), "person");
    assert.equal(glyphFor("square.and.arrow.up"), "share");
    assert.equal(glyphFor("line.3.horizontal.decrease.circle"), "filter");
    assert.equal(glyphFor("nothing.like.it"), undefined);
    assert.equal(glyphFor("constructor"), undefined);
});

test("the layout of a scene has a key of its own for each size and each covered edge", () => {
    const size = { width: 375, height: 667 };
    const keys = [
        wireframe.layoutKey("Main/a", size, { top: 20, bottom: 0 }),
        wireframe.layoutKey("Main/b", size, { top: 20, bottom: 0 }),
        wireframe.layoutKey("Main/a", { width: 667, height: 375 }, { top: 20, bottom: 0 }),
        wireframe.layoutKey("Main/a", size, { top: 64, bottom: 0 }),
        wireframe.layoutKey("Main/a", size, { top: 20, bottom: 49 }),
        "Main/a",
    ];
    assert.equal(new Set(keys).size, keys.length);
});
