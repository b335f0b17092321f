// How a step's events are told.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { eventKinds, eventLine, phases } from "../../Public/js/model/traceEvents.js";
import { reasonWords } from "../../Public/js/words/reasonWords.js";
import { resolutionWords } from "../../Public/js/words/resolutionWords.js";

const name = (instance) => `#${instance}`;

/** The literal messages and words that the protocol's own tests hold against its types. */
const fixture = (file) =>
    JSON.parse(
        readFileSync(new URL(`../WireTests/Fixtures/${file}.json`, import.meta.url), "utf8"),
    );

test("an order that UIKit does not promise is told with its rule, and belongs to nobody", () => {
    const event = {
        event: "order",
        rule: "LIFE-40",
        confidence: "unsure",
        message: "containers before what they show",
    };
    const line = eventLine(event, name);
    assert.equal(
        line.text,
        "UIKit guarantees no order; simulated: containers before what they show",
    );
    assert.equal(line.rule, "LIFE-40");
    assert.equal(line.confidence, "unsure");
    assert.equal(line.who, "");
    assert.equal(line.tone, "plain");
});

test("an injection tells the property, the parameter and the argument apart", () => {
    const event = {
        event: "inject",
        instance: "2",
        rule: "INJ-34",
        name: "doll",
        type: "Doll",
        value: "dolls[row]",
        from: "List.detail:",
    };
    const direct = eventLine(event, name);
    assert.deepEqual([direct.code, direct.text], ["doll: Doll = dolls[row]", "from List.detail:"]);
    const passed = eventLine({ ...event, parameter: "with model" }, name);
    assert.equal(passed.code, "doll: Doll = dolls[row]");
    assert.equal(passed.text, "passed for parameter “with model” from List.detail:");
});

test("super.init stands between what is set before and what is set after; what is the class's own is lifecycle", () => {
    const base = { instance: "2", name: "a", type: "A", value: "x", from: "f" };
    const runs = phases({
        events: [
            { ...base, event: "inject", rule: "INJ-34" },
            {
                event: "superInit",
                instance: "2",
                rule: "INJ-4",
                class: "UIViewController",
                initializer: "init(coder:)",
            },
            { ...base, event: "assign", rule: "INJ-82", type: "" },
        ],
    }, name);
    assert.deepEqual(runs.map(({ phase }) => phase), ["Injection", "Instantiation", "Lifecycle"]);
    const [{ lines: [init] }, { lines: [own] }] = runs.slice(1);
    assert.deepEqual([init.code, init.text], ["super.init(coder:)", "of UIViewController"]);
    assert.deepEqual([own.code, own.text], ["a = x", "by itself, in f"]);
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

const resolve = (changes) => ({
    event: "resolve",
    rule: "DI01",
    type: "FileStore",
    from: "app#1",
    key: "Store",
    via: "init:store",
    owner: "app#1",
    hit: "new",
    depth: 0,
    number: 7,
    ...changes,
});

test("an answer of the container says what was given, and who has it", () => {
    const text = (changes) => eventLine(resolve(changes), name).text;
    assert.equal(eventLine(resolve({}), name).code, "store: Store");
    assert.equal(text({}), "is FileStore (7), made now, for app#1");
    assert.equal(
        text({ hit: "scoped", from: "cart#2" }),
        "is FileStore (7), which app#1 has already; cart#2 asks",
    );
    assert.equal(text({ hit: "nil", type: "", owner: "", number: 0, from: "" }), "is nil");
    assert.equal(eventLine(resolve({ via: "init:" }), name).code, "Store");
    assert.equal(text({ hit: "later" }), "is answered with “later”");
});

test("what is wrong with a request is an error with its code, and scopes have a phase of their own", () => {
    const events = [
        { event: "openScope", rule: "N3", name: "cart#2", cause: "push" },
        { event: "closeScope", rule: "N6", name: "cart#2", cause: "" },
        resolve({}),
        {
            event: "problem",
            rule: "DI01",
            problem: { message: "no registration for 'Tax'", fixes: [] },
        },
    ];
    const runs = phases({ events }, name);
    assert.deepEqual(runs.map(({ phase }) => phase), ["Scopes", "Injection"]);
    assert.deepEqual(runs[0].lines.map(({ text, code }) => `${code} ${text}`), [
        "cart#2 opens: push",
        "cart#2 closes",
    ]);
    const [, problem] = runs[1].lines;
    assert.deepEqual([problem.tone, problem.rule], ["error", "DI01"]);
    assert.equal(problem.text, "no registration for 'Tax'");
    const location = { file: "A.swift", line: 3, column: 5 };
    const told = { message: "no registration for 'Tax'", location, fixes: ["register it"] };
    const line = eventLine({ event: "problem", rule: "DI01", problem: told }, name);
    assert.equal(line.text, "no registration for 'Tax'; register it");
    assert.deepEqual(line.location, location);
});

test("code that was not understood is named with the reason and its place", () => {
    const location = { file: "A.swift", line: 3, column: 5 };
    const unresolved = { reason: "controller", text: "router.next()", location };
    const line = eventLine({ event: "warn", rule: "INJ-1", message: "", unresolved }, name);
    assert.equal(line.code, "router.next()");
    assert.equal(line.text, "was not understood: a controller that cannot be traced");
    assert.deepEqual(line.location, location);
    assert.equal(line.tone, "warning");
});

test("every kind of event has a phase and a text, and no other has", () => {
    const vocabulary = fixture("vocabulary");
    assert.deepEqual(Object.keys(eventKinds).sort(), vocabulary.events.toSorted());
    for (const event of fixture("events")) {
        const line = eventLine(event, name);
        assert.ok(line.text !== "" || line.code !== "", event.event);
        assert.doesNotMatch(`${line.text} ${line.code}`, /undefined|\[object/, event.event);
    }
});

test("every role of a fact and every reason has a text", () => {
    const { problemNotes, unresolved } = fixture("vocabulary");
    assert.deepEqual(Object.keys(resolutionWords.details.notes).sort(), problemNotes.toSorted());
    assert.deepEqual(Object.keys(reasonWords).sort(), unresolved.toSorted());
});
