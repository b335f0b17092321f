import assert from "node:assert/strict";
import { test } from "node:test";

import { coverageGroups, navigationCount } from "../../Public/js/model/coverage.js";
import { coverageWords } from "../../Public/js/words/coverageWords.js";

const place = { file: "App/Home.swift", line: 3, column: 5 };

/** @param {string} reason @param {string} text */
const call = (reason, text) => ({ reason, text, location: place });

/** @param {object} coverage */
const flow = (coverage) => /** @type {any} */ ({
    coverage: {
        controllers: 3,
        inFlow: 2,
        reachable: 1,
        notReachable: [],
        linked: 4,
        notUnderstood: [],
        ignored: [],
        ...coverage,
    },
});

test("an app that is accounted for has nothing to list", () => {
    assert.deepEqual(coverageGroups(flow({})), []);
    assert.equal(navigationCount(flow({})), 4);
});

test("what is missing comes first, then each reason, the most frequent one before others", () => {
    const app = flow({
        notReachable: [
            { name: "Old", scene: null, isNamed: false, location: null },
            { name: "Help", scene: "Main/h", isNamed: true, location: null },
        ],
        notUnderstood: [call("call", "a"), call("unreached", "b"), call("unreached", "c")],
        ignored: [call("inactive", "d")],
    });
    assert.deepEqual(
        coverageGroups(app).map(({ part, reason, rows }) => [part, reason, rows.length]),
        [
            ["notReachable", "", 1],
            ["notNamed", "", 1],
            ["notUnderstood", "unreached", 2],
            ["notUnderstood", "call", 1],
            ["ignored", "inactive", 1],
        ],
    );
    assert.deepEqual(coverageGroups(app)[2].rows[0], { name: "b", scene: null, location: place });
    assert.equal(navigationCount(app), 8);
});

test("each group says how many and why", () => {
    assert.equal(coverageWords.notReachable(2), "2 not reachable from the launch");
    assert.equal(
        coverageWords.notNamed(1),
        "1 named nowhere: no reachable code or scene mentions it",
    );
    assert.equal(
        coverageWords.notUnderstood(1, "unreached"),
        "1 not understood: code without a known caller",
    );
    assert.equal(
        coverageWords.ignored(1, "inactive"),
        "1 ignored: excluded from this build by #if",
    );
    assert.equal(
        coverageWords.navigations(1, 1),
        "1 of 1 navigation in the code is on the map.",
    );
    assert.equal(
        coverageWords.controllers(1, 12, 3),
        "1 of 12 view controllers reachable from the launch; 3 have scenes on the map.",
    );
});
