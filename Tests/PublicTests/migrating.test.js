// How a scene could be moved: the patch as lines, the technique that is asked for first, and one question at a time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Migrations } from "../../Public/js/migrations.js";
import { canMove, isAnswered, likelyTarget } from "../../Public/js/model/migrating.js";
import { patchFiles } from "../../Public/js/model/patch.js";
import { initialState } from "../../Public/js/model/state.js";
import { Store } from "../../Public/js/model/store.js";
import { ProtocolError } from "../../Public/js/wire/errors.js";

const diff = `--- a/App/A.swift
+++ b/App/A.swift
@@ -3,3 +3,3 @@
 same
--- removed, with a line that looks like a head
+++ b/added, too
 same
@@ -20 +20,2 @@
-last
+last
+more
\\ No newline at end of file
--- a/B.swift
+++ b/B.swift
@@ -1,0 +2,1 @@
+new
`;

test("a patch is told file by file, with the numbers that its lines have", () => {
    const files = patchFiles(diff);
    assert.deepEqual(files.map(({ path, added, removed }) => [path, added, removed]), [
        ["App/A.swift", 3, 2],
        ["B.swift", 1, 0],
    ]);
    assert.deepEqual(files[0].hunks[0], [
        { kind: "same", number: 3, text: "same" },
        { kind: "removed", number: 4, text: "-- removed, with a line that looks like a head" },
        { kind: "added", number: 4, text: "++ b/added, too" },
        { kind: "same", number: 5, text: "same" },
    ]);
    assert.deepEqual(files[0].hunks[1].map(({ number }) => number), [20, 20, 21]);
    assert.deepEqual(patchFiles(""), []);
});

test("the technique that is asked for first is that of how the scene is made", () => {
    const scenes = [
        { scene: "a", origin: "storyboard" },
        { scene: "b", origin: "storyboard" },
        { scene: "c", origin: "nib" },
        { scene: "d", origin: "storyboard" },
    ];
    const segues = [
        { destination: "a", from: "storyboard" },
        { destination: "a", from: "code" },
        { destination: "b", from: "code" },
    ];
    const flow = /** @type {any} */ ({ scenes, segues });
    assert.deepEqual(["a", "b", "c", "d"].map((scene) => likelyTarget(flow, scene)), [
        "segueAction",
        "creator",
        "initializer",
        "segueAction",
    ]);
});

test("what was moved already, and what nobody can edit, is not asked about", () => {
    const scene = /** @type {any} */ ({ scene: "a", customClass: "A", language: "swift" });
    /** @type {(...techniques: (string|null)[]) => any} */
    const flow = (...techniques) => ({
        segues: techniques.map((technique) => ({
            destination: "a",
            injection: technique === null ? null : { technique },
        })),
    });
    assert.equal(canMove(flow("prepare"), scene), true);
    assert.equal(canMove(flow("segueAction", "property"), scene), true);
    assert.equal(canMove(flow(null), scene), true);
    assert.equal(canMove(flow("segueAction", null, "creator"), scene), false);
    assert.equal(canMove(flow("prepare"), { ...scene, customClass: null }), false);
    assert.equal(canMove(flow("prepare"), { ...scene, language: "objectiveC" }), false);
});

test("what a migration answers is a finding of a scene", () => {
    const problem = { rule: "property-injection", isFinding: true, scene: "a" };
    assert.equal(isAnswered(problem), true);
    assert.equal(isAnswered({ ...problem, scene: null }), false);
    assert.equal(isAnswered({ ...problem, rule: "crash" }), false);
    assert.equal(isAnswered({ ...problem, isFinding: false }), false);
});

/** @param {(params: any) => Promise<any>} answer */
function begin(answer) {
    const store = new Store();
    const value = { digest: "1", flow: "shop", configuration: "debug", scenes: [], segues: [] };
    store.dispatch({ type: "flow.opening", flow: "shop" });
    store.dispatch({ type: "flow.loaded", flow: { ...initialState.flow.value, ...value } });
    return {
        store,
        migrations: new Migrations(store, { call: (_, params) => answer(params) }),
    };
}

test("one proposal is worked out at a time, and the last that was asked for is shown", async () => {
    /** @type {string[]} */
    const asked = [];
    /** @type {(() => void)[]} */
    const ready = [];
    const { store, migrations } = begin(async ({ to }) => {
        asked.push(to);
        await new Promise((resolve) => ready.push(() => resolve(null)));
        return { diff: to, notes: [] };
    });
    const first = migrations.propose("a", "segueAction");
    void migrations.propose("a", "creator");
    void migrations.propose("a", "initializer");
    assert.deepEqual(asked, ["segueAction"]);
    ready[0]();
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(asked, ["segueAction", "initializer"]);
    assert.equal(store.state.migration?.status, "loading");
    ready[1]();
    await first;
    assert.equal(store.state.migration?.diff, "initializer");
});

test("a proposal that was closed does not come back, and a refusal is told", async () => {
    const limited = new ProtocolError(-32007, "too many messages", { code: "limited" });
    const { store, migrations } = begin(({ to }) =>
        to === "creator" ? Promise.reject(limited) : Promise.resolve({ diff: "x", notes: [] })
    );
    const asked = migrations.propose("a", "segueAction");
    migrations.close();
    await asked;
    assert.equal(store.state.migration, null);
    await migrations.propose("a", "creator");
    assert.equal(store.state.migration?.status, "failed");
    assert.equal(store.state.migration?.message, "too many messages");
});
