// The map's keys, what they walk, and what stays in sight while storyboards are folded.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anchored, isWholeInView, nearestToMiddle } from "../../Public/js/drawing/camera.js";
import { FrameGrid } from "../../Public/js/drawing/frameGrid.js";
import { anchorCard, foldTexts } from "../../Public/js/drawing/foldAnchor.js";
import { mapCommand } from "../../Public/js/input/mapKeys.js";
import { nextEdge, otherEnd } from "../../Public/js/model/edgeTraversal.js";
import { flow } from "./fakes.js";

test("keys mean what the list of keys says", () => {
    assert.deepEqual(mapCommand({ key: "ArrowLeft" }), { do: "focus", to: "left" });
    assert.deepEqual(mapCommand({ key: "ArrowUp", shiftKey: true }), { do: "pan", to: "up" });
    const keys = { "+": "zoomIn", "=": "zoomIn", "-": "zoomOut", "0": "fit", " ": "fold" };
    for (const [key, command] of Object.entries(keys)) {
        assert.deepEqual(mapCommand({ key }), { do: command });
    }
    assert.deepEqual(mapCommand({ key: "]" }), { do: "walkOut" });
    assert.deepEqual(mapCommand({ key: "[" }), { do: "walkIn" });
    assert.deepEqual(mapCommand({ key: "Enter", ctrlKey: true }), { do: "go" });
    assert.deepEqual(mapCommand({ key: "Enter", metaKey: true }), { do: "go" });
});

test("keys of the browser are none, but brackets typed with AltGr are", () => {
    for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
        assert.equal(mapCommand({ key: "ArrowLeft", [modifier]: true }), null);
        assert.equal(mapCommand({ key: "0", [modifier]: true }), null);
    }
    assert.equal(mapCommand({ key: "x" }), null);
    assert.deepEqual(mapCommand({ key: "]", ctrlKey: true, altKey: true }), { do: "walkOut" });
});

const shop = flow(["Home", "Menu", "Cart"], [["Home>Menu"], ["Home>Cart"], ["Menu>Cart"]]);

test("a walk goes through the edges of a scene, and begins again after the last", () => {
    const first = nextEdge(shop, "Home", true, null);
    const second = nextEdge(shop, "Home", true, first.walk);
    const third = nextEdge(shop, "Home", true, second.walk);
    assert.deepEqual([first, second, third].map(({ segue }) => segue), [
        "Home>Menu",
        "Home>Cart",
        "Home>Menu",
    ]);
    assert.match(second.told, /^2 of 2: Home → Cart/);
    assert.equal(otherEnd(shop, second.walk), "Cart");
    const back = nextEdge(shop, "Cart", false, second.walk);
    assert.equal(back.segue, "Home>Cart", "another scene, from the first on");
    assert.equal(otherEnd(shop, back.walk), "Home");
});

test("where no edge is, that is said", () => {
    const { walk, segue, told } = nextEdge(shop, "Cart", true, null);
    assert.deepEqual([walk, segue], [null, null]);
    assert.match(told, /Cart/);
});

const look = {
    camera: { scale: 1, left: 0, top: 0 },
    viewport: { width: 400, height: 300 },
    focused: null,
    left: new Map(),
};
const groups = flow(["A1", "A2", "B1"], []);
groups.scenes.forEach((scene) => scene.storyboard = scene.scene[0]);
const frames = new Map([
    ["A1", [0, 0, 100, 100]],
    ["A2", [150, 100, 100, 100]],
    ["B1", [600, 0, 100, 100]],
]);

test("the card that was folded, or the focused one of its scenes, stays where it is", () => {
    const none = { frames, folded: new Set() };
    const folded = new Set(["A"]);
    assert.deepEqual(anchorCard(groups, none, folded, look), { before: "A1", after: "fold:A" });
    assert.deepEqual(anchorCard(groups, none, folded, { ...look, focused: "A2" }), {
        before: "A2",
        after: "fold:A",
    });
    const now = { frames: new Map([["fold:A", [0, 0, 100, 100]]]), folded };
    assert.deepEqual(anchorCard(groups, now, new Set(), look), { before: "fold:A", after: "A1" });
    const left = new Map([["fold:A", "A2"]]);
    assert.deepEqual(anchorCard(groups, now, new Set(), { ...look, left }), {
        before: "fold:A",
        after: "A2",
    });
});

test("where all fold at once, what is in the middle of the view stays", () => {
    const all = new Set(["A", "B"]);
    assert.deepEqual(anchorCard(groups, { frames, folded: new Set() }, all, look), {
        before: "A2",
        after: "fold:A",
    });
    const folds = new Map([["fold:A", [500, 0, 100, 100]], ["fold:B", [150, 100, 100, 100]]]);
    assert.deepEqual(anchorCard(groups, { frames: folds, folded: all }, new Set(), look), {
        before: "fold:B",
        after: "B1",
    });
    const left = new Map([["fold:B", "B2"]]);
    assert.equal(
        anchorCard(groups, { frames: folds, folded: all }, new Set(), { ...look, left })?.after,
        "B2",
    );
});

test("a folded card says in words where its edges lead", () => {
    const edges = [
        { source: "fold:A", destination: "B1", segues: [1, 2] },
        { source: "fold:A", destination: "fold:B", segues: [1] },
        { source: "B1", destination: "fold:A", segues: [1] },
    ];
    const texts = foldTexts(groups, edges, (_, key) => key, (title, count) => `${title} ${count}`);
    assert.deepEqual([...texts], [["fold:A", "B1 2, B 1"]]);
});

test("a frame that takes another's place is seen where that was", () => {
    const camera = { scale: 0.5, left: 10, top: 20 };
    const moved = anchored(camera, [100, 100, 20, 20], [300, 0, 20, 20]);
    assert.equal(300 * 0.5 + moved.left, 100 * 0.5 + camera.left);
    assert.equal(0 * 0.5 + moved.top, 100 * 0.5 + camera.top);
});

test("a map is whole in view only where none of its sides is cut off", () => {
    const [canvas, viewport] = [{ width: 200, height: 100 }, { width: 300, height: 200 }];
    assert.equal(isWholeInView({ scale: 1, left: 50, top: 50 }, canvas, viewport), true);
    assert.equal(isWholeInView({ scale: 1, left: -1, top: 50 }, canvas, viewport), false);
    assert.equal(isWholeInView({ scale: 1, left: 50, top: 101 }, canvas, viewport), false);
    assert.equal(nearestToMiddle(new Map(), look.camera, viewport), null);
});

test("the grid finds at a point what lies there, and the levels nearest to one", () => {
    const grid = new FrameGrid([["a", [0, 0, 100, 100]], ["b", [900, 700, 100, 100]]], 4);
    const at = (x, y) => grid.at(x, y).map(({ key }) => key);
    assert.deepEqual(at(50, 50), ["a"]);
    assert.deepEqual(at(950, 750), ["b"]);
    assert.deepEqual(at(5000, -5000), []);
    const rows = [300, 100, 500, 300, 700].map((y, index) => [`${index}`, [index * 50, y, 40, 50]]);
    const levels = new FrameGrid(rows, 4);
    assert.deepEqual(levels.levels(0, 400, "bottom", 160, 2), [350, 550]);
    assert.deepEqual(levels.levels(0, 400, "top", 600, 3), [500, 300, 100]);
    assert.deepEqual(levels.levels(0, 60, "top", 600, 3), [300, 100], "only what is in between");
});
