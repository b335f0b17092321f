// What messages make of the page's state.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mergeSteps, reduce } from "../../Public/js/model/reduce.js";
import { initialState } from "../../Public/js/model/state.js";
import { Store } from "../../Public/js/model/store.js";
import { flow, joinResult, step } from "./fakes.js";

function after(...messages) {
    return messages.reduce(reduce, initialState);
}

const opened = [{ type: "flow.opening", flow: "shop" }, {
    type: "flow.loaded",
    flow: flow(["Home", "Cart"], [["Home>Cart"]]),
}];
const joined = { type: "room.joined", result: joinResult(), resumed: false };
const stepped = (seq, epoch = "e1") => ({ type: "room.stepped", epoch, step: step(seq) });
const seqs = (state) => state.room.steps.map(({ seq }) => seq);

test("a message of an unknown type changes nothing", () => {
    assert.equal(reduce(initialState, { type: "not.known" }), initialState);
    assert.equal(reduce(initialState, { type: "toString" }), initialState);
});

test("a message never changes the state that it is given", () => {
    const state = after(...opened, joined);
    const copy = structuredClone(state);
    reduce(state, stepped(2));
    reduce(state, { type: "step.toggled", seq: 1 });
    assert.deepEqual(state, copy);
});

test("opening a flow forgets the room, the wireframes and the selection of the last", () => {
    const state = after(...opened, joined, {
        type: "selection.changed",
        selection: { kind: "scene", key: "Cart" },
    }, { type: "flow.opening", flow: "other" });
    assert.equal(state.room, null);
    assert.equal(state.selection, null);
    assert.equal(state.flow.status, "loading");
});

test("what belongs to a flow that is not open any more is dropped", () => {
    const state = after({ type: "flow.opening", flow: "other" });
    assert.equal(reduce(state, opened[1]), state);
    const late = {
        type: "wireframe.changed",
        flow: "shop",
        scene: "Home",
        entry: { status: "loading" },
    };
    assert.equal(reduce(state, late), state);
});

test("a flow that was reloaded keeps a selection only where it still exists", () => {
    const select = (key) => ({ type: "selection.changed", selection: { kind: "scene", key } });
    const reload = { type: "flow.loaded", flow: flow(["Home"]) };
    assert.equal(after(...opened, select("Cart"), reload).selection, null);
    assert.equal(after(...opened, select("Home"), reload).selection.key, "Home");
});

test("steps are appended, and their state is the app's", () => {
    const state = after(...opened, joined, stepped(2), stepped(3));
    assert.deepEqual(seqs(state), [1, 2, 3]);
    assert.equal(state.room.state, state.room.steps.at(-1).state);
});

test("a step that was seen is not seen again", () => {
    const state = after(...opened, joined, stepped(2));
    assert.equal(reduce(state, stepped(2)), state);
});

test("a step of another epoch is not this room's", () => {
    const state = after(...opened, joined);
    assert.equal(reduce(state, stepped(2, "e0")), state);
});

test("joining again in the same epoch keeps the steps and adds the missed ones", () => {
    const again = joinResult({ seq: 4, steps: [step(3), step(4)] });
    const state = after(...opened, joined, stepped(2), {
        type: "room.joined",
        result: again,
        resumed: true,
    });
    assert.deepEqual(seqs(state), [1, 2, 3, 4]);
});

test("joining in another epoch starts anew", () => {
    const state = after(...opened, joined, stepped(2), { type: "step.toggled", seq: 2 }, {
        type: "room.joined",
        result: joinResult({ epoch: "e2" }),
        resumed: false,
    });
    assert.deepEqual(seqs(state), [1]);
    assert.deepEqual(state.view.openSteps, []);
});

test("earlier steps are put before the others", () => {
    const late = joinResult({ seq: 4, steps: [step(4)] });
    const state = after(...opened, { type: "room.joined", result: late, resumed: false }, {
        type: "room.earlier",
        epoch: "e1",
        steps: [step(1), step(2), step(3)],
    });
    assert.deepEqual(seqs(state), [1, 2, 3, 4]);
});

test("merging steps puts them in order, none twice", () => {
    const merged = mergeSteps([step(3), step(1)], [step(2), step(3)]);
    assert.deepEqual(merged.map(({ seq }) => seq), [1, 2, 3]);
});

test("a step opens and closes", () => {
    const open = after({ type: "step.toggled", seq: 2 });
    assert.deepEqual(open.view.openSteps, [2]);
    assert.deepEqual(reduce(open, { type: "step.toggled", seq: 2 }).view.openSteps, []);
});

test("the same notice stands once, and the oldest of many goes", () => {
    const notice = (id, text) => ({
        type: "notice.added",
        notice: { id, tone: "info", text, actions: [] },
    });
    const texts = (state) => state.notices.map(({ text }) => text);
    assert.deepEqual(texts(after(notice(1, "a"), notice(2, "b"), notice(3, "a"))), ["b", "a"]);
    const many = after(...[..."abcdef"].map((text, id) => notice(id, text)));
    assert.deepEqual(texts(many), ["c", "d", "e", "f"]);
});

test("the store tells its listeners once a change, and only a change", () => {
    const store = new Store();
    const seen = [];
    const end = store.subscribe((state, previous) => seen.push([state, previous]));
    store.dispatch({ type: "not.known" });
    assert.equal(seen.length, 0);
    store.dispatch({ type: "act.sent" });
    assert.equal(seen.length, 1);
    assert.equal(seen[0][0].isActing, true);
    assert.equal(seen[0][1].isActing, false);
    end();
    store.dispatch({ type: "act.finished" });
    assert.equal(seen.length, 1);
});
