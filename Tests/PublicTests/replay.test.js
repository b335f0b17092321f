// Looking back: which step is shown, what is marked, and what is left when a room is entered anew.

import assert from "node:assert/strict";
import { test } from "node:test";

import { marksOf, modeOf, shownStep, stepOf } from "../../Public/js/model/replay.js";
import { appState as shownApp, canAct, whyNotAct } from "../../Public/js/model/appState.js";
import { moment } from "../../Public/js/model/container.js";
import { Store } from "../../Public/js/model/store.js";
import { Replays } from "../../Public/js/timeline/replays.js";
import { Containers } from "../../Public/js/loading/containers.js";
import { appState, joinResult, node, settle, step } from "./fakes.js";

const app = (name) => appState(node("1", name), ["1"]);

/** A page in a room with steps of which each leads to a scene of its own. */
function looking(count, changes = {}) {
    const store = new Store();
    store.dispatch({ type: "connection.changed", status: { phase: "live" } });
    const steps = Array.from(
        { length: count },
        (_, index) => step(index + 1, { state: app(`S${index + 1}`) }),
    );
    const result = joinResult({ seq: count, steps, state: app(`S${count}`), ...changes });
    store.dispatch({ type: "room.joined", result, resumed: false });
    return store;
}

const seek = (store, seq) => store.dispatch({ type: "replay.sought", seq });
const scene = (store) => shownApp(store.state).root.scene;

test("the page shows the app after the step that is looked at, and the room knows nothing of it", () => {
    const store = looking(4);
    const { room } = store.state;
    seek(store, 2);
    assert.equal(modeOf(store.state), "replay");
    assert.equal(scene(store), "S2");
    assert.equal(shownStep(store.state).seq, 2);
    assert.equal(store.state.room, room);
    assert.equal(moment(store.state), "r1/e1/2");
    seek(store, null);
    assert.equal(modeOf(store.state), "live");
    assert.equal(scene(store), "S4");
});

test("the newest step is live: whoever goes there follows again", () => {
    const store = looking(3);
    seek(store, 2);
    seek(store, 3);
    assert.equal(store.state.replay.seq, null);
    store.dispatch({ type: "room.stepped", epoch: "e1", step: step(4, { state: app("S4") }) });
    assert.equal(scene(store), "S4");
});

test("steps that come meanwhile change nothing of what is looked at", () => {
    const store = looking(3);
    seek(store, 2);
    store.dispatch({ type: "room.stepped", epoch: "e1", step: step(4, { state: app("S4") }) });
    assert.equal(scene(store), "S2");
    assert.equal(modeOf(store.state), "replay");
    assert.equal(store.state.room.steps.length, 4);
});

test("a follower may act while looking back, since that is a run of their own", () => {
    const store = looking(3, { you: { id: "p2", name: "Bo", role: "follower" } });
    assert.equal(canAct(store.state), false);
    assert.notEqual(whyNotAct(store.state), "");
    seek(store, 1);
    assert.equal(canAct(store.state), true);
    assert.equal(whyNotAct(store.state), "");
    store.dispatch({ type: "connection.changed", status: { phase: "reconnecting" } });
    assert.equal(canAct(store.state), false);
});

test("joining again goes on looking back; another room or life of it is live", () => {
    for (
        const [changes, seq, marks] of [
            [{ seq: 3, steps: [] }, 2, []],
            [{ epoch: "e2", seq: 2, steps: [step(2)] }, null, [{
                room: "r1",
                seq: 2,
                kind: "epoch",
            }]],
            [{ room: "r2", epoch: "e2" }, null, []],
        ]
    ) {
        const store = looking(3);
        seek(store, 2);
        const result = joinResult(changes);
        store.dispatch({ type: "room.joined", result, resumed: result.epoch === "e1" });
        assert.equal(store.state.replay.seq, seq);
        assert.deepEqual(store.state.replay.marks, marks);
    }
});

