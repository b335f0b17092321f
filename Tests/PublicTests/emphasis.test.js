// What stands out on the map: the way that was taken, and the edges of what is selected.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emphasis } from "../../Public/js/model/emphasis.js";
import { initialState } from "../../Public/js/model/state.js";

const segue = (key, source, destination, view) => ({
    segue: key,
    source,
    destination,
    kind: "show",
    identifier: null,
    trigger: { kind: "control", view },
});

const node = (instance, scene, children = []) => ({
    instance,
    scene,
    kind: children.length > 0 ? "navigationController" : "viewController",
    children,
    embedded: [],
    presented: null,
});

function stateOf(actions, selection = null) {
    const app = {
        status: "running",
        root: node("1", "Nav", [node("2", "Home"), node("3", "Cart")]),
        visible: ["3"],
        instances: {},
    };
    const value = {
        scenes: [],
        segues: [
            segue("root", "Nav", "Home", null),
            segue("first", "Home", "Cart", "a"),
            segue("second", "Home", "Cart", "b"),
            segue("pay", "Cart", "Pay", "c"),
            segue("back", "Pay", "Home", "d"),
        ],
    };
    const steps = actions.map((action, seq) => ({ seq, action, outcome: "ok" }));
    return {
        ...initialState,
        flow: { id: "shop", status: "loaded", value, message: "" },
        room: { state: app, steps },
        selection,
    };
}

test("of two ways to the same scene, the one that was taken last stands out", () => {
    const taken = (
        ...views
    ) => [...emphasis(stateOf(views.map((view) => ({ do: "tap", view })))).path];
    assert.ok(taken("b").includes("second") && !taken("b").includes("first"));
    assert.ok(taken("b", "a").includes("first") && !taken("b", "a").includes("second"));
    assert.ok(
        taken().includes("first") && !taken().includes("second"),
        "the first, where nothing tells",
    );
    assert.ok(taken("b").includes("root"), "and what leads into the stack");
});

test("what leaves the current scene is near, until another is selected", () => {
    assert.deepEqual([...emphasis(stateOf([])).near], ["pay"]);
    const { near, dims, current } = emphasis(stateOf([], { kind: "scene", key: "Pay" }));
    assert.deepEqual([...near], ["pay", "back"]);
    assert.equal(current, "Cart");
    assert.equal(dims, true);
    assert.equal(emphasis(stateOf([])).dims, false);
});

test("the stack is numbered, and its scenes live", () => {
    const { depths, alive } = emphasis(stateOf([]));
    assert.deepEqual([...depths], [["Home", 1], ["Cart", 2]]);
    assert.ok(alive.has("Nav"));
});

test("a crash marks the scene with the missing property, and the transition that should have set it", () => {
    const state = stateOf([{ do: "tap", view: "c" }]);
    assert.deepEqual([emphasis(state).crashed, emphasis(state).cause], [null, null]);
    state.flow.value.segues.forEach((segue) =>
        Object.assign(segue, { injection: null, location: null })
    );
    const crashed = (crash) => {
        const app = { ...state.room.state, status: "crashed", crash };
        const steps = [{ ...state.room.steps[0], seq: 1, outcome: "crashed", state: app }];
        return emphasis({ ...state, room: { state: app, steps } });
    };
    const { crashed: scene, cause } = crashed({
        missing: { scene: "Pay", property: "sum", type: "Int" },
    });
    assert.deepEqual([scene, cause], ["Pay", "pay"]);
    const other = crashed({});
    assert.deepEqual([other.crashed, other.cause], ["Cart", null]);
});
