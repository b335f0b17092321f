// The tour of the sample: when a stop is done, where it leads, and where its card stands.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gap, placeBeside } from "../../Public/js/drawing/cardPlacement.js";
import { reduce } from "../../Public/js/model/reduce.js";
import { initialState } from "../../Public/js/model/state.js";
import {
    isStopDone,
    presentedScene,
    showsSample,
    stops,
    wantsBanner,
} from "../../Public/js/model/tourStops.js";
import { tourWords } from "../../Public/js/words/tourWords.js";

/** @param {number} seq */
const roomAt = (seq) => /** @type {any} */ ({ epoch: "e", steps: [{ seq }] });
const flows = /** @type {any} */ ([{ flow: "items-before" }]);

test("the server says which flow is the sample, and that there is none", () => {
    const state = reduce(initialState, { type: "flows.listed", flows, sample: "items-before" });
    assert.equal(state.sample, "items-before");
    assert.equal(reduce(state, { type: "flows.listed", flows }).sample, null);
});

test("the banner stands above the sample's apps, and above nothing that somebody brought", () => {
    const listed = reduce(initialState, { type: "flows.listed", flows, sample: "items-before" });
    const shown = reduce(listed, { type: "flow.opening", flow: "items-before" });
    assert.equal(showsSample(shown), true);
    assert.equal(wantsBanner(shown), true);
    assert.equal(wantsBanner(reduce(listed, { type: "flow.opening", flow: "upload-1" })), false);
    const known = reduce(shown, { type: "view.changed", change: { isSampleKnown: true } });
    assert.equal(wantsBanner(known), false);
});

test("a stop is done when a step was made since, and on a longer way with the last one", () => {
    const begun = reduce({ ...initialState, room: roomAt(1) }, { type: "tour.moved", stop: 1 });
    assert.deepEqual(begun.tour, { stop: 1, seq: 1 });
    assert.equal(isStopDone(begun), false);
    const stepped = { ...begun, room: roomAt(2) };
    assert.equal(isStopDone(stepped), true);
    assert.equal(isStopDone({ ...stepped, isActing: true }), false);
    for (const [phase, isDone] of [["searching", false], ["going", false], ["there", true]]) {
        const route = /** @type {any} */ ({ phase });
        assert.equal(isStopDone({ ...stepped, route }), isDone, String(phase));
    }
});

test("the last stop asks for nothing, and another app ends the tour", () => {
    const stop = stops.length - 1;
    const end = { ...initialState, tour: { stop, seq: 1 }, room: roomAt(5) };
    assert.equal(isStopDone(end), false);
    assert.equal(reduce(end, { type: "flow.opening", flow: "other" }).tour, null);
});

test("the second stop goes to what is presented, through the container around it", () => {
    const segues = [
        { kind: "relationship", source: "nav", destination: "list" },
        { kind: "presentation", source: "list", destination: "box" },
        { kind: "relationship", source: "box", destination: "form" },
    ];
    /** @param {unknown[]} edges */
    const state = (edges) => /** @type {any} */ ({
        ...initialState,
        flow: { value: { segues: edges } },
    });
    assert.equal(presentedScene(state(segues)), "form");
    assert.equal(presentedScene(state(segues.slice(0, 2))), "box");
    assert.equal(presentedScene(state([])), null);
});

test("every stop has its text", () => {
    assert.deepEqual(stops.map(({ name }) => name), Object.keys(tourWords.stops));
});

test("a card stands on the first side with room for it, and within the window", () => {
    const room = { left: 0, top: 0, width: 1000, height: 800 };
    const card = { width: 300, height: 200 };
    const right = { left: 600, top: 0, width: 400, height: 800 };
    assert.deepEqual(
        placeBeside(right, card, room, ["start", "below"], false),
        { left: 600 - gap - 300, top: 300, side: "start" },
    );
    assert.equal(placeBeside(right, card, room, ["start", "below"], true), null);
    const foot = { left: 0, top: 600, width: 200, height: 200 };
    assert.deepEqual(
        placeBeside(foot, card, room, ["start", "above"], false),
        { left: 0, top: 600 - gap - 200, side: "above" },
    );
});
