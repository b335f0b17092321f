// Traces: played in a room that was launched before, by its presenter only.

import assert from "node:assert/strict";
import { test } from "node:test";

import { numbering, renumbered, undoing } from "../../Public/js/model/tracePlayback.js";
import { Store } from "../../Public/js/model/store.js";
import { TracePlayer } from "../../Public/js/checking/tracePlayer.js";
import { ProtocolError } from "../../Public/js/wire/errors.js";
import { joinResult, step } from "./fakes.js";

const trace = [
    { do: "launch", configuration: "debug" },
    { do: "tap", instance: "2", view: "go" },
    { do: "back", instance: "3" },
];

/** A page in a room; `answers` say what becomes of each action. */
function open(answers, changes = {}) {
    const store = new Store();
    store.dispatch({ type: "connection.changed", status: { phase: "live" } });
    store.dispatch({ type: "room.joined", result: joinResult(changes), resumed: false });
    const done = [];
    const notices = [];
    const traces = new TracePlayer(
        store,
        {
            perform: (action, ifSeq) => {
                done.push({ action, ifSeq, playing: store.state.problems.playing });
                return Promise.resolve().then(() => answers[done.length - 1]());
            },
        },
        {
            tell: (tone, text) => notices.push([tone, text]),
            report: (error) => notices.push(error),
        },
        () => Promise.resolve(),
    );
    return { store, done, notices, traces };
}

const launch = step(5, {
    events: [{ event: "setRoot", instance: "8" }, { event: "embed", instance: "7" }],
});

test("instances of a trace are numbered on from the launch in the room", () => {
    assert.equal(numbering(launch), 6);
    assert.equal(numbering(step(1)), 0);
    const action = {
        do: "unwindTo",
        instance: "3",
        to: "1",
        choices: { c1: "2 HomeViewController", c2: "2 items", c3: "else" },
    };
    assert.deepEqual(renumbered(action, 6), {
        do: "unwindTo",
        instance: "9",
        to: "7",
        choices: { c1: "8 HomeViewController", c2: "2 items", c3: "else" },
    });
    assert.deepEqual(renumbered({ do: "launch" }, 6), { do: "launch" });
});

test("what was changed about the injection is taken back first", () => {
    const steps = (...actions) => actions.map((action, seq) => step(seq, { action }));
    assert.deepEqual(undoing(steps({ do: "tap" })), []);
    assert.deepEqual(
        undoing(steps(
            { do: "override" },
            { do: "setTechnique", scene: "B", technique: "coder" },
            { do: "setTechnique", scene: "A", technique: "coder" },
        )),
        [
            { do: "resetContainer" },
            { do: "setTechnique", scene: "A" },
            { do: "setTechnique", scene: "B" },
        ],
    );
    assert.deepEqual(
        undoing(steps(
            { do: "override" },
            { do: "stub", scene: "A", property: "item" },
            { do: "resetContainer" },
            { do: "setTechnique", scene: "A", technique: "coder" },
            { do: "setTechnique", scene: "A" },
        )),
        [],
    );
});

test("a trace is played step by step, until the app crashes", async () => {
    const crash = step(6, { outcome: "crashed" });
    const { store, done, notices, traces } = open([() => launch, () => crash]);
    await traces.play({ key: "f1", trace });
    assert.deepEqual(done, [
        { action: trace[0], ifSeq: undefined, playing: { key: "f1", index: 0 } },
        {
            action: { do: "tap", instance: "8", view: "go" },
            ifSeq: 5,
            playing: { key: "f1", index: 1 },
        },
    ]);
    assert.equal(store.state.problems.playing, null);
    assert.deepEqual(notices, []);
});

test("a follower is told why not, and nothing is done", async () => {
    const you = { id: "p2", name: "Bo", role: "follower" };
    const { done, notices, traces } = open([], { you });
    await traces.play({ key: "f1", trace });
    assert.deepEqual(done, []);
    assert.match(notices[0][1], /only its presenter can play a trace here/);
});

test("without a connection nothing is played", async () => {
    const { store, done, notices, traces } = open([]);
    store.dispatch({ type: "connection.changed", status: { phase: "offline" } });
    await traces.play({ key: "f1", trace });
    assert.deepEqual(done, []);
    assert.equal(notices.length, 1);
});

test("where somebody acts in between, or a step cannot be done, that is said", async () => {
    const refuse = (kind, data = {}) => () => {
        throw new ProtocolError(-32000, kind, { code: kind, ...data });
    };
    const conflict = open([() => launch, refuse("conflict")]);
    await conflict.traces.play({ key: "f1", trace });
    assert.deepEqual(conflict.notices, [[
        "info",
        "The trace was stopped at step 2: someone else tapped.",
    ]]);
    const rejected = open([() => launch, refuse("rejectedAction", { reason: "no view 'go'." })]);
    await rejected.traces.play({ key: "f1", trace });
    assert.deepEqual(rejected.notices, [
        ["warning", "Step 2 of the trace is not possible in this run: no view 'go'."],
    ]);
    assert.equal(rejected.store.state.problems.playing, null);
});

test("a trace that is stopped goes no further", async () => {
    const { store, done, traces } = open([
        () => {
            traces.stop();
            return launch;
        },
    ]);
    await traces.play({ key: "f1", trace });
    assert.equal(done.length, 1);
    assert.equal(store.state.problems.playing, null);
});
