// Scenes at which a way ends: what the edges tell before a check has run, and what a check tells after it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reachabilityIssues } from "../../Public/js/model/reachability.js";
import { noProblems } from "../../Public/js/model/problems.js";
import { flow } from "./fakes.js";

/** The ends of an app, by scene; `result` is a check's. */
function ends(value, result = null) {
    const problems = { ...noProblems, check: { ...noProblems.check, result } };
    return Object.fromEntries(reachabilityIssues({ flow: { value }, problems }));
}

/** An app whose edges are presentations of a style. */
function presented(style, edges) {
    const value = flow(["A", "B"], edges.map((edge) => [edge, "presentation"]));
    value.segues.forEach((segue) => segue.presentationStyle = style);
    return value;
}

const deadEnd = { kind: "deadEnd", problem: null };
const unreached = { kind: "unreached", problem: null };

test("what no edge leads to is unreached, but for where the app begins and what code makes", () => {
    const value = flow(["A", "B", "C", "D"], [["A>B"], ["C>C"]]);
    value.scenes[3].origin = "code";
    assert.deepEqual(ends(value), { C: unreached });
});

test("what covers all and has no edge of its own is a dead end", () => {
    assert.deepEqual(ends(presented("fullScreen", ["A>B"])), { B: deadEnd });
    assert.deepEqual(ends(presented("formSheet", ["A>B"])), {}, "a sheet is pulled down");
    assert.deepEqual(ends(presented("fullScreen", ["A>B", "B>A"])), {});
    assert.deepEqual(ends(flow(["A", "B"], [["A>B"]])), {}, "what is pushed goes back");
});

test("a scene with a class of its own may be left by its code", () => {
    const value = presented("fullScreen", ["A>B"]);
    value.scenes[1].customClass = "BViewController";
    assert.deepEqual(ends(value), {});
});

test("after a check its findings tell, unsure ones only where the edges do, too", () => {
    const finding = (rule, scene, fingerprint, confidence = "certain") => ({
        rule,
        scene,
        fingerprint,
        message: scene,
        location: null,
        severity: "warning",
        confidence,
    });
    const value = flow(["A", "B", "C", "D"], [["A>B"]]);
    const findings = [
        finding("dead-end", "B", "f1"),
        finding("unnamed-scene", "A", "f2"),
        finding("unreachable-scene", "C", "f3", "unsure"),
        finding("dead-end", "A", "f4", "unsure"),
    ];
    assert.deepEqual(ends(value, { findings, diagnostics: [] }), {
        B: { kind: "deadEnd", problem: "f1" },
        C: unreached,
    });
});
