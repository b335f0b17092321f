// Who leads and who follows: what a page is in its room, and what the bar over its device says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { liveSeq, modeOf } from "../../Public/js/model/replay.js";
import {
    barOf,
    isAstray,
    isTogether,
    othersIn,
    presentedTab,
    presenterOf,
    roleOf,
} from "../../Public/js/model/collaborationState.js";
import { Store } from "../../Public/js/model/store.js";
import { joinResult, step } from "./fakes.js";

const ann = { id: "p1", name: "Ann", role: "presenter" };
const bob = { id: "p2", name: "Bob", role: "follower" };
const steps = [step(1), step(2), step(3)];

/** A page in a room with three steps. @param {object} you @param {object} [changes] */
function inRoom(you, changes = {}) {
    const store = new Store();
    store.dispatch({
        type: "room.joined",
        resumed: false,
        result: joinResult({
            you,
            seq: 3,
            steps,
            presenter: "p1",
            participants: [ann, bob],
            ...changes,
        }),
    });
    return store;
}

test("a page that follows is a follower until it goes its own way", () => {
    const store = inRoom(bob);
    assert.equal(roleOf(store.state), "follower");
    assert.equal(barOf(store.state), null);
    store.dispatch({ type: "replay.sought", seq: 2 });
    assert.equal(roleOf(store.state), "explorer");
    assert.deepEqual(barOf(store.state), {
        kind: "replay",
        seq: 2,
        last: 3,
        actions: ["branch", "returnToPresenter"],
    });
    const leading = inRoom(ann);
    leading.dispatch({ type: "replay.sought", seq: 2 });
    assert.equal(roleOf(leading.state), "presenter");
    assert.deepEqual(barOf(leading.state)?.actions, ["takeEveryone", "branch", "goLive"]);
});

test("nobody is taken along where nobody else is", () => {
    const store = inRoom(ann, { participants: [ann] });
    store.dispatch({ type: "replay.sought", seq: 2 });
    assert.deepEqual(barOf(store.state)?.actions, ["branch", "goLive"]);
    assert.equal(othersIn(store.state), 0);
});

test("everyone is taken to a step but who looks at another", () => {
    const sought = { type: "room.sought", epoch: "e1", seq: 1 };
    const store = inRoom(bob);
    store.dispatch(sought);
    assert.equal(store.state.replay.seq, 1);
    assert.equal(roleOf(store.state), "follower");
    assert.equal(isAstray(store.state), false);
    assert.deepEqual(barOf(store.state), { kind: "together", seq: 1, last: 3, actions: [] });
    const astray = inRoom(bob);
    astray.dispatch({ type: "replay.sought", seq: 2 });
    astray.dispatch(sought);
    assert.equal(astray.state.replay.seq, 2);
    assert.equal(roleOf(astray.state), "explorer");
    store.dispatch({ ...sought, seq: 3 });
    assert.equal(store.state.replay.seq, null);
    assert.equal(modeOf(store.state), "live");
    store.dispatch({ ...sought, epoch: "other" });
    assert.equal(store.state.room?.sought, null);
});

test("whoever looks at the newest step while everyone is at another is told", () => {
    const store = inRoom(bob, { sought: { seq: 1, state: steps[0].state } });
    assert.equal(store.state.replay.seq, 1);
    store.dispatch({ type: "replay.sought", seq: null });
    assert.deepEqual(barOf(store.state), {
        kind: "ahead",
        seq: 1,
        last: 3,
        actions: ["returnToPresenter"],
    });
    const leading = inRoom(ann, { sought: { seq: 1, state: steps[0].state } });
    assert.equal(isTogether(leading.state), true);
    leading.dispatch({ type: "replay.sought", seq: null });
    assert.equal(isTogether(leading.state), false);
});

test("a run that goes on from an earlier step is marked as a branch, changed sources as such", () => {
    const store = inRoom(bob);
    store.dispatch({ type: "room.sought", epoch: "e1", seq: 1 });
    const result = joinResult({ you: bob, epoch: "e2", seq: 2, steps: [] });
    store.dispatch({ type: "room.joined", resumed: false, result });
    assert.deepEqual(store.state.replay.marks, [{ room: "r1", seq: 1, kind: "branch" }]);
    assert.equal(store.state.replay.seq, null);
    const changed = inRoom(bob);
    changed.dispatch({ type: "room.joined", resumed: false, result });
    assert.deepEqual(changed.state.replay.marks, [{ room: "r1", seq: 2, kind: "epoch" }]);
});

