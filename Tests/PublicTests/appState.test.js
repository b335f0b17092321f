// Questions about the app that runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as running from "../../Public/js/model/appState.js";
import { initialState } from "../../Public/js/model/state.js";
import { appState, flow, node } from "./fakes.js";

const titles = (app) => running.crumbs(app).map(({ title }) => title);

test("the crumbs of a navigation controller are its stack, bottom to top", () => {
    const root = node("1", "Nav", "navigationController", {
        children: [node("2", "Home"), node("3", "Menu")],
    });
    assert.deepEqual(titles(appState(root)), ["Home", "Menu"]);
    assert.equal(running.currentScene(appState(root)), "Menu");
});

test("of a tab bar controller only the selected tab counts", () => {
    const root = node("1", "Tabs", "tabBarController", {
        selected: 1,
        children: [
            node("2", "Home"),
            node("3", "Nav", "navigationController", { children: [node("4", "Shops")] }),
        ],
    });
    assert.deepEqual(titles(appState(root)), ["Shops"]);
});

test("what is presented comes after its presenter, and is marked", () => {
    const modal = node("4", "Nav2", "navigationController", {
        children: [node("5", "Pay"), node("6", "Done")],
    });
    const root = node("1", "Nav", "navigationController", {
        children: [node("2", "Home")],
        presented: modal,
    });
    const crumbs = running.crumbs(appState(root));
    assert.deepEqual(crumbs.map(({ title, isModal }) => [title, isModal]), [
        ["Home", false],
        ["Pay", true],
        ["Done", false],
    ]);
});

test("of a split view what can be touched counts, else its last column", () => {
    const root = node("1", "Split", "splitViewController", {
        children: [node("2", "Primary"), node("3", "Secondary")],
    });
    assert.deepEqual(titles(appState(root, ["2"])), ["Primary"]);
    assert.deepEqual(titles(appState(root, [])), ["Secondary"]);
    assert.deepEqual(titles(appState(root, ["2", "3"])), ["Primary", "Secondary"]);
});

test("of a split view that nobody can touch any more counts what was in sight", () => {
    const root = node("1", "Split", "splitViewController", {
        children: [node("2", "Primary"), node("3", "Secondary")],
    });
    const app = appState(root, []);
    app.instances["2"].phase = "appeared";
    app.instances["3"].phase = "disappeared";
    assert.deepEqual(titles(app), ["Primary"]);
});

test("an app that was not launched has no crumbs and no scene", () => {
    assert.deepEqual(titles(appState()), []);
    assert.equal(running.currentScene(appState()), null);
    assert.equal(running.currentScene(null), null);
});

test("an endlessly deep tree ends", () => {
    const root = node("1", "Nav", "navigationController");
    root.children = [root];
    const app = { status: "running", root, visible: [], crash: null, instances: {} };
    assert.deepEqual(running.crumbs(app), []);
    assert.deepEqual([...running.aliveScenes(app)], ["Nav"]);
});

test("depths count from one, and the deepest place of a scene wins", () => {
    const root = node("1", "Nav", "navigationController", {
        children: [node("2", "Doll"), node("3", "Info"), node("4", "Doll")],
    });
    assert.deepEqual([...running.sceneDepths(appState(root))], [["Doll", 3], ["Info", 2]]);
});

test("the path is the edges between neighbours on the stack and into containers, no unwind", () => {
    const root = node("1", "Nav", "navigationController", {
        children: [node("2", "Home"), node("3", "Menu"), node("4", "Cart")],
    });
    const shop = flow(["Nav", "Home", "Menu", "Cart"], [
        ["Nav>Home", "relationship"],
        ["Home>Menu"],
        ["Menu>Cart"],
        ["Home>Cart"],
        ["Cart>Home", "unwind"],
    ]);
    const path = running.pathEdges(shop, appState(root));
    assert.deepEqual([...path], ["Nav>Home", "Home>Menu", "Menu>Cart"]);
});

test("only a presenter who is connected may act, and others hear why not", () => {
    const room = { you: { role: "presenter" } };
    const live = { ...initialState, connection: { phase: "live" }, room };
    assert.equal(running.canAct(live), true);
    assert.equal(running.whyNotAct(live), "");
    const follower = { ...live, room: { you: { role: "follower" } } };
    assert.equal(running.canAct(follower), false);
    assert.match(running.whyNotAct(follower), /follow/);
    const lost = { ...live, connection: { phase: "reconnecting" } };
    assert.equal(running.canAct(lost), false);
    assert.match(running.whyNotAct(lost), /No connection/);
});

test("an edge that nothing on screen sets off is performed on the newest instance of its scene", () => {
    const shop = flow(["Home", "Cart"], [["Home", "Cart"]]);
    const [segue] = shop.segues;
    const state = {
        ...initialState,
        connection: { phase: "live" },
        flow: { ...initialState.flow, value: shop },
        room: { you: { role: "presenter" }, state: appState(node("1", "Home")) },
    };
    const action = (changes) => {
        Object.assign(segue, changes);
        return running.edgeAction(state, segue.segue);
    };
    const manual = { kind: "manual", view: null };
    assert.deepEqual(
        action({ trigger: manual, identifier: "go" }),
        { do: "performSegue", identifier: "go", instance: "1" },
    );
    assert.equal(action({ trigger: manual, identifier: null }), null);
    assert.equal(action({ trigger: { kind: "control", view: "b" }, identifier: "go" }), null);
    assert.deepEqual(
        action({ trigger: { kind: "method", view: null, name: "Delete" } }),
        { do: "call", method: "Delete", instance: "1" },
    );
    assert.deepEqual(
        action({ trigger: { kind: "callback", view: null, name: "viewDidAppear" } }),
        { do: "assume", transition: segue.segue, instance: "1" },
    );
    assert.equal(action({ trigger: { kind: "launch", view: null } }), null);
    assert.equal(action({ source: "Cart", trigger: { kind: "callback", view: null } }), null);
    assert.deepEqual(
        action({ source: null, trigger: { kind: "method", view: null, name: "sink in start()" } }),
        { do: "call", method: "sink in start()" },
    );
    assert.equal(action({ source: null, trigger: { kind: "launch", view: null } }), null);
    const follower = { ...state, room: { ...state.room, you: { role: "follower" } } };
    segue.source = "Home";
    assert.equal(running.edgeAction(follower, segue.segue), null);
});
