// Problems: the files' and the check's in one list, filtered and in groups; how a check goes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Checks } from "../../Public/js/checking/checks.js";
import { exploredText } from "../../Public/js/model/explorationText.js";
import { filtered, grouped, severityCounts } from "../../Public/js/model/problemFilters.js";
import { problemCount, problemsOf } from "../../Public/js/model/problemList.js";
import { problemMarks } from "../../Public/js/model/problemMarks.js";
import { severities } from "../../Public/js/model/problems.js";
import { Store } from "../../Public/js/model/store.js";
import { ConnectionLost, ProtocolError } from "../../Public/js/wire/errors.js";
import { flow, settle } from "./fakes.js";

const at = (file, line) => ({ file, line, column: 1 });

const finding = (changes = {}) => ({
    rule: "crash",
    family: "navigation",
    severity: "error",
    message: "'A' crashes: it is nil",
    location: at("A.swift", 5),
    scene: "A",
    remedy: "mend it",
    related: [],
    confidence: "certain",
    fingerprint: "f1",
    ...changes,
});

const diagnostic = (changes = {}) => ({
    id: "missing-destination",
    severity: "warning",
    message: "there is no scene 'x'",
    location: at("Main.storyboard", 20),
    remedy: null,
    ...changes,
});

const result = (findings, changes = {}) => ({
    flow: "shop",
    digest: "d",
    findings,
    omitted: 0,
    suppressed: 0,
    accepted: 0,
    diagnostics: [],
    explored: { states: 4, transitions: 20, complete: true, bound: null },
    ...changes,
});

/** A page with the app open. */
function open(changes = {}) {
    const store = new Store();
    store.dispatch({ type: "connection.changed", status: { phase: "live" } });
    store.dispatch({ type: "flow.opening", flow: "shop" });
    const scenes = flow(["A", "B"], [["A>B"]]);
    scenes.scenes[0].location = at("Main.storyboard", 10);
    scenes.scenes[1].location = at("Main.storyboard", 30);
    store.dispatch({ type: "flow.loaded", flow: { ...scenes, ...changes } });
    return store;
}

/** The same with what a check found. */
function checked(findings, changes = {}) {
    const store = open(changes);
    store.dispatch({ type: "check.started" });
    store.dispatch({ type: "check.done", result: result(findings) });
    return store;
}

const shown = (store, change = {}) => {
    const { state } = store;
    return filtered(state.flow.value, problemsOf(state), {
        ...state.problems.filter,
        ...change,
    }).map(({ message }) => message);
};

test("what is wrong in the files and what a check found are one list, along the files", () => {
    const store = checked([finding()], {
        diagnostics: [diagnostic(), diagnostic({ location: null, message: "no project" })],
    });
    const list = problemsOf(store.state);
    assert.deepEqual(list.map(({ message }) => message), [
        "no project",
        "'A' crashes: it is nil",
        "there is no scene 'x'",
    ]);
    assert.deepEqual(list.map(({ scene }) => scene), [null, "A", "A"]);
    assert.deepEqual(list.map(({ isFinding }) => isFinding), [false, true, false]);
    assert.deepEqual(list.map(({ key }) => key), [
        "missing-destination",
        "f1",
        "missing-destination-2",
    ]);
    assert.equal(problemCount(store.state), 3);
});

test("what a rule says of a file again is told once, by the rule", () => {
    const { message, location } = diagnostic();
    const store = checked([finding({ message, location, rule: "segue-destination" })], {
        diagnostics: [diagnostic()],
    });
    assert.deepEqual(problemsOf(store.state).map(({ rule }) => rule), [
        "segue-destination",
    ]);
});

test("filters go by severity, rule, family, scene and text, and hide what is unsure", () => {
    const store = checked([
        finding({ message: "one", fingerprint: "1" }),
        finding({
            message: "two",
            fingerprint: "2",
            severity: "note",
            rule: "advice",
            family: "injection",
        }),
        finding({ message: "three", fingerprint: "3", scene: "B", location: at("B.swift", 1) }),
        finding({ message: "four", fingerprint: "4", confidence: "unsure" }),
    ]);
    assert.deepEqual(shown(store), ["one", "three"]);
    assert.deepEqual(shown(store, { severities: ["note"] }), ["two"]);
    assert.deepEqual(shown(store, { severities: severities, rule: "family:injection" }), [
        "two",
    ]);
    assert.deepEqual(shown(store, { rule: "advice" }), []);
    assert.deepEqual(shown(store, { scene: "B" }), ["three"]);
    assert.deepEqual(shown(store, { text: " b.SWIFT " }), ["three"]);
    assert.deepEqual(shown(store, { showsUnsure: true }), ["one", "four", "three"]);
    const { flow: { value }, problems: { filter } } = store.state;
    assert.deepEqual(
        severityCounts(value, problemsOf(store.state), filter),
        { error: 2, warning: 0, note: 1 },
    );
    assert.equal(problemCount(store.state), 2);
});

test("groups are files in order, or rules, the worst first", () => {
    const store = checked([
        finding({ rule: "b", severity: "warning", fingerprint: "1", location: at("x/B.swift", 1) }),
        finding({ rule: "z", fingerprint: "2", location: at("A.swift", 9) }),
        finding({ rule: "a", severity: "warning", fingerprint: "3", location: null }),
    ]);
    const list = problemsOf(store.state);
    const names = (grouping) => grouped(list, grouping).map(({ name }) => name);
    assert.deepEqual(names("file"), ["The app", "A.swift", "B.swift"]);
    assert.deepEqual(names("rule"), ["z", "a", "b"]);
});

