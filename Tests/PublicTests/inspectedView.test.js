// The view in the view inspector.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnView } from "../../Public/js/model/inspectedView.js";
import { reduce } from "../../Public/js/model/reduce.js";
import { initialState } from "../../Public/js/model/state.js";

/** @type {any} */
const wireframe = {
    scene: "Main/a",
    view: {
        id: "root",
        kind: "view",
        frame: [0, 0, 10, 10],
        children: [{
            id: "list",
            kind: "tableView",
            frame: [0, 0, 10, 10],
            sections: [{
                prototype: true,
                cells: [{
                    id: "cell",
                    kind: "tableViewCell",
                    frame: [0, 0, 10, 4],
                    children: [{ id: "label", kind: "label", frame: [0, 0, 5, 2], text: "Name" }],
                }],
            }],
        }],
    },
    navigationItem: {
        left: [{ id: "add", title: null, systemItem: "add", image: null, view: null }],
        right: [{
            id: "custom",
            title: null,
            view: { id: "inside", kind: "view", frame: [0, 0, 1, 1] },
        }],
        titleView: { id: "title", kind: "view", frame: [0, 0, 1, 1] },
    },
    toolbarItems: [{ id: "tool", title: "Tool", actions: [] }],
};

test("a view is found in subviews, cells and bars", () => {
    for (const id of ["root", "list", "cell", "label", "title", "inside"]) {
        assert.equal(drawnView(wireframe, id)?.id, id);
    }
    assert.equal(drawnView(wireframe, "none"), null);
    assert.equal(drawnView({ ...wireframe, view: null, navigationItem: null }, "label"), null);
});

test("a bar item is found as a view with its title", () => {
    assert.deepEqual(
        ["add", "tool"].map((id) => drawnView(wireframe, id)?.text),
        ["add", "Tool"],
    );
    assert.equal(drawnView(wireframe, "tool")?.kind, "barButtonItem");
});

test("the end of inspecting lets go of the view", () => {
    const inspected = { place: { instance: "1", view: "label" }, scene: "Main/a", isPinned: true };
    const on = reduce(initialState, { type: "inspectedView.changed", inspected });
    const other = reduce(on, { type: "view.changed", change: { isInspecting: true } });
    assert.equal(other.inspectedView, inspected);
    const off = reduce(other, { type: "view.changed", change: { isInspecting: false } });
    assert.equal(off.inspectedView, null);
});
