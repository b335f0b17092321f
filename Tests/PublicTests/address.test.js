// The page's address, and what of the page is in it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { linkOf, selectionOf, stepIn, tabOf } from "../../Public/js/model/linkParts.js";
import { Store } from "../../Public/js/model/store.js";
import {
    fullAddress,
    noAddress,
    originOf,
    readAddress,
    writeAddress,
} from "../../Public/js/support/address.js";
import { flow, joinResult, step } from "./fakes.js";

/** An address after a reload. */
function reloaded(address) {
    const { hash, search } = new URL(`http://localhost/${writeAddress(address)}`);
    return readAddress({ search, hash });
}

test("an address reads as it was written, whatever is in it", () => {
    const address = {
        ...noAddress,
        flow: "Bean Bar & Söhne",
        room: "r1",
        key: "k=#?",
        from: "r0",
        fromKey: "k0",
        step: "7",
        edge: "Main/a b&c",
        tab: "edges",
        compare: "yes",
    };
    assert.deepEqual(reloaded(address), address);
});

test("keys are in the fragment, never in the query", () => {
    const text = writeAddress({ flow: "a", room: "r", key: "secret", fromKey: "hidden" });
    assert.ok(text.indexOf("secret") > text.indexOf("#"));
    assert.ok(text.indexOf("hidden") > text.indexOf("#"));
});

test("an address stays on its host, however its path begins", () => {
    for (const path of ["/", "//", "//other/", "/index.html"]) {
        const page = new URL(`http://localhost${path}?flow=a`);
        const text = fullAddress(page, { flow: "b", room: "r" });
        assert.equal(new URL(text, page).host, "localhost");
        assert.equal(text, `http://localhost${path}?flow=b#room=r`);
    }
});

test("a page without anything has an empty address", () => {
    assert.equal(writeAddress(noAddress), "");
    assert.deepEqual(reloaded({}), noAddress);
});

test("the way back needs a room and its key", () => {
    const branch = { ...noAddress, flow: "a", room: "r2", key: "k2", from: "r1", fromKey: "k1" };
    assert.deepEqual(originOf(branch), { ...noAddress, flow: "a", room: "r1", key: "k1" });
    assert.equal(originOf({ ...branch, fromKey: null }), null);
});

test("what is looked at is in the address, and is found again where it still is", () => {
    const store = new Store();
    store.dispatch({ type: "flow.opening", flow: "shop" });
    store.dispatch({ type: "flow.loaded", flow: flow(["A", "B"], [["A>B"]]) });
    const steps = [step(1), step(2)];
    store.dispatch({ type: "room.joined", result: joinResult({ seq: 2, steps }), resumed: false });
    assert.deepEqual(Object.values(linkOf(store.state)), Array(7).fill(null));
    store.dispatch({ type: "replay.sought", seq: 1 });
    store.dispatch({ type: "selection.changed", selection: { kind: "scene", key: "B" } });
    store.dispatch({ type: "problem.opened", key: "f1" });
    store.dispatch({ type: "view.changed", change: { tab: "problems" } });
    const link = linkOf(store.state);
    assert.deepEqual(link, {
        step: "1",
        scene: "B",
        edge: null,
        finding: "f1",
        tab: "problems",
        compare: null,
        stage: null,
    });
    assert.deepEqual(selectionOf(store.state, link), { kind: "scene", key: "B" });
    assert.deepEqual(selectionOf(store.state, { scene: "B", edge: "A>B" }), {
        kind: "edge",
        key: "A>B",
    });
    assert.equal(selectionOf(store.state, { scene: "Gone", edge: null }), null);
});

test("a step is a number from 1 on, and a tab is one that there is", () => {
    assert.deepEqual(["7", "0", "-1", "1e3", "", null].map(stepIn), [
        7,
        null,
        null,
        null,
        null,
        null,
    ]);
    assert.equal(tabOf("edges"), "edges");
    assert.equal(tabOf("elsewhere"), null);
});

test("a comparison is asked for in the query or in the fragment", () => {
    assert.equal(readAddress({ search: "?flow=a&compare", hash: "" }).compare, "yes");
    assert.equal(readAddress({ search: "", hash: "#compare" }).compare, "yes");
    assert.equal(readAddress({ search: "?flow=a", hash: "#room=r" }).compare, null);
});
