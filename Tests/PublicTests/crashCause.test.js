// The transition that should have set a missing property.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crashCause } from "../../Public/js/model/crashCause.js";

const place = (line) => ({ file: "Home.swift", line, column: 1 });
const segue = (key, source, destination, view = null, injection = null) => ({
    segue: key,
    source,
    destination,
    trigger: { kind: "control", view },
    injection,
    location: place(key.length),
});
const missing = { scene: "item", property: "store", type: "Store" };
const step = (view = null) => ({ action: { do: "tap", view }, state: { root: null } });

test("the tapped control's transition is the cause", () => {
    const flow = {
        segues: [segue("a", "list", "item", "row"), segue("bb", "menu", "item", "button")],
    };
    const cause = crashCause(flow, step("button"), missing);
    assert.equal(cause.segue.segue, "bb");
    assert.equal(cause.source, "menu");
    assert.deepEqual(cause.location, place(2));
});

test("the place is where the destination is made, if code makes it", () => {
    const injection = { location: place(40), missing: [] };
    const flow = { segues: [segue("a", "list", "item", null, injection)] };
    assert.deepEqual(crashCause(flow, step(), missing).location, place(40));
});

test("a scene that no other scene leads to has no cause", () => {
    const flow = {
        segues: [segue("a", null, "item"), segue("b", "item", "item"), segue("c", "list", "menu")],
    };
    assert.equal(crashCause(flow, step(), missing), null);
    assert.equal(crashCause(null, null, missing), null);
});
