// How a step's events are told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { eventLine, phases } from "../../Public/js/model/trace.js";

const name = (instance) => `#${instance}`;

test("an order that UIKit does not promise is told with its rule, and belongs to nobody", () => {
    const event = {
        event: "order",
        rule: "LIFE-40",
        confidence: "unsure",
        message: "containers before what they show",
    };
    const line = eventLine(event, name);
    assert.equal(line.text, "No order is promised; taken here: containers before what they show");
    assert.equal(line.rule, "LIFE-40");
    assert.equal(line.confidence, "unsure");
    assert.equal(line.who, "");
    assert.equal(line.tone, "plain");
});

test("an order stands among the callbacks that it is about", () => {
    const events = [
        { event: "push", instance: "2", onto: "1", rule: "NAV-1" },
        { event: "order", rule: "LIFE-40", message: "containers first" },
        {
            event: "callback",
            instance: "2",
            name: "viewWillAppear",
            animated: true,
            rule: "LIFE-10",
        },
    ];
    const runs = phases({ events }, name);
    assert.deepEqual(runs.map(({ phase, lines }) => [phase, lines.length]), [["Navigation", 1], [
        "Lifecycle",
        2,
    ]]);
});
