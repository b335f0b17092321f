// The JSON-RPC client: greeting, answers, errors, pushes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "../../Public/js/wire/client.js";
import { ConnectionLost, ProtocolError } from "../../Public/js/wire/errors.js";
import { FakeSocket, FakeTimers, hello, settle } from "./fakes.js";

function makeClient() {
    const sockets = [];
    const timers = new FakeTimers();
    const client = new Client({
        open: () => {
            sockets.push(new FakeSocket());
            return sockets.at(-1);
        },
        client: { name: "test", version: "1" },
        timers,
        random: () => 0.5,
    });
    return { client, sockets, timers };
}

async function makeLiveClient() {
    const made = makeClient();
    made.client.start();
    made.sockets[0].open();
    await made.sockets[0].answer("hello", hello);
    return { ...made, socket: made.sockets[0] };
}

test("another connection is opened on request, after a wait", async () => {
    const { client, socket, sockets, timers } = await makeLiveClient();
    const pending = client.call("flows.list", {});
    client.reconnect("The room is elsewhere.");
    await assert.rejects(pending, ConnectionLost);
    assert.equal(socket.isClosed, true);
    assert.equal(sockets.length, 1);
    timers.fire(500);
    assert.equal(sockets.length, 2);
});

test("hello is the first thing that is said, with the versions that are known", () => {
    const { client, sockets } = makeClient();
    client.start();
    sockets[0].open();
    assert.equal(sockets[0].sent.length, 1);
    assert.deepEqual(sockets[0].sent[0], {
        jsonrpc: "2.0",
        id: 1,
        method: "hello",
        params: { protocol: [1], client: { name: "test", version: "1" } },
    });
    assert.equal(client.isLive, false);
});

test("a call before the connection is live is refused at once", async () => {
    const { client } = makeClient();
    await assert.rejects(client.call("flows.list", {}), ConnectionLost);
});

test("answers out of order reach the calls that asked", async () => {
    const { client, socket } = await makeLiveClient();
    const first = client.call("flows.get", { flow: "a" });
    const second = client.call("flows.get", { flow: "b" });
    const [a, b] = socket.sent.slice(-2);
    socket.receive({ jsonrpc: "2.0", id: b.id, result: { flow: "b" } });
    socket.receive({ jsonrpc: "2.0", id: a.id, result: { flow: "a" } });
    assert.deepEqual(await Promise.all([first, second]), [{ flow: "a" }, { flow: "b" }]);
});

test("fields that are not known are ignored", async () => {
    const { client, socket } = await makeLiveClient();
    const call = client.call("rooms.leave", { room: "r" });
    const { id } = socket.request("rooms.leave");
    socket.receive({ jsonrpc: "2.0", id, result: { future: 1 }, trace: "x" });
    assert.deepEqual(await call, { future: 1 });
});

test("an error carries its code, its name and its data", async () => {
    const { client, socket } = await makeLiveClient();
    const call = client.call("rooms.act", {});
    socket.refuse("rooms.act", -32006, "rejectedAction", { reason: "Nothing is presented." });
    await assert.rejects(call, (error) => {
        assert.ok(error instanceof ProtocolError);
        assert.equal(error.code, -32006);
        assert.equal(error.kind, "rejectedAction");
        assert.equal(error.data.reason, "Nothing is presented.");
        return true;
    });
});

test("a call over a limit is sent again after the time that the server names", async () => {
    const { client, socket, timers } = await makeLiveClient();
    const call = client.call("rooms.list", {});
    await socket.refuse("rooms.list", -32007, "limited", { retryAfterMs: 700 });
    const before = socket.sent.length;
    timers.fire(700);
    await settle();
    assert.equal(socket.sent.length, before + 1);
    assert.notEqual(socket.request("rooms.list").id, socket.sent.at(-2).id);
    await socket.answer("rooms.list", { rooms: [] });
    assert.deepEqual(await call, { rooms: [] });
});

test("a call is rejected where waiting does not help, or takes longer than the client's patience", async () => {
    const { client, socket } = await makeLiveClient();
    for (const data of [{}, { retryAfterMs: 60_000 }]) {
        const call = client.call("rooms.create", {});
        socket.refuse("rooms.create", -32007, "limited", data);
        await assert.rejects(call, { kind: "limited" });
    }
});

test("calls without an answer fail when the connection is lost", async () => {
    const { client, socket } = await makeLiveClient();
    const call = client.call("flows.list", {});
    socket.drop();
    await assert.rejects(call, ConnectionLost);
});

test("a call that is not answered in time fails and the connection is renewed", async () => {
    const { client, socket, sockets, timers } = await makeLiveClient();
    const call = client.call("flows.list", {});
    timers.fire(15_000);
    await assert.rejects(call, ConnectionLost);
    assert.equal(socket.isClosed, true);
    timers.fire(500);
    assert.equal(sockets.length, 2);
});

test("what the server pushes is handed on", async () => {
    const { client, socket } = await makeLiveClient();
    const pushed = [];
    client.addEventListener(Client.Event.Notification, ({ detail }) => pushed.push(detail));
    socket.receive({ jsonrpc: "2.0", method: "flow.reloaded", params: { flow: "a" } });
    socket.receive({ jsonrpc: "2.0", method: "not.known.yet" });
    assert.deepEqual(pushed, [
        { method: "flow.reloaded", params: { flow: "a" } },
        { method: "not.known.yet", params: {} },
    ]);
});

test("what is not in the protocol is reported and harms nothing", async () => {
    const { client, socket } = await makeLiveClient();
    const reported = [];
    client.addEventListener(Client.Event.Violation, ({ detail }) => reported.push(detail));
    for (const text of ["{", "null", "7", '{"jsonrpc":"2.0","id":99,"result":{}}']) {
        socket.receive(text);
    }
    assert.equal(reported.length, 4);
    assert.equal(client.isLive, true);
});

test("a server without a common version ends the connection for good", async () => {
    const { client, sockets, timers } = makeClient();
    let status = null;
    client.addEventListener(Client.Event.Status, ({ detail }) => (status = detail));
    client.start();
    sockets[0].open();
    await sockets[0].refuse("hello", -32001, "unsupportedProtocol", { supported: [2] });
    timers.fire();
    await settle();
    assert.equal(sockets.length, 1);
    assert.equal(status.phase, "offline");
    assert.match(status.reason, /Reload/);
});

test("what is closed does not come back", async () => {
    const { client, sockets, socket, timers } = await makeLiveClient();
    const answer = client.call("flows.list", {});
    client.close();
    await assert.rejects(answer, ConnectionLost);
    timers.fire();
    assert.ok(socket.isClosed);
    assert.equal(sockets.length, 1);
    assert.equal(client.isLive, false);
});

test("every frame is told, in both directions and whatever it holds", async () => {
    const { client, sockets } = makeClient();
    const frames = [];
    client.addEventListener(Client.Event.Frame, ({ detail }) => frames.push(detail));
    client.start();
    sockets[0].open();
    await sockets[0].answer("hello", hello);
    sockets[0].receive({ jsonrpc: "2.0", method: "room.presence", params: {} });
    sockets[0].receive("no JSON");
    assert.deepEqual(
        frames.map(({ isSent, message }) => [isSent, message?.method ?? message?.id ?? null]),
        [[true, "hello"], [false, 1], [false, "room.presence"], [false, null]],
    );
    assert.equal(JSON.parse(frames[0].text).params.client.name, "test");
    assert.equal(frames[3].text, "no JSON");
});
