// The groups of scenes on the map.

import assert from "node:assert/strict";
import { test } from "node:test";
import { groupNames } from "../../Public/js/model/groups.js";

const scene = (key, file = null, storyboard = null) => ({
    scene: key,
    origin: storyboard === null ? "code" : "storyboard",
    storyboard,
    source: file === null ? null : { file, line: 1, column: 1 },
    location: null,
});

const shownBy = (destination, file, from = "code") => ({
    from,
    destination,
    location: { file, line: 1, column: 1 },
});

const names = (scenes, segues = []) => Object.fromEntries(groupNames({ scenes, segues }));

test("a scene of a storyboard is in its group, whatever shows it", () => {
    const scenes = [scene("login", "Login/Login.swift", "Login")];
    assert.deepEqual(names(scenes, [shownBy("login", "AppCoordinator.swift")]), { login: "Login" });
});

test("a scene from code is in the group of its coordinator", () => {
    const scenes = [scene("a"), scene("b"), scene("c")];
    const segues = [
        shownBy("a", "Flows/LoginCoordinator.swift"),
        shownBy("a", "Flows/MainCoordinator.swift"),
        shownBy("b", "Routes/ItemRouter.m"),
        shownBy("c", "Screens/Coordinators.swift"),
        shownBy("c", "Main.storyboard", "storyboard"),
    ];
    assert.deepEqual(names(scenes, segues), { a: "LoginCoordinator", b: "ItemRouter", c: "Code" });
});

test("many scenes without a storyboard are divided by folders", () => {
    const scenes = Array.from(
        { length: 14 },
        (_, index) => scene(`s${index}`, `App/${index % 2 === 0 ? "Chat" : "Map"}/S${index}.swift`),
    );
    const found = names([...scenes, scene("m", "App/Map.swift", "Map"), scene("none")]);
    assert.equal(found.s0, "Chat");
    assert.equal(found.s1, "Map (code)");
    assert.equal(found.m, "Map");
    assert.equal(found.none, "Code");
    assert.equal(names(scenes.slice(0, 3)).s0, "Code");
});

test("storyboards with one scene are one group if there are many", () => {
    const boards = (count) =>
        Array.from({ length: count }, (_, index) => scene(`s${index}`, null, `Board${index}`));
    const pair = [scene("a", null, "Main"), scene("b", null, "Main")];
    assert.deepEqual(names([...boards(4), ...pair]), {
        s0: "Storyboards with one scene",
        s1: "Storyboards with one scene",
        s2: "Storyboards with one scene",
        s3: "Storyboards with one scene",
        a: "Main",
        b: "Main",
    });
    assert.equal(names(boards(3)).s0, "Board0");
});
