// The steps of the film strip.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filmFrames, mostFrames } from "../../Public/js/model/film.js";
import { initialState } from "../../Public/js/model/state.js";

/** @param {number} count @param {number|null} seq @returns {any} */
const runOf = (count, seq) => ({
    ...initialState,
    room: { steps: Array.from({ length: count }, (_, index) => ({ seq: index + 1 })) },
    replay: { ...initialState.replay, seq },
});
const numbers = (state) => filmFrames(state).map(({ seq }) => seq);

test("a short run has a picture of each step", () => {
    assert.deepEqual(numbers(initialState), []);
    assert.deepEqual(numbers(runOf(3, null)), [1, 2, 3]);
});

test("a long run has pictures around the shown step", () => {
    const live = numbers(runOf(1000, null));
    assert.deepEqual([live.length, live.at(-1)], [mostFrames, 1000]);
    const early = numbers(runOf(1000, 2));
    assert.deepEqual([early.length, early[0]], [mostFrames, 1]);
    const middle = numbers(runOf(1000, 500));
    assert.ok(middle.length === mostFrames && middle.includes(450) && middle.includes(550));
});