test("a scene is marked with its worst problem", () => {
    const store = checked([
        finding({ fingerprint: "1", severity: "warning" }),
        finding({ fingerprint: "2", message: "other" }),
        finding({ fingerprint: "3", scene: "B", confidence: "unsure" }),
    ]);
    assert.deepEqual([...problemMarks(store.state).scenes], [["A", {
        severity: "error",
        count: 2,
    }]]);
});

test("how far a check came is said, and what stopped it", () => {
    assert.equal(
        exploredText({ states: 1, transitions: 2000, complete: true, bound: null }),
        "1 state and 2,000 steps between them: everything reachable from the launch.",
    );
    assert.match(
        exploredText({ states: 5, transitions: 9, complete: false, bound: "time" }),
        /then the check stopped: the server’s time limit was reached, so another check may find more\.$/,
    );
});

/** Checks with a client whose answers the test gives. */
function client(store) {
    const calls = [];
    const told = [];
    const checks = new Checks(store, {
        call: (method, params) =>
            new Promise((resolve, reject) => calls.push({ method, params, resolve, reject })),
    }, (sentence) => told.push(sentence));
    return { calls, told, checks };
}

test("a check runs once at a time, tells how far it is, and what it found", async () => {
    const store = open();
    const { calls, told, checks } = client(store);
    checks.run();
    checks.run();
    assert.deepEqual(calls.map(({ method, params }) => [method, params]), [["checks.run", {
        flow: "shop",
    }]]);
    assert.equal(store.state.problems.check.status, "running");
    checks.handleNotification("checks.progress", {
        flow: "other",
        states: 9,
        transitions: 9,
        depth: 9,
    });
    assert.equal(store.state.problems.check.progress, null);
    checks.handleNotification("checks.progress", {
        flow: "shop",
        states: 5,
        transitions: 9,
        depth: 2,
    });
    assert.deepEqual(store.state.problems.check.progress, { states: 5, transitions: 9, depth: 2 });
    calls[0].resolve(result([finding()]));
    await settle();
    assert.equal(store.state.problems.check.status, "done");
    assert.deepEqual(told, ["The check is done: 1 problem."]);
});

test("a check that found only unsure problems says so", async () => {
    for (
        const [found, sentence] of [
            [[], "The check is done: no problems."],
            [["unsure"], "The check is done: only 1 unsure problem."],
            [["certain", "unsure", "unsure"], "The check is done: 1 problem, and 2 unsure ones."],
        ]
    ) {
        const { calls, told, checks } = client(open());
        checks.run();
        calls[0].resolve(
            result(
                found.map((confidence, number) =>
                    finding({ confidence, fingerprint: `f${number}` })
                ),
            ),
        );
        await settle();
        assert.deepEqual(told, [sentence]);
    }
});

test("a check looks for style only where that is asked for, else as the app's manifest says", () => {
    const store = open();
    const { calls, checks } = client(store);
    store.dispatch({ type: "view.changed", change: { checksStyle: true } });
    checks.run();
    assert.deepEqual(calls[0].params, { flow: "shop", options: { rules: { style: "on" } } });
});

test("what is wrong with the settings of a check is a problem of the app", () => {
    const store = checked([], {
        diagnostics: [diagnostic({ id: "check", message: "there is no rule 'crsh'" })],
    });
    assert.deepEqual(
        problemsOf(store.state).map(({ rule, message }) => [rule, message]),
        [["check", "there is no rule 'crsh'"]],
    );
});

test("a check that is cancelled leaves what was known", async () => {
    const store = checked([finding()]);
    store.dispatch({ type: "check.outdated" });
    const { calls, checks } = client(store);
    checks.run();
    assert.equal(store.state.problems.check.isStale, false);
    checks.cancel();
    assert.equal(calls[1].method, "checks.cancel");
    calls[0].reject(new ProtocolError(-32010, "no", { code: "cancelled" }));
    await settle();
    const { check } = store.state.problems;
    assert.equal(check.status, "done");
    assert.equal(check.isStale, true);
    assert.equal(check.result.findings.length, 1);
    checks.cancel();
    assert.equal(calls.length, 2);
});

test("a check that fails says why", async () => {
    const store = open();
    const { calls, checks } = client(store);
    checks.run();
    calls[0].reject(new ConnectionLost("gone"));
    await settle();
    assert.equal(store.state.problems.check.status, "failed");
    checks.run();
    calls[1].reject(new ProtocolError(-32007, "too much", { code: "limited" }));
    await settle();
    assert.equal(store.state.problems.check.message, "The server refused: too much.");
    store.dispatch({ type: "connection.changed", status: { phase: "offline" } });
    await checks.run();
    assert.equal(calls.length, 2);
    assert.equal(store.state.problems.check.message, "There is no connection to the server.");
});

test("a save makes a check stale, also the one that runs; another app begins anew", async () => {
    const store = open();
    const { calls, checks } = client(store);
    checks.handleNotification("flow.reloaded", { flow: "shop" });
    assert.equal(store.state.problems.check.isStale, false);
    checks.run();
    checks.handleNotification("flow.reloaded", { flow: "other" });
    assert.equal(store.state.problems.check.isStale, false);
    checks.handleNotification("flow.reloaded", { flow: "shop" });
    calls[0].resolve(result([]));
    await settle();
    assert.equal(store.state.problems.check.isStale, true);
    checks.run();
    store.dispatch({ type: "flow.opening", flow: "other" });
    calls[1].resolve(result([finding()]));
    await settle();
    assert.equal(store.state.problems.check.status, "none");
    assert.equal(store.state.problems.check.result, null);
});
