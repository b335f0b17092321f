// Questions about the device: its size, and the traits that an app has on it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { launchAction } from "../../Public/js/model/builds.js";
import { devices, hasTraits, shownDevice, sizeOf } from "../../Public/js/model/devices.js";
import { initialState } from "../../Public/js/model/state.js";
import { appState, flow, joinResult, node } from "./fakes.js";

const iPad = { horizontal: "regular", vertical: "regular", idiom: "pad" };

function page(deviceSize, app) {
    const view = { ...initialState.view, deviceSize };
    return { ...initialState, view, room: joinResult({ state: app }) };
}

function running(traits) {
    const app = appState(node("1", "Home"));
    return { ...app, traits: traits ?? app.traits };
}

test("the chosen device is drawn where the app has its traits", () => {
    assert.equal(shownDevice(page("430x932", running())).value, "430x932");
    assert.equal(shownDevice(page("1180x820", running(iPad))).value, "1180x820");
});

test("an app that runs on another device is drawn on that", () => {
    assert.equal(shownDevice(page("430x932", running(iPad))).value, "820x1180");
    assert.equal(shownDevice(page("820x1180", running())).value, "flow");
    const third = { ...iPad, horizontal: "compact" };
    assert.equal(shownDevice(page("flow", running(third))).value, "375x1180");
});

test("before the launch the chosen device is the one that counts, and the launch says its traits", () => {
    const state = page("820x1180", appState());
    assert.equal(shownDevice(state).value, "820x1180");
    assert.deepEqual(launchAction(state), { do: "launch", traits: iPad });
    assert.deepEqual(launchAction(page("393x852", appState())), { do: "launch" });
});

test("an app is launched again on the device on which it runs", () => {
    assert.deepEqual(launchAction(page("393x852", running(iPad))), { do: "launch", traits: iPad });
});

test("every device has a name of its own, and a size of its own or the flow's", () => {
    assert.equal(new Set(devices.map(({ value }) => value)).size, devices.length);
    const shop = flow(["Home"]);
    shop.scenes[0].size = { width: 414, height: 896 };
    assert.deepEqual(sizeOf(devices[0], shop), { width: 414, height: 896 });
    assert.deepEqual(sizeOf(devices[1], shop), { width: 375, height: 667 });
    assert.ok(hasTraits(devices[0], running().traits));
});
