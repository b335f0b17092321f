// What the code does with the edges, as the page asks about it, and the lines of the sources.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as code from "../../Public/js/model/code.js";
import * as techniques from "../../Public/js/model/techniques.js";
import { isSource } from "../../Public/js/model/sourceFiles.js";
import { Store } from "../../Public/js/model/store.js";
import { words } from "../../Public/js/words/words.js";
import { joinLines, SourceLines } from "../../Public/js/loading/sourceLines.js";
import { ProtocolError } from "../../Public/js/wire/errors.js";
import { flow, settle } from "./fakes.js";

const place = (line, file = "App/Detail.swift") => ({ file, line, column: 1 });

const site = (name, changes = {}) => ({
    name,
    type: null,
    expression: name,
    technique: "segueAction",
    reading: "certain",
    conditions: [],
    location: place(5),
    ...changes,
});

const injection = (changes = {}) => ({
    technique: "segueAction",
    initializer: "init(coder:item:)",
    reading: "certain",
    sites: [],
    missing: [],
    location: place(4),
    ...changes,
});

/** A flow of a list, a detail and a container, with what is known of the detail's class. */
function sample() {
    const sample = flow(["List", "Detail", "Nav"], [["List>Detail"], ["Nav>Detail"]]);
    Object.assign(sample.scenes[1], {
        dependencies: [{
            name: "store",
            type: "any Store",
            optionality: "implicitlyUnwrapped",
            default: null,
            wrapper: null,
            location: place(3),
        }],
        initializers: [{ signature: "init(coder:item:)", declaration: "init?(coder: NSCoder)" }],
        source: place(2),
    });
    const [first, second] = sample.segues;
    first.injection = injection({ sites: [site("item", { type: "Item" })] });
    first.location = place(9, "Main.storyboard");
    second.injection = injection({
        initializer: "init(coder:)",
        missing: [{ name: "store", type: "Store!", usedIn: "viewDidLoad()", traps: true }],
    });
    sample.registrations = [{ service: "Store", implementation: "FileStore", scope: null }];
    sample.unresolved = [
        { reason: "call", text: "a()", location: place(30) },
        { reason: "call", text: "b()", location: place(30, "App/Other.swift") },
        { reason: "call", text: "c()", location: null },
    ];
    return sample;
}

test("a dependency has one supply for each edge that gives it or leaves it out", () => {
    const shown = sample();
    const [store, item] = code.dependenciesOf(shown, shown.scenes[1]);
    assert.deepEqual([store.name, store.type], ["store", "any Store!"]);
    assert.equal(store.registration?.implementation, "FileStore");
    assert.deepEqual(store.supplies.map(({ segue, missing }) => [segue.segue, missing?.traps]), [
        ["Nav>Detail", true],
    ]);
    assert.deepEqual([item.name, item.type, item.location], ["item", "Item", null]);
    assert.deepEqual(item.supplies.map(({ segue }) => segue.segue), ["List>Detail"]);
});

test("the initialiser of an edge is found in the class of its destination", () => {
    const shown = sample();
    const [first, second] = shown.segues.map((segue) => code.injectedEdge(shown, segue));
    assert.equal(code.initializerOf(shown, first)?.declaration, "init?(coder: NSCoder)");
    assert.equal(code.initializerOf(shown, second), null);
});

test("what a container holds is told on the edge that shows the container", () => {
    const shown = sample();
    const edge = { ...shown.segues[0], segue: "code/0", injection: null };
    const root = { ...shown.segues[0], segue: "code/0/root" };
    shown.segues.push(edge, root);
    assert.equal(code.injectedEdge(shown, edge)?.segue.segue, "code/0/root");
    assert.equal(code.injectedEdge(flow(["A"]), edge), null);
});

test("what was not understood is told where it was written", () => {
    const shown = sample();
    const texts = code.unresolvedIn(shown, shown.scenes[1], null).map(({ text }) => text);
    assert.deepEqual(texts, ["a()"]);
    assert.deepEqual(code.unresolvedIn(shown, shown.scenes[0], null), []);
});

test("the code of an edge comes before that of its scene", () => {
    const [, detail] = sample().scenes;
    const [edge] = sample().segues;
    assert.equal(code.codePlace(detail, edge)?.line, 4);
    assert.equal(code.codePlace(detail, { ...edge, injection: null })?.line, 9);
    assert.equal(code.codePlace(detail, null)?.line, 2);
    assert.equal(code.codePlace(undefined, null), null);
});

test("only files that the server shows are opened", () => {
    for (const file of ["a.swift", "A/b.xib", "sceneflow.yml", "A/sceneflow.yml", "c.mm"]) {
        assert.ok(isSource(file), file);
    }
    for (const file of ["a.plist", "project.pbxproj", "mysceneflow.yml", "swift", "a.swift.txt"]) {
        assert.ok(!isSource(file), file);
    }
});

