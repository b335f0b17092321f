// What is resolved: who needs what, the way to it, what is wrong, and where the graph's nodes are drawn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { layOutColumns, layOutRows } from "../../Public/js/model/graphLayout.js";
import * as resolution from "../../Public/js/model/resolution.js";
import * as scopeNames from "../../Public/js/model/scopeNames.js";

const node = (id, changes = {}) => ({
    id,
    kind: "service",
    title: id.toUpperCase(),
    type: "",
    instance: null,
    scope: null,
    hit: null,
    registration: null,
    problem: null,
    cause: null,
    code: null,
    location: null,
    ...changes,
});

const edge = (from, to, label = to, changes = {}) => ({
    from,
    to,
    label,
    technique: null,
    form: "instance",
    dashed: false,
    location: null,
    ...changes,
});

const graph = (ids, edges) => ({ seq: 1, nodes: ids.map((id) => node(id)), edges });

const registration = (name, changes = {}) => ({
    registration: name,
    key: name,
    type: name,
    form: "swinject",
    policy: "singleton",
    home: "app",
    layer: "base",
    needs: [],
    live: [],
    override: null,
    location: null,
    ...changes,
});

const service = (number, of, changes = {}) => ({
    number,
    registration: of,
    type: `${of}Type`,
    scope: "app#1",
    services: [],
    instances: [],
    ...changes,
});

const scope = (name, parent = null) => ({
    scope: name,
    kind: name.split("#")[0],
    parent,
    owner: null,
    active: true,
    live: [],
});

/** Cart needs a model, the model a store, the store a log; each is held by what needs it. */
const listing = {
    seq: 1,
    registrations: [
        registration("Log", { type: "OSLog" }),
        registration("Model", { needs: [{ label: "store", key: "Store", form: "instance" }] }),
        registration("Store", { needs: [{ label: "log", key: "Log", form: "lazy" }] }),
    ],
    scopes: [scope("app#1"), scope("nav#2", "app#1"), scope("cart#3", "nav#2")],
    services: [
        service(4, "Log", { services: [5] }),
        service(5, "Store", { services: [6] }),
        service(6, "Model", { scope: "cart#3", instances: ["2"] }),
    ],
};

const name = (instance) => `Cart #${instance}`;

test("who needs a node is told from the graph first, then from who holds it and who asks for it", () => {
    const shown = graph(["c", "m"], [edge("c", "m", "model")]);
    shown.nodes.push(node("l", { title: "Log", registration: "Log", scope: "app#1" }));
    shown.edges.push(edge("m", "l", "log"));
    const needers = resolution.neededBy(shown, listing, shown.nodes[2], name);
    assert.deepEqual(needers.map(({ title, label, node }) => [title, label, node]), [
        ["M", "log", "m"],
        ["StoreType (5)", "holds it", null],
        ["Store", "log", null],
    ]);
    assert.deepEqual(resolution.neededBy(shown, null, shown.nodes[0], name), []);
});

test("the path to a node is the shortest, and there is none to what nothing leads to", () => {
    const shown = graph(["a", "b", "c", "d"], [
        edge("a", "b"),
        edge("b", "c", "long"),
        edge("a", "c", "short"),
        edge("c", "a", "back"),
    ]);
    assert.deepEqual(resolution.pathTo(shown, "c").map(({ title, label }) => `${label} ${title}`), [
        " A",
        "short C",
    ]);
    assert.deepEqual(resolution.pathTo(shown, "d"), []);
    assert.deepEqual(resolution.pathTo(graph([], []), "a"), []);
});

test("the path of a registration goes by who holds its object, up to a controller", () => {
    const titles = resolution.holderPath(listing, "Log", name).map(({ title }) => title);
    assert.deepEqual(titles, ["Cart #2", "ModelType (6)", "StoreType (5)", "LogType (4)"]);
    const circle = {
        ...listing,
        services: [service(1, "A", { services: [2] }), service(2, "B", { services: [1] })],
    };
    assert.deepEqual(resolution.holderPath(circle, "A", name), []);
});

