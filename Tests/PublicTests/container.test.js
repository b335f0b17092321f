// The container's state, the questions that are asked about it, and the scopes around the stack.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Containers } from "../../Public/js/loading/containers.js";
import { moment } from "../../Public/js/model/container.js";
import { crumbs } from "../../Public/js/model/appState.js";
import { scopedCrumbs } from "../../Public/js/model/scopes.js";
import { Store } from "../../Public/js/model/store.js";
import { ProtocolError } from "../../Public/js/wire/errors.js";
import { appState, flow, joinResult, node, settle, step } from "./fakes.js";

/** A store in a room, a server that waits until it may answer, and a clock that waits as well. */
function world() {
    const store = new Store();
    store.dispatch({ type: "connection.changed", status: { phase: "live" } });
    store.dispatch({ type: "flow.opening", flow: "shop" });
    store.dispatch({ type: "flow.loaded", flow: flow(["A"]) });
    store.dispatch({ type: "room.joined", result: joinResult(), resumed: false });
    const calls = [];
    const pauses = [];
    const call = (method, params) =>
        new Promise((resolve, reject) => calls.push({ method, params, resolve, reject }));
    const containers = new Containers(store, { call }, (callback) => pauses.push(callback));
    const pass = async () => {
        await settle();
        pauses.splice(0).forEach((callback) => callback());
        await settle();
    };
    return { store, calls, containers, pass };
}

const listing = (seq) => ({ seq, registrations: [], scopes: [], services: [] });

test("the list is asked for once a step, and what was answered is known by its step", async () => {
    const { store, calls, containers, pass } = world();
    containers.needList();
    containers.needList();
    assert.equal(calls.length, 1);
    assert.deepEqual(calls[0].params, { room: "r1" });
    calls[0].resolve(listing(1));
    await pass();
    containers.needList();
    assert.equal(calls.length, 1);
    assert.equal(store.state.container.moment, moment(store.state));
});

test("steps that come faster than answers are asked about once, at the end", async () => {
    const { store, calls, containers, pass } = world();
    containers.needList();
    for (let seq = 2; seq < 50; seq += 1) {
        store.dispatch({ type: "room.stepped", epoch: "e1", step: step(seq) });
        containers.needList();
    }
    assert.equal(calls.length, 1);
    calls[0].resolve(listing(1));
    await pass();
    assert.equal(calls.length, 2);
    calls[1].resolve(listing(49));
    await pass();
    assert.equal(store.state.container.listing.seq, 49);
    assert.equal(store.state.container.moment, "r1/e1/49");
});

test("what is refused is not asked again before the next step, and a lost connection is", async () => {
    const { calls, containers, pass } = world();
    containers.needGraph("2");
    calls[0].reject(new ProtocolError(-32004, "there is no instance '2'", { code: "notFound" }));
    await pass();
    containers.needGraph("2");
    assert.equal(calls.length, 1);
    containers.needGraph("3");
    assert.equal(calls.length, 2);
    calls[1].reject(new Error("lost"));
    await pass();
    containers.needGraph("3");
    assert.equal(calls.length, 3);
});

test("why there is no graph is told in its place", async () => {
    const { store, calls, containers, pass } = world();
    containers.needGraph("2");
    calls[0].reject(new ProtocolError(-32004, "there is no instance '2'", { code: "notFound" }));
    await pass();
    assert.equal(store.state.container.graph.message, "there is no instance '2'");
    assert.equal(store.state.container.graph.value, null);
});

test("nothing is asked without a room or a connection", () => {
    const { store, calls, containers } = world();
    store.dispatch({ type: "connection.changed", status: { phase: "reconnecting" } });
    containers.needList();
    containers.needGraph("1");
    containers.compare({ configuration: "release" });
    assert.deepEqual(calls, []);
});

