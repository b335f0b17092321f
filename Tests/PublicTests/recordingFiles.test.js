// Recordings as files.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
    flowFor,
    placeInRecording,
    recordingName,
    recordingText,
} from "../../Public/js/model/recordingFiles.js";

test("a recording is written a step a line, and reads as what it was", () => {
    const recording = {
        version: 1,
        flow: "shop",
        digest: "d",
        launch: { deploymentTarget: "15.0" },
        steps: [{ action: { do: "launch" } }, { action: { do: "back" }, outcome: "ok" }],
    };
    const text = recordingText(recording);
    assert.deepEqual(JSON.parse(text), recording);
    assert.equal(text.split("\n").length, 5);
    assert.match(text, /^\{"action":\{"do":"back"\},"outcome":"ok"\}$/m);
});

test("a file is named after its flow, whatever is in the name", () => {
    assert.equal(recordingName("items-before"), "items-before.sceneflow.json");
    assert.equal(recordingName("Bean Bar / Söhne"), "Bean-Bar-S-hne.sceneflow.json");
    assert.equal(recordingName(""), "run.sceneflow.json");
});

test("a recording is done again with its own flow, or the one that is shown", () => {
    const here = ["items", "notes"];
    assert.deepEqual(flowFor({ flow: "notes" }, here, "items"), {
        flow: "notes",
        recorded: "notes",
    });
    assert.deepEqual(flowFor({ flow: "gone" }, here, "items"), { flow: "items", recorded: "gone" });
    for (const other of [[{ do: "launch" }], null, 7, { flow: 1 }]) {
        assert.deepEqual(flowFor(other, here, "items"), { flow: "items", recorded: "" });
    }
});

test("a place in a message is told as one in the file", () => {
    assert.equal(placeInRecording("/params/recording/steps/3/action/do"), "/steps/3/action/do");
    assert.equal(placeInRecording("/params/recording"), "");
    assert.equal(placeInRecording(undefined), "");
});
