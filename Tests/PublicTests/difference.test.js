// The difference from another revision: what counts once, how it is walked through, and where what is gone is drawn.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Differences } from "../../Public/js/checking/differences.js";
import * as difference from "../../Public/js/model/difference.js";
import {
    drawnOf,
    placeOf,
    subjectAfter,
    subjectsOf,
} from "../../Public/js/model/differenceSubjects.js";
import { placeGone } from "../../Public/js/model/removedScenes.js";
import { Store } from "../../Public/js/model/store.js";
import { ConnectionLost, ProtocolError } from "../../Public/js/wire/errors.js";
import { flow, settle } from "./fakes.js";

const fact = (change, name, key, changes = {}) => ({
    change,
    fact: name,
    key,
    segues: [],
    fields: [],
    ...changes,
});

const count = (changes = {}) => ({ added: 0, removed: 0, changed: 0, ...changes });

/** A comparison in which B came, C went, and A has another dependency. */
function comparison(changes = {}) {
    const gone = flow(["C"], [["A>C"]]);
    gone.segues[0].segue = "was/A>C";
    return {
        flow: "shop",
        digest: "d",
        base: "main",
        summary: "1 scene added",
        counts: {
            scenes: count({ added: 1, removed: 1, changed: 1 }),
            edges: count({ removed: 1 }),
            registrations: count(),
        },
        changes: [
            fact("changed", "app", ["shop"], { fields: [{ name: "title", after: "Shop" }] }),
            fact("added", "scene", ["B"], { about: "scene B", scene: "B", subject: "Bee" }),
            fact("removed", "scene", ["C"], { about: "scene C", scene: "C", subject: "See" }),
            fact("added", "dependency", ["A", "x"], {
                about: "scene A",
                scene: "A",
                subject: "Ay",
            }),
            fact("added", "dependency", ["B", "x"], {
                about: "scene B",
                scene: "B",
                subject: "Bee",
            }),
            fact("removed", "edge", ["A>C"], { about: "edge A>C", segues: ["was/A>C"] }),
        ],
        gone: {
            scenes: gone.scenes,
            segues: gone.segues,
            cards: { canvas: { C: [9, 9, 100, 200] }, flow: { C: [9, 9, 100, 200] } },
        },
        goneApps: [],
        text: "Shop: 1 scene added\n",
        ...changes,
    };
}

const finding = fact("added", "finding", ["crash", "A", "f1"], {
    about: "finding crash A f1",
    scene: "A",
    subject: "Ay",
    fields: [{ name: "message", after: "it crashes" }],
});

const layout = { cards: { A: [0, 0, 100, 200], B: [300, 0, 100, 200] } };

/** A page with the app open, compared with main. */
function open(summary = { flow: "shop", base: "main" }) {
    const store = new Store();
    store.dispatch({ type: "connection.changed", status: { phase: "live" } });
    store.dispatch({ type: "flows.listed", flows: [summary] });
    store.dispatch({ type: "flow.opening", flow: "shop" });
    const size = { width: 400, height: 200 };
    const arrangement = { ...layout, size, groups: [] };
    const value = flow(["A", "B"], [["A>B"]], {
        layout: { canvas: arrangement, flow: arrangement },
    });
    store.dispatch({ type: "flow.loaded", flow: value });
    return store;
}

/** The same with the difference shown. */
function compared(changes = {}) {
    const store = open();
    store.dispatch({ type: "difference.shown", isShown: true });
    const result = comparison(changes);
    const drawn = drawnOf(store.state.flow.value, result);
    store.dispatch({ type: "difference.loaded", result, drawn, at: null, isChecking: false });
    return store;
}

test("a scene counts once, with all that is said of it; what belongs to the app comes last", () => {
    const subjects = subjectsOf(comparison());
    assert.deepEqual(
        subjects.map(({ kind, change, title, facts }) => [kind, change, title, facts.length]),
        [
            ["scene", "added", "Bee", 2],
            ["scene", "removed", "See", 1],
            ["scene", "changed", "Ay", 1],
            ["edge", "removed", "A>C", 1],
            ["other", "changed", "shop", 1],
        ],
    );
});

test("a finding is called by what it says", () => {
    const [subject] = subjectsOf(comparison({ changes: [finding] }));
    assert.deepEqual([subject.kind, subject.title, subject.scene], ["finding", "it crashes", "A"]);
});

test("changes are walked through in a circle, from either end", () => {
    const subjects = subjectsOf(comparison());
    const keys = subjects.map(({ key }) => key);
    const after = (at, by) => subjectAfter(subjects, at, by)?.key;
    assert.equal(after(null, 1), keys[0]);
    assert.equal(after(null, -1), keys.at(-1));
    assert.equal(after(keys[0], -1), keys.at(-1));
    assert.equal(after(keys.at(-1), 1), keys[0]);
    assert.equal(subjectAfter([], null, 1), undefined);
});

test("the map marks what is different, and has what is gone, while that is shown", () => {
    const store = compared();
    const { scenes, edges } = difference.drawnDifference(store.state);
    assert.deepEqual([...scenes], [["B", "added"], ["C", "removed"], ["A", "changed"]]);
    assert.deepEqual([...edges], [["was/A>C", "removed"]]);
    const drawn = difference.mapFlow(store.state);
    assert.deepEqual(drawn.scenes.map(({ scene }) => scene), ["A", "B", "C"]);
    assert.deepEqual(drawn.segues.map(({ segue }) => segue), ["A>B", "was/A>C"]);
    const isGone = (kind, key) => difference.isGone(store.state, { kind, key });
    assert.deepEqual([isGone("scene", "C"), isGone("edge", "was/A>C")], [true, true]);
    assert.deepEqual([isGone("scene", "B"), isGone("edge", "A>B")], [false, false]);
    store.dispatch({ type: "difference.shown", isShown: false });
    assert.equal(difference.mapFlow(store.state), store.state.flow.value);
    assert.equal(difference.drawnDifference(store.state), null);
    assert.equal(isGone("scene", "C"), false);
});