test("an answer about another run comes too late", async () => {
    const { store, calls, containers, pass } = world();
    containers.needList();
    const other = joinResult({ epoch: "e2" });
    store.dispatch({ type: "room.joined", result: other, resumed: false });
    calls[0].resolve(listing(1));
    await pass();
    assert.equal(store.state.container.listing, null);
});

test("a comparison is loading, then there or refused", async () => {
    const { store, calls, containers } = world();
    const change = { configuration: "release" };
    const done = containers.compare(change);
    assert.equal(store.state.container.comparison.status, "loading");
    assert.deepEqual(calls[0].params, { room: "r1", change });
    calls[0].resolve({ steps: [], difference: 3 });
    await done;
    assert.equal(store.state.container.comparison.value.difference, 3);
    const refused = containers.compare(change);
    calls[1].reject(new ProtocolError(-32007, "launch it again", { code: "limited" }));
    await refused;
    assert.deepEqual(
        [store.state.container.comparison.status, store.state.container.comparison.message],
        ["failed", "launch it again"],
    );
});

// Scopes

const scope = (name, owner, live = [1]) => ({
    scope: name,
    kind: name.split("#")[0],
    parent: null,
    owner,
    active: true,
    live,
});

/** A stack of two, of which the upper presents another stack. */
const app = appState(
    node("1", "Nav", "navigationController", {
        children: [node("2", "Home"), node("3", "Cart")],
        presented: node("4", "Modal", "navigationController", {
            children: [node("5", "Pay")],
        }),
    }),
    ["5"],
);

const told = (scopes) => {
    const tell = (items) =>
        items.map((item) =>
            "crumb" in item
                ? `${item.index}${item.crumb.scene}`
                : `[${item.scopes.map(({ scope }) => scope).join("+")} ${tell(item.items)}]`
        ).join(" ");
    return tell(scopedCrumbs(crumbs(app), app, scopes));
};

test("a scope spans its owner's part of the stack, and not what that presents", () => {
    assert.equal(told([]), "0Home 1Cart 2Pay");
    assert.equal(
        told([scope("cart#1", "1"), scope("modal#2", "4")]),
        "[cart#1 0Home 1Cart] [modal#2 2Pay]",
    );
    assert.equal(
        told([scope("session#1", null), scope("cart#2", "1")]),
        "[session#1 [cart#2 0Home 1Cart] 2Pay]",
    );
});

test("a flow spans its members only, though its owner has others", () => {
    const scene = (number, owner, parent) => ({
        ...scope(`scene:Main/x#${number}`, owner),
        kind: "scene",
        parent,
    });
    const scopes = [scope("nav#1", "1"), { ...scope("cart#2", "1"), parent: "nav#1" }];
    const scenes = [scene(3, "2", "nav#1"), scene(4, "3", "cart#2"), scene(5, "5", "cart#2")];
    assert.equal(told([...scopes, ...scenes]), "[nav#1 0Home [cart#2 1Cart]] 2Pay");
});

test("scopes that span the same share a line, the outermost first", () => {
    assert.equal(
        told([scope("nav#1", "1"), scope("cart#2", "1")]),
        "[nav#1+cart#2 0Home 1Cart] 2Pay",
    );
    assert.equal(
        told([scope("nav#1", "1"), scope("cart#2", "3")]),
        "[nav#1 0Home [cart#2 1Cart]] 2Pay",
    );
});

test("scopes that every app has are left out where nothing lives in them, and dead owners draw nothing", () => {
    const usual = [scope("nav#1", "1", []), scope("app#2", null), scope("scene:Main/Cart#3", "3")];
    assert.equal(
        told(usual.map((entry) => ({ ...entry, kind: entry.kind.split(":")[0] }))),
        "0Home 1Cart 2Pay",
    );
    assert.equal(told([scope("checkout#1", "1", [])]), "[checkout#1 0Home 1Cart] 2Pay");
    assert.equal(told([scope("checkout#1", "9")]), "0Home 1Cart 2Pay");
});
