// How a scene could be moved: the patch as lines, the technique that is asked for first, and one question at a time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Migrations } from "../../Public/js/checking/migrations.js";
import { canShare, isAnswered, likelyTarget, offered } from "../../Public/js/model/migration.js";
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

/** @param {Record<string, unknown>} [more] */
function scene(more) {
    return {
        scene: "a",
        origin: "storyboard",
        customClass: "A",
        language: "swift",
        initializers: [],
        ...more,
    };
}

const convenienceCoder = { signature: "init(coder:)", convenience: true, from: null };

test("the technique that is asked for first is that of how the scene is made", () => {
    const scenes = [
        scene(),
        scene({ scene: "b" }),
        scene({ scene: "c", origin: "nib" }),
        scene({ scene: "d" }),
        scene({ scene: "e", initializers: [convenienceCoder] }),
        scene({ scene: "f" }),
    ];
    const segues = [
        { destination: "a", from: "storyboard", injection: null },
        { destination: "a", from: "code", injection: null },
        { destination: "b", from: "code", injection: null },
        { destination: "e", from: "storyboard", injection: { technique: "shared" } },
        { destination: "f", from: "storyboard", injection: { technique: "segueAction" } },
    ];
    const flow = /** @type {any} */ ({ scenes, segues });
    assert.deepEqual(["a", "b", "c", "d", "e", "f"].map((key) => likelyTarget(flow, key)), [
        "segueAction",
        "creator",
        "initializer",
        "segueAction",
        "coder",
        "property",
    ]);
});

test("what is offered hangs on how the scene is made now, and nobody edits what is not there", () => {
    const toInitializer = ["segueAction", "creator", "initializer"];
    /** @type {(...techniques: (string|null)[]) => any} */
    const flow = (...techniques) => ({
        segues: techniques.map((technique) => ({
            destination: "a",
            injection: technique === null ? null : { technique },
        })),
    });
    /** @type {(techniques: (string|null)[], more?: Record<string, unknown>) => string[]} */
    const targets = (techniques, more) =>
        offered(flow(...techniques), /** @type {any} */ (scene(more)));
    assert.deepEqual(targets(["prepare"]), toInitializer);
    assert.deepEqual(targets([null]), toInitializer);
    assert.deepEqual(targets(["segueAction", "property"]), [...toInitializer, "property"]);
    assert.deepEqual(targets(["segueAction", null, "creator"]), ["property"]);
    assert.deepEqual(targets(["shared"], { initializers: [convenienceCoder] }), [
        ...toInitializer,
        "coder",
    ]);
    const inherited = { ...convenienceCoder, from: "Base" };
    assert.deepEqual(targets(["shared"], { initializers: [inherited] }), toInitializer);
    assert.deepEqual(targets(["prepare"], { customClass: null }), []);
    assert.deepEqual(targets(["prepare"], { language: "objectiveC" }), []);
    assert.deepEqual(offered(flow("prepare"), undefined), []);
});

test("segues of one source share an action, those of several do not", () => {
    /** @type {(...sources: [string, string][]) => any} */
    const flow = (...sources) => ({
        segues: sources.map(([source, from]) => ({ source, from, destination: "a" })),
    });
    assert.equal(canShare(flow(["b", "storyboard"], ["b", "storyboard"]), "a"), true);
    assert.equal(canShare(flow(["b", "storyboard"], ["c", "storyboard"]), "a"), false);
    assert.equal(canShare(flow(["b", "storyboard"], ["b", "code"]), "a"), false);
    assert.equal(canShare(flow(["b", "storyboard"], ["b", "storyboard"]), "other"), false);
});

test("what a migration answers is a finding of a scene", () => {
    const problem = { rule: "property-injection", isFinding: true, scene: "a" };
    assert.equal(isAnswered(problem), true);
    assert.equal(isAnswered({ ...problem, scene: null }), false);
    assert.equal(isAnswered({ ...problem, rule: "convenience-coder" }), true);
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

test("whether segues share an action is asked along, and each has its own otherwise", async () => {
    /** @type {string[]} */
    const asked = [];
    const { store, migrations } = begin(({ actions }) => {
        asked.push(actions);
        return Promise.resolve({ diff: "", notes: [] });
    });
    await migrations.propose("a", "segueAction");
    await migrations.propose("a", "segueAction", "shared");
    assert.deepEqual(asked, ["each", "shared"]);
    assert.equal(store.state.migration?.actions, "shared");
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
