// Storyboards that are folded to one card: what lies where then, and which edges are left.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
    foldChange,
    foldedGroups,
    foldKey,
    foldLayout,
    foldToggle,
    mapEdges,
    mapGroups,
    shownAs,
} from "../../Public/js/model/folds.js";
import { initialState } from "../../Public/js/model/state.js";

const card = [132, 200];

/** Scenes named after their storyboard: `A/1` is in A; without a storyboard they come from code. */
function flowOf(keys, edges = []) {
    return {
        flow: "shop",
        scenes: keys.map((scene) => ({
            scene,
            title: scene,
            origin: scene.includes("/") ? "storyboard" : "code",
            storyboard: scene.includes("/") ? scene.split("/")[0] : null,
        })),
        segues: edges.map(([source, destination, problem = null], index) => ({
            segue: `s${index}`,
            source,
            destination,
            problem,
        })),
    };
}

const row = {
    cards: {
        "A/1": [0, 0, ...card],
        "B/1": [244, 0, ...card],
        "B/2": [488, 0, ...card],
        "C/1": [732, 0, ...card],
    },
    groups: [],
    size: { width: 864, height: 200 },
};
const four = ["A/1", "B/1", "B/2", "C/1"];

test("scenes are grouped by storyboard, others by where they come from", () => {
    const groups = mapGroups(flowOf(["A/1", "B/1", "A/2", "Made"]));
    assert.deepEqual([...groups.keys()], ["A", "B", "Code"]);
    assert.deepEqual(groups.get("A").map(({ scene }) => scene), ["A/1", "A/2"]);
});

test("nothing folded leaves the arrangement as the server made it", () => {
    const { frames, folds, size } = foldLayout(flowOf(four), row, new Set());
    assert.deepEqual(Object.fromEntries(frames), row.cards);
    assert.deepEqual(folds, []);
    assert.equal(size, row.size);
});

test("a folded storyboard stands where its first card was, and the gap behind it closes", () => {
    const { frames, folds, size } = foldLayout(flowOf(four), row, new Set(["B"]));
    assert.deepEqual([...frames.keys()].sort(), ["A/1", "C/1", foldKey("B")]);
    assert.deepEqual(frames.get(foldKey("B")), [244, 0, ...card]);
    assert.deepEqual(frames.get("C/1"), [488, 0, ...card], "112 points stay between two cards");
    assert.deepEqual(folds.map(({ name, scenes }) => [name, scenes.length]), [["B", 2]]);
    assert.deepEqual(size, { width: 620, height: 200 });
});

test("a folded box stands at its corner, and other boxes move as a whole", () => {
    const canvas = {
        cards: {
            "A/1": [32, 60, ...card],
            "A/2": [400, 60, ...card],
            "B/1": [700, 100, ...card],
        },
        groups: [{ name: "A", frame: [0, 0, 564, 292] }, { name: "B", frame: [620, 0, 300, 400] }],
        size: { width: 920, height: 400 },
    };
    const { frames, boxes } = foldLayout(
        flowOf(["A/1", "A/2", "B/1"]),
        canvas,
        new Set(["A"]),
    );
    assert.deepEqual(frames.get(foldKey("A")), [0, 0, ...card]);
    const [{ name, frame: [left] }] = boxes;
    assert.deepEqual([name, left], ["B", 244]);
    assert.equal(frames.get("B/1")[0] - left, 80, "a card stays where it was in its box");
});

test("folded cards never overlap what is left, however many are folded", () => {
    const keys = Array.from({ length: 60 }, (_, n) => `${"ABCDE"[(n * 7) % 5]}/${n}`);
    const cards = Object.fromEntries(
        keys.map((key, n) => [key, [Math.floor(n / 6) * 244, (n % 6) * 228, ...card]]),
    );
    const arrangement = { cards, groups: [], size: { width: 2440, height: 1368 } };
    for (const folded of [["A"], ["A", "C"], ["A", "B", "C", "D", "E"]]) {
        const frames = [
            ...foldLayout(flowOf(keys), arrangement, new Set(folded)).frames.values(),
        ];
        frames.forEach(([x, y], index) =>
            frames.slice(0, index).forEach(([left, top]) =>
                assert.ok(Math.abs(x - left) >= 132 || Math.abs(y - top) >= 200)
            )
        );
    }
});

test("edges to scenes inside lead to the folded card, bundled, and edges inside are gone", () => {
    const flow = flowOf(four, [
        ["A/1", "B/1"],
        ["A/1", "B/2"],
        ["B/1", "B/2"],
        ["B/2", "C/1"],
        ["A/1", "C/1"],
        ["C/1", "C/1"],
        ["A/1", null, "nothing is there"],
    ]);
    const told = (folded) =>
        mapEdges(flow, new Set(folded)).map(({ key, source, destination, segues }) =>
            `${key}: ${source} > ${destination}, ${segues.length}`
        );
    assert.deepEqual(told(["B"]), [
        "A/1 fold:B: A/1 > fold:B, 2",
        "fold:B C/1: fold:B > C/1, 1",
        "s4: A/1 > C/1, 1",
        "s5: C/1 > C/1, 1",
    ]);
    assert.equal(told([]).length, 6);
    assert.deepEqual(told(["A", "B", "C"]), [
        "fold:A fold:B: fold:A > fold:B, 2",
        "fold:B fold:C: fold:B > fold:C, 1",
        "fold:A fold:C: fold:A > fold:C, 1",
    ]);
});

test("a scene is seen at its own card, or at the folded one", () => {
    const flow = flowOf(four);
    assert.equal(shownAs(flow, new Set(["B"]), "B/2"), foldKey("B"));
    assert.equal(shownAs(flow, new Set(["B"]), "A/1"), "A/1");
    assert.equal(shownAs(flow, new Set(), "B/2"), "B/2");
});

test("what is folded is remembered by flow, and forgotten where nothing is", () => {
    const shop = { ...initialState, flow: { ...initialState.flow, id: "shop" } };
    const others = { other: ["Main"] };
    const state = { ...shop, view: { ...shop.view, folded: others } };
    const once = foldToggle(state, "B");
    assert.deepEqual(once, { folded: { other: ["Main"], shop: ["B"] } });
    const folded = { ...state, view: { ...state.view, ...once } };
    assert.deepEqual([...foldedGroups(folded)], ["B"]);
    assert.deepEqual(foldToggle(folded, "A").folded.shop, ["A", "B"]);
    assert.deepEqual(foldToggle(folded, "B"), { folded: others });
    assert.deepEqual(foldChange(folded, []), { folded: others });
});

test("transitions from code between two scenes are one edge, segues are not", () => {
    const flow = flowOf(["A/1", "B/1"], [["A/1", "B/1"], ["A/1", "B/1"], ["B/1", "A/1"]]);
    const sources = (from) =>
        mapEdges(
            { ...flow, segues: flow.segues.map((segue) => ({ ...segue, from })) },
            new Set(),
        ).map(({ segues }) => segues.length);
    assert.deepEqual(sources("code"), [2, 1]);
    assert.deepEqual(sources("storyboard"), [1, 1, 1]);
});
