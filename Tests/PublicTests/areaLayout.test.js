// The areas of the map: one for each storyboard, packed to the shape of the pane.

import assert from "node:assert/strict";
import { test } from "node:test";
import { layOutAreas } from "../../Public/js/model/areaLayout.js";

const card = [132, 200];
const wide = { width: 760, height: 450 };
const none = new Set();

/** Storyboards with the given numbers of scenes, each scene leading to the next of its storyboard. */
function app(sizes, groups = []) {
    const scenes = sizes.flatMap((size, part) =>
        Array.from({ length: size }, (_, index) => ({
            scene: `P${part}/${index}`,
            title: `Scene ${index}`,
            origin: "storyboard",
            storyboard: `P${part}`,
            out: 0,
            in: 0,
        }))
    );
    const segues = scenes.slice(1).map(({ scene }, index) => ({
        segue: `s${index}`,
        source: scenes[index].scene,
        destination: scene,
        problem: null,
    }));
    const cards = Object.fromEntries(
        scenes.map(({ scene }, index) => [scene, [index * 244, 0, ...card]]),
    );
    return {
        flow: { flow: "app", entry: "P0/0", scenes, segues },
        arrangement: { cards, groups, size: { width: scenes.length * 244, height: 200 } },
    };
}

const isWithin = ([x, y, w, h], [ox, oy, ow, oh]) =>
    x >= ox && y >= oy && x + w <= ox + ow && y + h <= oy + oh;
const meet = ([x, y, w, h], [ox, oy, ow, oh]) =>
    x < ox + ow && ox < x + w && y < oy + oh && oy < y + h;

test("every card lies within the area of its storyboard, and no two overlap", () => {
    const { flow, arrangement } = app([25, 1, 7, 12, 1, 3]);
    const { frames, boxes, size } = layOutAreas(flow, arrangement, none, wide);
    const areas = new Map(boxes.map(({ name, frame }) => [name, frame]));
    assert.equal(frames.size, 49);
    for (const [key, frame] of frames) {
        assert.ok(isWithin(frame, areas.get(key.split("/")[0])), key);
    }
    for (const all of [[...frames.values()], [...areas.values()]]) {
        all.forEach((one, index) =>
            assert.ok(all.slice(index + 1).every((other) => !meet(one, other)))
        );
        assert.ok(all.every((frame) => isWithin(frame, [0, 0, size.width, size.height])));
    }
});

test("the area of the launch is the first", () => {
    const { flow, arrangement } = app([4, 9, 6]);
    const { frames } = layOutAreas({ ...flow, entry: "P2/0" }, arrangement, none, wide);
    const [x, y] = frames.get("P2/0");
    assert.ok([...frames.values()].every((frame) => frame[0] >= x && frame[1] >= y));
});

test("the map has the shape of the pane", () => {
    const { flow, arrangement } = app(Array.from({ length: 12 }, () => 25));
    const ratio = (pane) => {
        const { size } = layOutAreas(flow, arrangement, none, pane);
        return size.width / size.height;
    };
    assert.ok(ratio(wide) > 1.2);
    assert.ok(ratio({ width: 350, height: 600 }) < 1);
});

test("a folded storyboard is one card without an area", () => {
    const { flow, arrangement } = app([25, 25]);
    const { frames, boxes, folds } = layOutAreas(flow, arrangement, new Set(["P1"]), wide);
    assert.deepEqual(boxes.map(({ name }) => name), ["P0"]);
    assert.deepEqual(folds.map(({ key, scenes }) => [key, scenes.length]), [["fold:P1", 25]]);
    assert.equal(frames.size, 26);
    assert.deepEqual(frames.get("fold:P1").slice(2), card);
});

test("cards of an arrangement with groups keep their places within a group", () => {
    const { flow, arrangement } = app([3], [{ name: "P0", frame: [0, 0, 700, 248] }]);
    const { frames } = layOutAreas(flow, arrangement, none, wide);
    const at = (index) => frames.get(`P0/${index}`);
    assert.equal(at(1)[0] - at(0)[0], 244);
    assert.equal(at(2)[1], at(0)[1]);
});

test("an app without scenes has no areas", () => {
    const { flow, arrangement } = app([]);
    const { frames, boxes } = layOutAreas({ ...flow, entry: null }, arrangement, none, wide);
    assert.deepEqual([frames.size, boxes], [0, []]);
});