test("crashes, branches and new sources are marked once each, in order", () => {
    const store = looking(3, { origin: { room: "r0", seq: 2 } });
    assert.equal(modeOf(store.state), "branch");
    store.dispatch({ type: "room.stepped", epoch: "e1", step: step(4, { outcome: "crashed" }) });
    for (
        const mark of [
            { room: "r1", seq: 2, kind: "branch" },
            { room: "r1", seq: 1, kind: "epoch" },
            { room: "r9", seq: 1, kind: "branch" },
        ]
    ) {
        store.dispatch({ type: "replay.marked", mark });
    }
    assert.deepEqual(marksOf(store.state), [
        { seq: 1, kind: "epoch" },
        { seq: 2, kind: "branch" },
        { seq: 4, kind: "crash" },
    ]);
});

test("a step is found where some of those before it are missing", () => {
    const store = looking(2);
    store.dispatch({ type: "room.earlier", epoch: "e1", steps: [step(7), step(9)] });
    assert.equal(stepOf(store.state, 9).seq, 9);
    assert.equal(stepOf(store.state, 2).seq, 2);
    assert.equal(stepOf(store.state, 8), null);
});

test("the container is asked about the step that is shown, and about the newest without a number", async () => {
    const store = looking(3);
    const calls = [];
    const call = (method, params) => {
        calls.push([method, params]);
        return Promise.resolve({ scopes: [] });
    };
    const containers = new Containers(store, { call }, (callback) => callback());
    containers.needList();
    await settle();
    seek(store, 2);
    containers.needList();
    containers.needGraph("1");
    await settle();
    assert.deepEqual(calls, [
        ["container.list", { room: "r1" }],
        ["container.list", { room: "r1", seq: 2 }],
        ["container.explain", { room: "r1", seq: 2, instance: "1" }],
    ]);
});

/** What plays, with a clock that the test moves, and steps that have to be fetched. */
function playing(store, fetched = () => {}) {
    const waits = [];
    const notices = [];
    const run = {
        fetchSteps: (from, to) => Promise.resolve(fetched(from, to)),
        followBuild: () => {},
    };
    const wait = (ms) => new Promise((go) => waits.push({ ms, go }));
    const tell = (_, text) => notices.push(text);
    const replays = new Replays(store, run, { tell }, wait);
    const pass = async () => {
        const { ms, go } = waits.shift();
        go();
        await settle();
        return ms;
    };
    return { replays, waits, notices, pass };
}

test("play goes on from the step that is shown, as fast as was chosen, and stops at the end", async () => {
    const store = looking(4);
    const { replays, waits, pass } = playing(store);
    seek(store, 2);
    store.dispatch({ type: "view.changed", change: { speed: 2 } });
    replays.togglePlay();
    await settle();
    assert.deepEqual([store.state.replay.seq, store.state.replay.isPlaying], [2, true]);
    assert.equal(await pass(), 600);
    assert.equal(store.state.replay.seq, 3);
    await pass();
    assert.deepEqual([modeOf(store.state), store.state.replay.isPlaying], ["live", false]);
    assert.equal(waits.length, 0);
});

test("play begins at the launch where nothing is left to play, and stops where a person stops it", async () => {
    const store = looking(3);
    const { replays, pass } = playing(store);
    replays.togglePlay();
    await settle();
    assert.equal(store.state.replay.seq, 1);
    replays.togglePlay();
    await pass();
    assert.deepEqual([store.state.replay.seq, store.state.replay.isPlaying], [1, false]);
});

test("whoever moves the slider while it plays has the step that they went to", async () => {
    const store = looking(5);
    const { replays, pass } = playing(store);
    replays.togglePlay();
    await settle();
    await replays.seek(4);
    await pass();
    assert.deepEqual([store.state.replay.seq, store.state.replay.isPlaying], [4, false]);
});

test("a step that the page does not have is fetched; one that is not kept is told", async () => {
    const store = looking(1, { seq: 9, steps: [step(9)] });
    const asked = [];
    const { replays, notices } = playing(store, (from, to) => {
        asked.push([from, to]);
        if (from === 5) {
            store.dispatch({ type: "room.earlier", epoch: "e1", steps: [step(5), step(6)] });
        }
    });
    await replays.seek(5);
    assert.equal(store.state.replay.seq, 5);
    await replays.seek(2);
    assert.equal(store.state.replay.seq, 5);
    assert.deepEqual(asked, [[5, 104], [2, 101]]);
    assert.deepEqual(notices, ["Step 2 is no longer kept."]);
    await replays.seek(-3);
    assert.equal(asked.at(-1)[0], 1);
});
