// Scenes of the system as marks on the cards that open them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cardScene, systemMarks } from "../../Public/js/model/systemScenes.js";

const own = (scene, source = { file: `${scene}.swift`, line: 1, column: 1 }) => ({
    scene,
    class: scene,
    title: scene,
    origin: "code",
    source,
});
const system = (name) => ({ ...own(`code/${name}`, null), class: name, title: name });
const segue = (source, destination) => ({ source, destination });
const many = Array.from({ length: 30 }, (_, index) => own(`s${index}`));

const appWith = (scenes, segues, count = 30) => ({
    entry: "s0",
    scenes: [...many.slice(0, count), ...scenes],
    segues,
});

test("an alert is a mark of each scene that opens it", () => {
    const alert = system("UIAlertController");
    const segues = [segue("s1", alert.scene), segue("s1", alert.scene), segue("s2", alert.scene)];
    const flow = appWith([alert], [...segues, segue(alert.scene, null), segue("s0", "s1")]);
    const { cards, marks, openers } = systemMarks(flow);
    assert.equal(cards.scenes.length, 30);
    assert.deepEqual(cards.segues, [segue("s0", "s1")]);
    assert.deepEqual([...marks.keys()], ["s1", "s2"]);
    assert.deepEqual(marks.get("s1"), [alert]);
    assert.deepEqual([...openers.keys()], [alert.scene]);
});

test("a scene of the system that leads on, holds others or is not opened has a card", () => {
    const leading = system("UIAlertController");
    const container = system("UINavigationController");
    const unopened = system("SFSafariViewController");
    const flow = appWith([leading, container, unopened], [
        segue("s1", leading.scene),
        segue(leading.scene, "s2"),
        segue("s1", container.scene),
    ]);
    assert.equal(systemMarks(flow).cards, flow);
});

test("a controller of the app and a small map have no marks", () => {
    const alert = system("UIAlertController");
    const mine = own("mine");
    const flow = appWith([mine], [segue("s1", mine.scene)]);
    assert.equal(systemMarks(flow).cards, flow);
    const small = appWith([alert], [segue("s1", alert.scene)], 5);
    assert.equal(systemMarks(small).cards, small);
});

test("a marked scene is shown on the card of the opener that is alive", () => {
    const alert = system("UIAlertController");
    const flow = appWith([alert], [segue("s1", alert.scene), segue("s2", alert.scene)]);
    assert.equal(cardScene(flow, alert.scene, new Set(["s2"])), "s2");
    assert.equal(cardScene(flow, alert.scene, new Set()), "s1");
    assert.equal(cardScene(flow, "s4", new Set()), "s4");
});
