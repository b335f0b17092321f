// Where the map's cards lie where the arrangement cannot be used: in rows, never nowhere.

import assert from "node:assert/strict";
import { test } from "node:test";
import { foldKey } from "../../Public/js/model/folds.js";
import { layOutMap } from "../../Public/js/model/mapLayout.js";
import { flow } from "./fakes.js";

const none = new Set();
const scenes = flow(["A", "B", "C", "D", "E"]);

/** Whether any two cards share room. */
function overlaps(frames) {
    return frames.some(([x, y, width, height], index) =>
        frames.slice(index + 1).some((other) =>
            x < other[0] + other[2] && other[0] < x + width &&
            y < other[1] + other[3] && other[1] < y + height
        )
    );
}

test("an arrangement is used as it is", () => {
    const cards = Object.fromEntries(
        scenes.scenes.map(({ scene }, index) => [scene, [index * 200, 0, 132, 200]]),
    );
    const layout = layOutMap(
        scenes,
        { cards, groups: [], size: { width: 932, height: 200 } },
        none,
    );
    assert.equal(layout.isMakeshift, false);
    assert.deepEqual(layout.frames.get("B"), [200, 0, 132, 200]);
});

const broken = {
    "there is none": undefined,
    "it has no cards": { cards: {}, groups: [], size: { width: 0, height: 0 } },
    "it cannot be read": { cards: { A: 1 }, groups: null, size: { width: 0, height: 0 } },
    "it has no numbers": {
        cards: { A: [0, NaN, 132, 200] },
        groups: [],
        size: { width: 132, height: 200 },
    },
};

for (const [why, arrangement] of Object.entries(broken)) {
    test(`where ${why}, every scene has a card in rows`, () => {
        const { frames, size, isMakeshift } = layOutMap(scenes, arrangement, none);
        assert.equal(isMakeshift, true);
        assert.deepEqual([...frames.keys()], ["A", "B", "C", "D", "E"]);
        assert.equal(overlaps([...frames.values()]), false);
        for (const [x, y, width, height] of frames.values()) {
            assert.ok(x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height);
        }
    });
}

test("a folded storyboard has one card in the rows, too", () => {
    const { frames, folds } = layOutMap(scenes, undefined, new Set(["Main"]));
    assert.deepEqual([...frames.keys()], [foldKey("Main")]);
    assert.equal(folds[0].scenes.length, 5);
});