test("who is here says what this page may do", () => {
    const store = inRoom(bob);
    assert.equal(presenterOf(store.state)?.name, "Ann");
    const participants = [{ ...ann, role: "follower" }, { ...bob, role: "presenter" }];
    store.dispatch({ type: "room.presence", participants, presenter: "p2", title: "Review" });
    assert.equal(roleOf(store.state), "presenter");
    assert.equal(isTogether(store.state), true);
    assert.equal(store.state.room?.title, "Review");
    store.dispatch({ type: "room.presence", participants: [bob], presenter: null });
    assert.equal(presenterOf(store.state), null);
    assert.equal(store.state.room?.title, "Review");
});

test("who presented may be away for a moment, and then may be followed by whoever has the key", () => {
    const gone = { type: "room.presence", participants: [bob], presenter: null, title: "Run" };
    const store = inRoom(bob);
    store.dispatch({ type: "collaboration.missed", canTakeOver: true });
    assert.equal(barOf(store.state), null);
    store.dispatch(gone);
    assert.deepEqual(barOf(store.state)?.kind, "absent");
    store.dispatch({ type: "collaboration.missed", canTakeOver: false });
    assert.deepEqual(barOf(store.state)?.actions, ["explore"]);
    store.dispatch({ ...gone, participants: [ann, bob], presenter: "p1" });
    assert.equal(barOf(store.state), null);
    store.dispatch(gone);
    store.dispatch({ type: "collaboration.missed", canTakeOver: true });
    assert.deepEqual(barOf(store.state)?.actions, ["takeOver"]);
});

test("a copy of one's own has a way back to whoever is followed", () => {
    const store = inRoom(bob);
    const home = { room: "r1", role: "follower", presenter: "Ann" };
    const result = joinResult({
        room: "r2",
        you: ann,
        origin: { room: "r1", seq: 3 },
        seq: 3,
        steps,
    });
    store.dispatch({ type: "collaboration.left", home });
    store.dispatch({ type: "room.joined", resumed: false, result });
    assert.equal(roleOf(store.state), "explorer");
    assert.deepEqual(barOf(store.state)?.actions, ["returnToPresenter"]);
    store.dispatch({ type: "collaboration.left", home: null });
    assert.deepEqual(barOf(store.state)?.actions, ["leaveBranch"]);
    assert.equal(roleOf(store.state), "presenter");
});

test("what is pointed at is another thing each time, and goes with its room", () => {
    const store = inRoom(bob);
    const pointer = { room: "r1", by: "p1", instance: "2" };
    store.dispatch({ type: "room.pointed", pointer });
    store.dispatch({ type: "room.pointed", pointer });
    assert.equal(store.state.collaboration.pointer?.number, 2);
    store.dispatch({ type: "room.left" });
    assert.equal(store.state.collaboration.pointer, null);
    assert.equal(liveSeq(store.state), 0);
});

test("a room that lets nobody in says why until it does", () => {
    const store = new Store();
    store.dispatch({ type: "room.full", message: "It is full." });
    assert.equal(store.state.collaboration.refusal, "It is full.");
    store.dispatch({ type: "room.joined", resumed: false, result: joinResult() });
    assert.equal(store.state.collaboration.refusal, null);
});

test("a page that follows reads what is read, until somebody chooses something else there", () => {
    const store = inRoom(bob);
    const look = (/** @type {string} */ tab) => store.dispatch({ type: "room.looked", tab });
    const choose = (/** @type {string} */ tab) =>
        store.dispatch({ type: "view.changed", change: { tab } });
    look("source");
    assert.equal(store.state.view.tab, "source");
    look("gone in a later version");
    assert.equal(store.state.view.tab, "source");
    choose("json");
    look("edges");
    assert.equal(store.state.view.tab, "json");
    choose("edges");
    look("docs");
    assert.equal(store.state.view.tab, "docs");
    store.dispatch({ type: "replay.sought", seq: 2 });
    look("trace");
    assert.equal(store.state.view.tab, "docs", "whoever explores is left alone");
});

test("only who leads somebody is followed to a tab, and not to the messages", () => {
    const store = inRoom(ann);
    assert.equal(presentedTab(store.state), "docs");
    store.dispatch({ type: "view.changed", change: { tab: "api" } });
    assert.equal(presentedTab(store.state), null);
    assert.equal(presentedTab(inRoom(bob).state), null);
    assert.equal(presentedTab(inRoom(ann, { participants: [ann] }).state), null);
    assert.equal(presentedTab(new Store().state), null);
    const leading = inRoom(ann);
    leading.dispatch({ type: "room.looked", tab: "source" });
    assert.equal(leading.state.view.tab, "docs", "whoever leads follows nobody");
});
