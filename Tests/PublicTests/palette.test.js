// What the search palette finds, and in which order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { paletteEntries, search } from "../../Public/js/model/palette.js";
import { distance } from "../../Public/js/model/ranking.js";
import { reduce } from "../../Public/js/model/reduce.js";
import { initialState } from "../../Public/js/model/state.js";
import { flow, joinResult } from "./fakes.js";

test("the same comes first, then beginnings, words, initials, parts and letters in order", () => {
    const texts = [
        "Profile",
        "Profile Editor",
        "Edit Profile",
        "Pay Roll Office",
        "Unprofitable",
        "Pear or Fig",
        "Cart",
    ];
    const ranked = texts.map((text) => [text, distance("pro", text)])
        .filter(([, rank]) => rank !== null)
        .toSorted(([, a], [, b]) => a - b)
        .map(([text]) => text);
    assert.deepEqual(ranked, texts.slice(0, 6));
    assert.equal(distance("profile", "Profile"), 0);
    assert.equal(distance("cart", "Trac"), null);
});

test("words begin at capitals, too, and an abbreviation is one word", () => {
    const asWord = distance("controller", "ProfileViewController");
    assert.ok(asWord < distance("ntroller", "ProfileViewController"));
    assert.ok(distance("pvc", "ProfileViewController") < distance("pvc", "Pivoting a cart"));
    assert.ok(distance("form", "URLForm") < distance("form", "Conformity"));
});

test("white space and case make no difference", () => {
    assert.equal(distance("  PROFILE ", "profile"), 0);
    assert.equal(distance("", "anything"), 0);
    assert.notEqual(distance("edit prf", "Edit Profile"), null);
});

function stateOf(change = {}) {
    const shop = flow(["Home", "Profile", "Unprofiled"], [["Home>Profile"]]);
    shop.segues[0].identifier = "toProfile";
    shop.scenes[1].class = "AccountViewController";
    shop.scenes[1].identifier = "Me";
    const loaded = [
        {
            type: "flows.listed",
            flows: [{ flow: "shop", title: "Shop" }, { flow: "b", title: "Bank" }],
        },
        { type: "flow.opening", flow: "shop" },
        { type: "flow.loaded", flow: shop },
        { type: "room.joined", result: joinResult(), resumed: false },
        { type: "connection.changed", status: { phase: "live", attempt: 0 } },
        { type: "view.changed", change },
    ].reduce(reduce, initialState);
    return loaded;
}

const found = (typed, change) =>
    search(paletteEntries(stateOf(change)), typed).map(({ kind, title }) => `${kind} ${title}`);

test("scenes are found by title, class, storyboard id; segues by identifier; what the page does by name", () => {
    assert.equal(found("prof")[0], "scene Profile");
    assert.ok(found("prof").indexOf("segue toProfile") > 0);
    assert.ok(found("prof").includes("scene Unprofiled"));
    // A segue that begins with the text is no better than a scene with a word that does.
    const shop = stateOf();
    shop.flow.value.scenes[0].title = "Edit Profile";
    shop.flow.value.segues[0].identifier = "profiles";
    const [first, second, third] = search(paletteEntries(shop), "profile");
    assert.deepEqual([first.title, second.title, third.title], [
        "Profile",
        "Edit Profile",
        "profiles",
    ]);
    assert.equal(first.detail, "AccountViewController · Main · Me");
    assert.equal(found("account")[0], "scene Profile");
    assert.equal(found("me")[0], "scene Profile");
    assert.equal(found("toprofile")[0], "segue toProfile");
    assert.equal(found("bank")[0], "action Open Bank");
    assert.equal(found("dark")[0], "action Theme: dark");
    assert.deepEqual(found("zzz"), []);
});

test("what is so already is not offered, nor what this page may not do", () => {
    assert.ok(!found("theme dark", { theme: "dark" }).includes("action Theme: dark"));
    assert.ok(!found("open shop").includes("action Open Shop"));
    assert.ok(found("restart").includes("action Restart the app"));
    const follower = reduce(stateOf(), {
        type: "room.joined",
        result: joinResult({ you: { id: "p2", name: "Bob", role: "follower" } }),
        resumed: false,
    });
    const titles = search(paletteEntries(follower), "restart").map(({ title }) => title);
    assert.ok(!titles.includes("Restart the app"));
});

test("everything is offered where nothing is typed, scenes first, and the order is always the same", () => {
    const all = found("");
    assert.deepEqual(all.slice(0, 3), ["scene Home", "scene Profile", "scene Unprofiled"]);
    assert.deepEqual(found("o"), found("o"));
});

test("a key is no other entry's", () => {
    const keys = paletteEntries(stateOf()).map(({ key }) => key);
    assert.equal(new Set(keys).size, keys.length);
});