test("the tooltip of an edge says how it hands over, and what it leaves out", () => {
    const [first, second] = sample().segues;
    const edge = { ...first, conditions: ["isOn", "isIn"] };
    assert.equal(
        techniques.edgeSummary(edge, "List", "Detail", "show"),
        "List → Detail: show\nby @IBSegueAction\ninit(coder:item:)\nwhen isOn and isIn",
    );
    second.injection.reading = "likely";
    assert.equal(
        techniques.edgeSummary(second, "Nav", "Detail", "show"),
        "Nav → Detail: show\nby @IBSegueAction\ninit(coder:)\nlikely\nstore missing",
    );
});

test("a reload is told in one sentence, and what was dropped in another", () => {
    const { reloaded } = words.run;
    assert.equal(reloaded(1, 2, null), "Reloaded: 1 scene and 2 transitions changed.");
    assert.equal(reloaded(0, 1, null), "Reloaded: 1 transition changed.");
    assert.equal(
        reloaded(0, 0, "step 4: it is gone"),
        "Reloaded: no changes. Dropped: step 4: it is gone.",
    );
});

// The lines

const line = (number) => ({ number, spans: [["", `line ${number}`]] });
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => line(from + index));

/** A store with a flow, and a server that has a file of 500 lines. */
function reader() {
    const store = new Store();
    store.dispatch({ type: "connection.changed", status: { phase: "live" } });
    store.dispatch({ type: "flow.opening", flow: "shop" });
    store.dispatch({ type: "flow.loaded", flow: flow(["A"]) });
    const asked = [];
    const call = (_, { file, from, to }) => {
        asked.push([file, from, to]);
        return file === "gone.swift"
            ? Promise.reject(new ProtocolError(-32004, "there is no file", { code: "notFound" }))
            : Promise.resolve({ file, lines: range(from, Math.min(to, 500)), total: 500 });
    };
    return { store, asked, sources: new SourceLines(store, { call }) };
}

const shown = (store, file = "a.swift") => {
    const { lines } = store.state.source.entries[file];
    return [lines[0]?.number, lines.at(-1)?.number];
};

test("lines around a place are fetched once, and more on both sides", async () => {
    const { store, asked, sources } = reader();
    await Promise.all([sources.need("a.swift", 200), sources.need("a.swift", 200)]);
    await sources.need("a.swift", 210);
    assert.deepEqual(shown(store), [160, 280]);
    await sources.more("a.swift", true);
    await sources.more("a.swift", false);
    assert.deepEqual(shown(store), [10, 430]);
    await sources.more("a.swift", true);
    assert.deepEqual(shown(store), [1, 430]);
    assert.deepEqual(asked.map(([, from, to]) => [from, to]), [
        [160, 280],
        [10, 159],
        [281, 430],
        [1, 9],
    ]);
});

test("a place beyond the end of its file is not asked for again and again", async () => {
    const { asked, sources } = reader();
    await sources.need("a.swift", 900);
    await sources.need("a.swift", 900);
    assert.equal(asked.length, 1);
});

test("a file that is gone says so, and is asked for again after a reload", async () => {
    const { store, asked, sources } = reader();
    await sources.need("gone.swift", 1);
    await sources.need("gone.swift", 1);
    assert.equal(
        store.state.source.entries["gone.swift"].message,
        "The file no longer exists.",
    );
    store.dispatch({ type: "flow.loaded", flow: flow(["A"], [], { digest: "d2" }) });
    await sources.need("gone.swift", 1);
    assert.equal(asked.length, 2);
});

test("lines of the sources before a reload are not mixed with those after it", async () => {
    const { store, sources } = reader();
    const before = sources.need("a.swift", 1);
    store.dispatch({ type: "flow.loaded", flow: flow(["A"], [], { digest: "d2" }) });
    await before;
    assert.deepEqual(store.state.source.entries, {});
});

test("nothing is asked for without a connection", async () => {
    const { store, asked, sources } = reader();
    store.dispatch({ type: "connection.changed", status: { phase: "reconnecting" } });
    await sources.need("a.swift", 1);
    assert.deepEqual(asked, []);
});

test("the lines of a few files are kept, the oldest give way", async () => {
    const { store, sources } = reader();
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) {
        await sources.need(`${name}.swift`, 1);
    }
    const files = Object.keys(store.state.source.entries);
    assert.deepEqual(files, ["b", "c", "d", "e", "f", "g"].map((name) => `${name}.swift`));
});

test("lines that do not touch those that are there take their place", () => {
    assert.deepEqual(joinLines(range(1, 3), range(4, 5)), range(1, 5));
    assert.deepEqual(joinLines(range(4, 5), range(1, 3)), range(1, 5));
    assert.deepEqual(joinLines(range(1, 3), range(9, 9)), range(9, 9));
    assert.deepEqual(joinLines(range(1, 3), []), range(1, 3));
});

test("another selection shows its own source again", async () => {
    const { store } = reader();
    store.dispatch({ type: "source.opened", place: { file: "a.swift", line: 3 }, from: null });
    await settle();
    assert.equal(store.state.source.place?.line, 3);
    store.dispatch({ type: "selection.changed", selection: { kind: "scene", key: "A" } });
    assert.equal(store.state.source.place, null);
});
