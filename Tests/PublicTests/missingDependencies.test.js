import assert from "node:assert/strict";
import test from "node:test";
import { canProvide, missingKeys, wayTo } from "../../Public/js/model/missingDependencies.js";

const problem = {
    code: "DI01",
    kind: "missing",
    severity: "error",
    message: "no registration for 'TaxService' visible from scope 'scene'",
    key: "TaxService",
    location: { file: "Assembly.swift", line: 10, column: 70 },
    notes: [
        { label: "neededBy", text: "TaxTable.init(service:)", detail: "graph" },
        { label: "neededBy", text: "TaxesViewController.taxes", detail: "scene" },
        { label: "reachedBy", text: "Home → Taxes" },
        { label: "near", text: "'TaxService#eu' is registered" },
    ],
    fixes: ["register it in app, or make the parameter optional"],
};

test("what the container lacks is told with the way to it, from the screen inwards", () => {
    const events = [
        { event: "resolve" },
        { event: "problem", problem },
        { event: "problem", problem },
        { event: "problem", problem: { ...problem, kind: "ambiguous", key: "Store" } },
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
