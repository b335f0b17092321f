import assert from "node:assert/strict";
import test from "node:test";
import { canProvide, missingKeys, wayTo } from "../../Public/js/model/missingDependencies.js";

const problem = [
    "Assembly.swift:10:70: error: [DI01] no registration for 'TaxService' visible from scope 'scene'",
    "  needed by  TaxTable.init(service:)      Assembly.swift:10:70           graph",
    "  needed by  TaxesViewController.taxes    HomeViewController.swift:15:19  scene",
    "  reached by  Home → Taxes",
    "  fix        register it in app, or make the parameter optional",
].join("\n");

test("what the container lacks is told with the way to it, from the screen inwards", () => {
    const events = [
        { event: "resolve" },
        { event: "problem", message: problem },
        { event: "problem", message: problem },
        { event: "problem", message: "error: [DI02] two registrations for 'Store'" },
    ];
    assert.deepEqual(missingKeys({ events }), [{
        key: "TaxService",
        message: "no registration for 'TaxService' visible from scope 'scene'",
        fix: "register it in app, or make the parameter optional",
        chain: [
            "Home → Taxes",
            "TaxesViewController.taxes",
            "TaxTable.init(service:)",
            "TaxService",
        ],
    }]);
    assert.deepEqual(missingKeys({ events: [] }), []);
});

test("the way to a missing property ends with the scene that it is missing in", () => {
    const node = { instance: "1", scene: "A", kind: "content", children: [] };
    const state = { root: node, instances: { 1: { title: "Home" } } };
    const titleOf = (scene) => `The ${scene}`;
    assert.deepEqual(wayTo({ state }, { scene: "B" }, titleOf).at(-1), "The B");
    assert.equal(wayTo({ state }, { scene: "A" }, titleOf).length, 1);
});

test("only who presents what happens now may give a stub", () => {
    const live = {
        connection: { phase: "live" },
        room: { you: { role: "presenter" }, sought: null, steps: [{ seq: 2 }] },
        replay: { seq: null },
    };
    assert.equal(canProvide(live), true);
    assert.equal(canProvide({ ...live, connection: { phase: "offline" } }), false);
    assert.equal(canProvide({ ...live, room: { you: { role: "follower" } } }), false);
    assert.equal(canProvide({ ...live, replay: { seq: 2 } }), false);
});
