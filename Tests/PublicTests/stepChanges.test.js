// A step before and after.

import assert from "node:assert/strict";
import { test } from "node:test";

import { comparisonOf } from "../../Public/js/model/stepChanges.js";
import { appState, node, step } from "./fakes.js";

const list = node("2", "List");
const detail = node("3", "Detail");
const stack = (...children) =>
    appState(node("1", "Nav", "navigationController", { children }), ["2"]);

test("a push has the stack before and after, and what was made and given to it", () => {
    const pushed = step(2, {
        events: [
            { event: "initialize", instance: "3", class: "DetailController" },
            { event: "inject", instance: "3", name: "item", value: "items[0]", from: "prepare" },
            { event: "callback", instance: "3", name: "viewDidLoad" },
            { event: "callback", instance: "3", name: "viewWillAppear" },
            { event: "push", instance: "3", onto: "1" },
        ],
    });
    assert.deepEqual(comparisonOf([pushed], stack(list), stack(list, detail)), {
        before: ["List"],
        after: ["List", "Detail"],
        made: ["DetailController #3"],
        released: [],
        injected: [{
            who: "DetailController #3",
            name: "item",
            value: "items[0]",
            from: "prepare",
        }],
        callbacks: 2,
    });
});

test("what came and went between two steps is in neither, what happened counts", () => {
    const callback = { event: "callback", instance: "3", name: "viewDidLoad" };
    const steps = [step(2, { events: [callback] }), step(3, { events: [callback] })];
    const { made, released, callbacks } = comparisonOf(steps, stack(list), stack(list));
    assert.deepEqual({ made, released, callbacks }, { made: [], released: [], callbacks: 2 });
});

test("a launch is compared with nothing, and what is gone keeps its name", () => {
    const launched = comparisonOf([step(1)], null, stack(list));
    assert.deepEqual(launched.before, []);
    assert.deepEqual(launched.made, ["NavController #1", "ListController #2"]);
    const popped = comparisonOf([step(3)], stack(list, detail), stack(list));
    assert.deepEqual(popped.released, ["DetailController #3"]);
});
