// Where a run begins, and what is said of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
    askedStart,
    assumedSteps,
    launchAgain,
    launchAt,
    runMarks,
    startScenes,
} from "../../Public/js/model/start.js";
import { Store } from "../../Public/js/model/store.js";
import { flow, joinResult, step } from "./fakes.js";

/** A page in a room with some steps, of an app with the given changes. */
function open(steps, changes = {}) {
    const store = new Store();
    store.dispatch({ type: "connection.changed", status: { phase: "live" } });
    store.dispatch({ type: "flow.opening", flow: "shop" });
    const loaded = { ...flow(["Home", "Cart"]), entry: "Home", assumed: false };
    loaded.start = { found: "project", reason: null };
    store.dispatch({ type: "flow.loaded", flow: { ...loaded, ...changes } });
    const { state } = store;
    return { ...state, room: { ...joinResult(), steps, sought: null } };
}

const launch = { do: "launch" };

test("the start that the last launch asked for holds until the next launch", () => {
    const alone = step(2, { action: { do: "launch", root: "Cart", alone: true } });
    assert.equal(askedStart(open([step(1, { action: launch })])), null);
    const state = open([step(1, { action: launch }), alone, step(3)]);
    assert.deepEqual(askedStart(state), { root: "Cart", alone: true });
    assert.deepEqual(launchAgain(state, launch), { do: "launch", root: "Cart", alone: true });
    assert.equal(askedStart(open([alone, step(3, { action: launch })])), null);
    assert.deepEqual(launchAt(launch, "Cart", false), { do: "launch", root: "Cart" });
});

test("another launch gets the answers that the server gave at the first", () => {
    const action = { do: "launch", configuration: "debug", choices: { c2: "else" } };
    const state = open([step(1, { action, by: null }), step(2)]);
    assert.deepEqual(launchAgain(state, launch), { do: "launch", choices: { c2: "else" } });
    const release = { do: "launch", configuration: "release" };
    assert.deepEqual(launchAgain(state, release), release);
    const turned = { do: "launch", traits: { horizontal: "regular" } };
    assert.deepEqual(launchAgain(state, turned), turned);
    assert.deepEqual(launchAgain(open([step(1, { action, by: "u1" })]), launch), launch);
});

test("what is read is not marked; what is assumed, chosen or asked for is", () => {
    const steps = [step(1, { action: launch })];
    assert.deepEqual(runMarks(open(steps)), []);
    const start = { found: "assumed", reason: "nothing says" };
    const [assumed] = runMarks(open(steps, { assumed: true, start }));
    assert.deepEqual([assumed.text, assumed.hint], ["Assumed start: Home", "Nothing says."]);
    const [chosen] = runMarks(open(steps, { start: { found: "chosen", reason: null } }));
    assert.equal(chosen.text, "Start set by “entry”: Home");
    const asked = [step(1, { action: { do: "launch", root: "Cart", alone: true } })];
    const [alone] = runMarks(open(asked, { assumed: true, start }));
    assert.deepEqual([alone.text, alone.isAsked], ["Cart on its own, with stubs", true]);
});

test("the crashes that were passed are counted until they are reset", () => {
    const pass = (seq, message) =>
        step(seq, { action: { do: "continuePast", crash: { message } } });
    const steps = [step(1, { action: launch }), pass(2, "one"), pass(3, "two")];
    assert.equal(runMarks(open(steps))[0].text, "Continued past 2 crashes (assumed)");
    assert.equal(runMarks(open(steps.slice(0, 2)))[0].text, "Continued past a crash (assumed)");
    assert.deepEqual(runMarks(open([...steps, step(4, { action: { do: "resetContainer" } })])), []);
});

test("the steps after a stub or an ignored crash are assumed until the next reset", () => {
    const reset = step(6, { action: { do: "resetContainer" } });
    const stub = { do: "stub", scene: "Cart", property: "item" };
    const steps = [
        step(1, { action: launch }),
        step(2, { action: stub, outcome: "rejected" }),
        step(3, { action: stub }),
        step(4, { action: { do: "override", registration: "Store", with: "StoreStub" } }),
        step(5),
    ];
    assert.deepEqual([...assumedSteps([...steps, reset, step(7)])], [3, 4, 5]);
    assert.deepEqual(runMarks(open(steps)).map(({ text, hint }) => [text, hint]), [
        ["Continued with 2 stubs (assumed)", "item of “Cart”\nStore"],
    ]);
    const real = { do: "override", registration: "Store", with: "FileStore" };
    assert.equal(assumedSteps([step(1, { action: real }), step(2)]).size, 0);
});

test("scenes to start at: the initial ones, then those that nothing leads to, then by transitions", () => {
    const scene = (title, changes) => ({
        scene: title,
        title,
        initial: false,
        in: 0,
        out: 0,
        ...changes,
    });
    const scenes = [
        scene("Led", { in: 1, out: 9 }),
        scene("Lone"),
        scene("Free", { out: 2 }),
        scene("First", { initial: true, in: 3 }),
    ];
    const titles = startScenes({ scenes }).map(({ title }) => title);
    assert.deepEqual(titles, ["First", "Free", "Lone", "Led"]);
});
