// The console's list of messages: what is kept, what an answer is matched with, what is masked.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
    heldBack,
    jsonLines,
    secretsOf,
    shownMessages,
    withoutKeys,
} from "../../Public/js/model/messageList.js";
import { byteLimit, messageLimit } from "../../Public/js/model/messageLog.js";
import { reduce } from "../../Public/js/model/reduce.js";
import { initialState } from "../../Public/js/model/state.js";

const call = (id, method, params = {}) => ({ jsonrpc: "2.0", id, method, params });
const result = (id, value) => ({ jsonrpc: "2.0", id, result: value });

/** The log after frames: `[isSent, message, at]`. */
function logOf(...frames) {
    return stateOf(...frames).messages;
}

function stateOf(...frames) {
    return frames.reduce((state, [isSent, message, at = 0]) => {
        const text = typeof message === "string" ? message : JSON.stringify(message);
        return reduce(state, {
            type: "message.logged",
            isSent,
            text,
            message: typeof message === "string" ? null : message,
            bytes: text.length,
            at,
        });
    }, initialState);
}

test("an answer says what was asked, and how long it took", () => {
    const log = logOf(
        [true, call(1, "hello"), 10],
        [true, call(2, "flows.list"), 12],
        [false, result(2, { flows: [] }), 20],
        [false, result(1, {}), 25],
    );
    assert.deepEqual(
        log.kept.map(({ number, sort, method, id, tookMs }) => [number, sort, method, id, tookMs]),
        [
            [1, "call", "hello", 1, null],
            [2, "call", "flows.list", 2, null],
            [3, "result", "flows.list", 2, 8],
            [4, "result", "hello", 1, 15],
        ],
    );
});

test("pushes, errors and what is no JSON are told apart", () => {
    const error = { code: -32004, message: "there is no room 'x'", data: { code: "notFound" } };
    const log = logOf(
        [true, call(1, "rooms.join")],
        [false, { jsonrpc: "2.0", id: 1, error }],
        [false, { jsonrpc: "2.0", method: "room.presence", params: {} }],
        [false, { jsonrpc: "2.0", id: 99, result: {} }],
        [false, "not JSON"],
    );
    assert.deepEqual(
        log.kept.slice(1).map(({ sort, method, code }) => [sort, method, code]),
        [
            ["error", "rooms.join", "notFound"],
            ["push", "room.presence", ""],
            ["result", "", ""],
            ["other", "", ""],
        ],
    );
});

test("the oldest messages give way, by number and by bytes", () => {
    const many = Array.from({ length: messageLimit + 3 }, (_, id) => [true, call(id, "hello")]);
    const log = logOf(...many);
    assert.equal(log.kept.length, messageLimit);
    assert.equal(log.kept[0].number, 4);
    assert.equal(log.bytes, log.kept.reduce((sum, { bytes }) => sum + bytes, 0));

    const large = { text: "x".repeat(byteLimit / 2) };
    const heavy = logOf([false, result(1, large)], [true, call(2, "hello")], [
        false,
        result(2, large),
    ]);
    assert.deepEqual(heavy.kept.map(({ number }) => number), [2, 3]);
    assert.ok(heavy.bytes <= byteLimit);
    const huge = logOf([true, call(1, "hello")], [
        false,
        result(1, { text: "x".repeat(byteLimit) }),
    ]);
    assert.deepEqual(huge.kept.map(({ number }) => number), [2]);
});

test("a pause holds back what comes, and forgets nothing", () => {
    let state = stateOf([true, call(1, "hello")]);
    state = reduce(state, { type: "messages.paused", isPaused: true });
    const text = JSON.stringify(result(1, {}));
    state = reduce(state, {
        type: "message.logged",
        isSent: false,
        text,
        message: result(1, {}),
        bytes: text.length,
        at: 1,
    });
    assert.equal(shownMessages(state.messages).length, 1);
    assert.equal(heldBack(state.messages), 1);
    state = reduce(state, { type: "messages.paused", isPaused: false });
    assert.equal(shownMessages(state.messages).length, 2);
    assert.equal(heldBack(state.messages), 0);
    state = reduce(state, { type: "messages.cleared" });
    assert.deepEqual(state.messages.kept, []);
    assert.equal(state.messages.last, 2);
});

test("the filter wants every word, anywhere in a message", () => {
    const log = logOf(
        [true, call(1, "rooms.act", { action: { do: "tap", view: "Pay" } })],
        [false, result(1, { outcome: "ok" })],
        [true, call(2, "flows.list")],
    );
    const shown = (filter) => shownMessages({ ...log, filter }).map(({ number }) => number);
    assert.deepEqual(shown("rooms.act"), [1, 2]);
    assert.deepEqual(shown("PAY tap"), [1]);
    assert.deepEqual(shown("#2"), [3]);
    assert.deepEqual(shown("result"), [2]);
    assert.deepEqual(shown("nowhere"), []);
});

test("keys are masked wherever they stand, until they are asked for", () => {
    const keys = { present: "Pr3sent-key_A", view: "v" };
    const log = logOf(
        [true, call(1, "rooms.create", { flow: "v" })],
        [false, result(1, { room: "r1", keys, url: "/#room=r1" })],
        [true, call(2, "rooms.join", { room: "r1", key: keys.present })],
        [
            false,
            result(2, { title: `opened with ${keys.present}`, registrations: [{ key: "Store" }] }),
        ],
    );
    assert.deepEqual(secretsOf(log), ["Pr3sent-key_A", "v"]);
    const lines = jsonLines(log.kept, log).split("\n");
    assert.equal(lines.length, 4);
    assert.ok(!lines.join().includes(keys.present));
    assert.equal(JSON.parse(lines[1]).result.keys.view, "••••••••");
    assert.equal(JSON.parse(lines[1]).result.room, "r1");
    assert.equal(JSON.parse(lines[3]).result.registrations[0].key, "Store");
    assert.ok(jsonLines(log.kept, { ...log, showsKeys: true }).includes(keys.present));
});

test("a key with quotes in it is masked, too", () => {
    const secret = 'a"long\\key';
    assert.equal(withoutKeys(JSON.stringify({ a: secret }), [secret]), '{"a":"••••••••"}');
    assert.equal(
        withoutKeys(JSON.stringify({ a: `is ${secret}.` }), [secret]),
        '{"a":"is ••••••••."}',
    );
});
