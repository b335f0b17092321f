// Questions about a flow, and how a run is told.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as selectors from "../../Public/js/model/selectors.js";
import { instanceNames } from "../../Public/js/model/instanceNames.js";
import { eventLine, phases, stepMatches } from "../../Public/js/model/traceEvents.js";
import { appState, flow, node, step } from "./fakes.js";

test("scenes are grouped by storyboard, and the rest by where they come from", () => {
    const shop = flow(["Home", "Cart", "Note", "Made"]);
    Object.assign(shop.scenes[2], { storyboard: null, origin: "nib" });
    Object.assign(shop.scenes[3], { storyboard: null, origin: "code" });
    const names = (filter) =>
        selectors.sceneGroups(shop, filter).map(({ name, scenes }) => [name, scenes.length]);
    assert.deepEqual(names(""), [["Main", 2], ["Xibs", 1], ["From code", 1]]);
    assert.deepEqual(names(" cART "), [["Main", 1]]);
    assert.deepEqual(names("nothing"), []);
});

test("many storyboards with one scene are one group of scenes", () => {
    const shop = flow(["A", "B", "C", "D", "E", "F"]);
    shop.scenes.slice(2).forEach((scene) => (scene.storyboard = `Only${scene.scene}`));
    shop.storyboards = ["OnlyC", "Main", "OnlyD"].map((name) => ({
        name,
        file: name,
        initial: null,
    }));
    const names = (filter) =>
        selectors.sceneGroups(shop, filter).map(({ name, scenes }) => [name, scenes.length]);
    assert.deepEqual(names(""), [["Main", 2], ["Storyboards with one scene", 4]]);
    assert.deepEqual(names("onlyd"), [["Storyboards with one scene", 1]]);
});

test("the device has the size that most scenes are drawn at", () => {
    const shop = flow(["A", "B", "C"]);
    shop.scenes[0].size = { width: 375, height: 667 };
    shop.scenes[1].size = { width: 375, height: 667 };
    assert.deepEqual(selectors.deviceSize(shop), { width: 375, height: 667 });
    shop.scenes.forEach((scene) => (scene.size = { width: 240, height: 128 }));
    assert.deepEqual(selectors.deviceSize(shop), { width: 393, height: 852 });
});

test("every kind of segue is drawn as one sort, and an unknown one as custom", () => {
    const sorts = ["show", "presentation", "popoverPresentation", "unwind", "embed", "newKind"]
        .map((kind) => selectors.edgeSort({ kind }));
    assert.deepEqual(sorts, ["push", "modal", "modal", "unwind", "contain", "custom"]);
});

test("an edge without a scene comes from the launch, or from code that nothing known calls", () => {
    const shop = flow(["Home"]);
    const origin = (source, kind) =>
        selectors.originText(shop, { source, trigger: { kind }, label: "Factory.make()" });
    assert.equal(origin(shop.scenes[0].scene, "method"), "Home");
    assert.equal(origin(null, "launch"), "Launch");
    assert.equal(origin(null, "method"), "Factory.make()");
});

test("a step's events are told in runs of one phase, in their order", () => {
    const told = step(1, {
        events: [
            {
                event: "initialize",
                instance: "2",
                initializer: "init(coder:)",
                technique: "coder",
                rule: "INST-1",
            },
            { event: "callback", instance: "2", name: "viewDidLoad", rule: "LIFE-1" },
            { event: "push", instance: "2", onto: "1", rule: "NAV-1" },
            {
                event: "callback",
                instance: "2",
                name: "viewDidAppear",
                animated: true,
                rule: "LIFE-2",
            },
        ],
    });
    const groups = phases(told, (id) => `#${id}`);
    assert.deepEqual(groups.map(({ phase }) => phase), [
        "Instantiation",
        "Lifecycle",
        "Navigation",
        "Lifecycle",
    ]);
    assert.equal(groups[3].lines[0].code, "viewDidAppear (animated)");
});

test("an event of an unknown kind is still told", () => {
    const line = eventLine({ event: "newKind", rule: "X-1" }, (id) => id);
    assert.equal(line.code, "newKind");
    assert.equal(line.confidence, "certain");
});

test("an instance that is gone is named from the state before", () => {
    const before = appState(node("2", "Cart"));
    assert.equal(instanceNames([appState(), before])("2"), "CartController #2");
    assert.equal(instanceNames([appState(), null])("2"), "#2");
});

test("a step is found by its summary, its console and its events", () => {
    const told = step(1, {
        summary: "Pushed Cart",
        console: ["hello"],
        events: [{ event: "push", instance: "2", onto: "1", rule: "NAV-9" }],
    });
    const matches = (filter) => stepMatches(told, filter, (id) => `#${id}`);
    assert.ok(["", "cart", "HELLO", "nav-9", "pushed onto #1"].every(matches));
    assert.equal(matches("dismiss"), false);
});

test("a relationship is named in words", () => {
    const segue = { kind: "relationship", relationship: "rootViewController", identifier: null };
    assert.equal(selectors.kindName(segue), "root view controller");
    assert.equal(
        selectors.segueName({ ...segue, label: "rootViewController" }),
        "root view controller",
    );
    assert.equal(selectors.segueName({ ...segue, kind: "show", label: "Pay" }), "Pay");
});