test("a scope looks through those around it, and a circle of parents ends", () => {
    assert.deepEqual(scopeNames.scopeChain(listing.scopes, "cart#3"), ["cart#3", "nav#2", "app#1"]);
    assert.deepEqual(scopeNames.scopeChain([], "x#9"), ["x#9"]);
    const circle = [scope("a#1", "b#2"), scope("b#2", "a#1")];
    assert.deepEqual(scopeNames.scopeChain(circle, "a#1"), ["a#1", "b#2"]);
});

test("the types that may stand for a registration are those that the app makes", () => {
    assert.deepEqual(resolution.knownTypes(listing), [
        "Log",
        "LogType",
        "Model",
        "ModelType",
        "OSLog",
        "Store",
        "StoreType",
    ]);
});

test("the scope of a scene is told without the scene's key", () => {
    assert.equal(scopeNames.scopeText("scene:Main/cart-1#4"), "scene#4");
    assert.equal(scopeNames.scopeText("nav#2"), "nav#2");
});

test("scopes of one kind have one colour, and there is always one", () => {
    const tone = (name) => scopeNames.scopeTone(listing, name);
    assert.equal(tone("nav#2"), tone("nav#7"));
    assert.notEqual(tone("nav#2"), tone("cart#3"));
    assert.equal(tone(null), null);
    assert.equal(typeof tone("unknown#1"), "number");
});

// The layout

const circle = graph(["a", "b", "c", "d", "e"], [
    edge("a", "b"),
    edge("b", "c"),
    edge("a", "c"),
    edge("c", "d"),
    edge("d", "b", "back"),
    edge("a", "e"),
]);

const overlaps = ([x, y, w, h], [ox, oy, ow, oh]) =>
    x < ox + ow && ox < x + w && y < oy + oh && oy < y + h;

for (
    const [title, layOut] of [["columns", layOutColumns], [
        "rows",
        (graph) => layOutRows(graph, 358),
    ]]
) {
    test(`in ${title} no card lies on another, and all lie in the drawing`, () => {
        const { frames, size, lines } = layOut(circle);
        const all = [...frames.values()];
        assert.equal(all.length, 5);
        all.forEach((frame, index) => {
            const [x, y, w, h] = frame;
            assert.ok(x >= 0 && y >= 0 && x + w <= size.width && y + h <= size.height);
            assert.ok(all.slice(index + 1).every((other) => !overlaps(frame, other)));
        });
        assert.equal(lines.length, circle.edges.length);
        assert.ok(lines.every(({ d }) => !d.includes("NaN") && !d.includes("undefined")));
    });

    test(`in ${title} the same graph is drawn the same way, and an empty one is drawn`, () => {
        assert.deepEqual(layOut(circle), layOut(circle));
        assert.ok(layOut(graph([], [])).size.height > 0);
        assert.equal(layOut(graph(["a"], [edge("a", "a")])).lines.length, 1);
    });
}

test("a column stands right of every column that needs it, unless that closes a circle", () => {
    const { columns, frames } = layOutColumns(circle);
    const column = (id) => columns.findIndex((ids) => ids.includes(id));
    assert.deepEqual(["a", "b", "c", "d", "e"].map(column), [0, 1, 2, 3, 1]);
    assert.ok(frames.get("c")[0] > frames.get("b")[0]);
});

test("what two need has two lines, and no label lies on another", () => {
    const shown = graph(["r", "a", "b", "s"], [
        edge("r", "a"),
        edge("r", "b"),
        edge("r", "s", "store"),
        edge("a", "s", "store"),
        edge("b", "s", "store"),
    ]);
    const labels = layOutColumns(shown).lines.map(({ label }) => label);
    labels.forEach(([x, y], index) => {
        const others = labels.slice(index + 1);
        assert.ok(others.every(([ox, oy]) => Math.abs(x - ox) > 50 || Math.abs(y - oy) >= 12));
    });
    const rows = layOutRows(shown, 358).lines;
    assert.equal(rows.filter(({ label }) => label !== null).length, 3);
});
