import assert from "node:assert/strict";
import test from "node:test";
import { sceneTrace } from "../../Public/js/model/sceneTrace.js";

/** A step, with the scenes of what is alive after it by instance. */
function step(seq, events, alive) {
    const instances = Object.fromEntries(
        Object.entries(alive).map(([id, scene]) => [id, { id, scene, class: `${scene}VC` }]),
    );
    return { seq, events, console: ["text"], choices: [{}], state: { instances } };
}

const steps = [
    step(1, [
        { event: "willInstantiate", scene: "A" },
        { event: "initialize", instance: "1", class: "AVC" },
    ], { 1: "A" }),
    step(2, [
        { event: "callback", instance: "1", name: "prepare" },
        { event: "willInstantiate", scene: "B" },
        { event: "initialize", instance: "2", class: "BVC" },
        { event: "callback", instance: "2", name: "viewDidLoad" },
    ], { 1: "A", 2: "B" }),
    step(3, [{ event: "deinitialize", instance: "2" }], { 1: "A" }),
    // It crashes: what it made is not there afterwards.
    step(4, [
        { event: "willInstantiate", scene: "B" },
        { event: "initialize", instance: "3", class: "BVC" },
        { event: "crash", instance: "3", message: "nil" },
    ], { 1: "A" }),
];

const state = (seq) => ({ room: { steps }, replay: { seq } });
const told = (seq, scene) =>
    sceneTrace(state(seq), scene).map(({ step: { seq, events } }) => [
        seq,
        events.map(({ event }) => event),
    ]);

test("a scene's trace has what happened to its controllers, the newest step first", () => {
    assert.deepEqual(told(null, "B"), [
        [4, ["willInstantiate", "initialize", "crash"]],
        [3, ["deinitialize"]],
        [2, ["willInstantiate", "initialize", "callback"]],
    ]);
    assert.deepEqual(told(null, "A").map(([seq]) => seq), [2, 1]);
    assert.deepEqual(told(null, "C"), []);
});

test("whoever looks back sees it up to there", () => {
    assert.deepEqual(told(2, "B").map(([seq]) => seq), [2]);
});

test("what is released has its name, and nothing is told of the rest of the step", () => {
    const [, released] = sceneTrace(state(null), "B");
    assert.equal(released.names("2"), "BVC #2");
    assert.deepEqual([released.step.console, released.step.choices], [[], []]);
});
