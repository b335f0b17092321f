// The names on the map: whole words, none across another.

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeNames, wrap } from "../../Public/js/drawing/nameLayout.js";

const lineHeight = 14;
/** Every letter is six pixels wide. */
const measure = (text) => text.length * 6;

const named = (key, text, frame, marks = {}) => ({
    key,
    text,
    frame,
    isArea: false,
    isMarked: false,
    ...marks,
});

const meet = ([x, y, w, h], [ox, oy, ow, oh]) =>
    x < ox + ow && ox < x + w && y < oy + oh && oy < y + h;

test("a text is broken between words only", () => {
    assert.deepEqual(wrap("Room Members List", 72, measure), ["Room Members", "List"]);
    assert.deepEqual(wrap("Room Members List", 42, measure), ["Room", "Members", "List"]);
    assert.equal(wrap("Room Members List", 36, measure), null);
    assert.equal(wrap("  ", 36, measure), null);
});

test("a name lies within its card, at the bottom", () => {
    const [{ frame: [x, y, width, height], lines, isWhole }] = placeNames(
        [named("a", "Room Members", [100, 50, 60, 90])],
        measure,
        lineHeight,
    );
    assert.deepEqual(lines, ["Room", "Members"]);
    assert.ok(isWhole);
    assert.ok(x >= 100 && x + width <= 160);
    assert.equal(y + height, 140);
});

test("no two names overlap, and none covers another card", () => {
    const cards = Array.from(
        { length: 48 },
        (_, index) =>
            named(`${index}`, index % 3 === 0 ? "Authentication" : `Screen ${index}`, [
                (index % 8) * 50,
                Math.floor(index / 8) * 50,
                30,
                40,
            ]),
    );
    const placed = placeNames(cards, measure, lineHeight);
    assert.ok(placed.length >= 32);
    for (const [index, one] of placed.entries()) {
        assert.ok(placed.slice(index + 1).every((other) => !meet(one.frame, other.frame)));
        assert.ok(cards.every(({ key, frame }) => key === one.key || !meet(one.frame, frame)));
    }
});

test("a marked name is placed where another one has no room", () => {
    const frames = [[0, 0, 20, 30], [40, 0, 20, 30], [80, 0, 20, 30]];
    const place = (isMarked) =>
        placeNames(
            frames.map((frame, index) =>
                named(`${index}`, "Screen", frame, { isMarked: isMarked && index === 1 })
            ),
            measure,
            lineHeight,
        ).map(({ key }) => key);
    assert.deepEqual(place(false), ["0", "2"]);
    assert.ok(place(true).includes("1"));
});

test("words are omitted after a start that tells the name", () => {
    // Cards on both sides leave no room for the longest word.
    const beside = [named("l", "", [-50, 0, 40, 40]), named("r", "", [64, 0, 40, 40])];
    const place = (text) =>
        placeNames([named("a", text, [0, 0, 54, 40]), ...beside], measure, lineHeight);
    const [{ lines, isWhole }] = place("Channel Administration Overview");
    assert.deepEqual([lines, isWhole], [["Channel…"], false]);
    assert.deepEqual(place("My Administration Overview"), []);
});

test("an area is named before its scenes, at its top", () => {
    const [area] = placeNames(
        [
            named("scene", "Members", [0, 0, 60, 40]),
            named("area", "Rooms", [0, 0, 300, 200], { isArea: true }),
        ],
        measure,
        lineHeight,
    );
    assert.equal(area.key, "area");
    assert.deepEqual(area.frame.slice(0, 2), [0, 0]);
});