test("a difference of another version of the app is not drawn", () => {
    const store = compared();
    store.dispatch({ type: "flow.loaded", flow: flow(["A"], [], { digest: "d2" }) });
    assert.equal(difference.mapFlow(store.state), store.state.flow.value);
    assert.equal(difference.drawnDifference(store.state), null);
});

test("a change is at its scene, or where its edge begins, also where that is gone", () => {
    const { difference: { drawn, result } } = compared().state;
    assert.deepEqual(
        subjectsOf(result).map((subject) => placeOf(drawn.flow, subject)),
        ["B", "C", "A", "A", null],
    );
});

test("a card that is gone lies right of what led to it, in a column, on no other card", () => {
    const { gone } = comparison();
    const placed = placeGone(
        { ...layout, size: { width: 400, height: 200 }, groups: [] },
        gone,
        "flow",
    );
    assert.deepEqual(placed.cards.C, [156, 0, 100, 200]);
    const crowded = {
        cards: { ...layout.cards, D: [150, 20, 100, 200] },
        size: { width: 400, height: 220 },
        groups: [],
    };
    const moved = placeGone(crowded, gone, "flow");
    assert.deepEqual(moved.cards.C, [150, 276, 100, 200]);
    assert.ok(moved.size.height >= 476);
    const alone = placeGone(crowded, { ...gone, segues: [] }, "flow");
    assert.equal(alone.cards.C[0], 0, "where it was, in the column there");
});

/** A controller with a client whose answers the test gives. */
function controlled(store) {
    const calls = [];
    const [told, said] = [[], []];
    const differences = new Differences(
        store,
        {
            call: (method, params) =>
                new Promise((resolve, reject) => calls.push({ method, params, resolve, reject })),
        },
        { tell: (tone, text) => told.push([tone, text]) },
        () => store.dispatch({ type: "difference.shown", isShown: false }),
        (sentence) => said.push(sentence),
    );
    return { differences, calls, told, said };
}

test("it is fetched at once without findings, then with them, and again after a save", async () => {
    const store = open();
    const { calls, said } = controlled(store);
    store.dispatch({ type: "difference.shown", isShown: true });
    await settle();
    const params = { flow: "shop", configuration: undefined };
    assert.deepEqual(calls.map(({ params }) => params), [params]);
    calls[0].resolve(comparison());
    await settle();
    assert.equal(store.state.difference.isChecking, true);
    assert.deepEqual(calls[1].params, { ...params, findings: true });
    calls[1].resolve(comparison({ changes: [finding] }));
    await settle();
    assert.equal(store.state.difference.isChecking, false);
    assert.deepEqual(said, ["Compared with main: 1 scene added."]);
    store.dispatch({ type: "flow.loaded", flow: flow(["A"], [], { digest: "d2" }) });
    await settle();
    assert.equal(calls.length, 3);
    assert.equal(store.state.difference.status, "loading");
});

test("what comes of an older question is of no interest", async () => {
    const store = open();
    const { calls } = controlled(store);
    store.dispatch({ type: "difference.shown", isShown: true });
    await settle();
    store.dispatch({ type: "flow.loaded", flow: flow(["A"], [], { digest: "d2" }) });
    await settle();
    calls[0].resolve(comparison());
    await settle();
    assert.equal(store.state.difference.result, null);
    calls[1].reject(new ConnectionLost("gone"));
    await settle();
    assert.deepEqual(
        [store.state.difference.status, store.state.difference.message],
        ["failed", "gone"],
    );
});

test("where both sides cannot be checked the rest is shown", async () => {
    const store = open();
    const { calls, told } = controlled(store);
    store.dispatch({ type: "difference.shown", isShown: true });
    await settle();
    calls[0].resolve(comparison());
    await settle();
    calls[1].reject(new ProtocolError(-32007, "no", { code: "limited" }));
    await settle();
    assert.equal(store.state.difference.status, "loaded");
    assert.equal(store.state.difference.isChecking, false);
    assert.deepEqual(told, []);
});

test("a change is selected where it is there, told where it is gone, and announced", () => {
    const store = compared();
    const { differences, said } = controlled(store);
    differences.step(1);
    assert.deepEqual(store.state.difference.at, { key: "scene B", scene: "B" });
    assert.deepEqual(store.state.selection, { kind: "scene", key: "B" });
    differences.step(1);
    assert.deepEqual(store.state.difference.at, { key: "scene C", scene: "C" });
    assert.equal(store.state.selection, null);
    assert.deepEqual(said, [
        "Change 1 of 5: scene added, Bee",
        "Change 2 of 5: scene removed, See",
    ]);
    differences.goToSelected({ kind: "edge", key: "was/A>C" });
    assert.deepEqual(store.state.difference.at, { key: "edge A>C", scene: "A" });
    differences.goTo(null);
    assert.equal(store.state.difference.at, null);
});

test("where a server compares with nothing, that is said and nothing is shown", async () => {
    const store = open({ flow: "shop" });
    const { calls, told } = controlled(store);
    store.dispatch({ type: "difference.shown", isShown: true });
    await settle();
    assert.equal(store.state.difference.isShown, false);
    assert.equal(told.length, 1);
    assert.deepEqual(calls, []);
});

test("another app begins anew, and is compared, too", () => {
    const store = compared();
    store.dispatch({ type: "flow.opening", flow: "other" });
    assert.deepEqual(store.state.difference, { ...difference.noDifference, isShown: true });
});
