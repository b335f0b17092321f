// The connection: how it waits, comes back, and gives up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection, retryDelay } from "../../Public/js/wire/connection.js";
import { FakeSocket, FakeTimers, settle } from "./fakes.js";

function makeConnection({ handshake = () => Promise.resolve() } = {}) {
    const sockets = [];
    const timers = new FakeTimers();
    const phases = [];
    const connection = new Connection({
        open: (count) => {
            assert.equal(count, sockets.length, "each socket may be another server's");
            sockets.push(new FakeSocket());
            return sockets.at(-1);
        },
        handshake,
        timers,
        random: () => 0.5,
    });
    connection.addEventListener(Connection.Event.Status, ({ detail }) => {
        phases.push(detail.attempt > 0 ? `${detail.phase} ${detail.attempt}` : detail.phase);
    });
    return { connection, sockets, timers, phases };
}

test("the wait doubles from half a second and ends at eight", () => {
    const delays = [1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(attempt, 0.5));
    assert.deepEqual(delays, [500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test("jitter moves the wait by a fifth and never beyond eight seconds", () => {
    assert.equal(retryDelay(1, 0), 400);
    assert.equal(retryDelay(1, 1), 600);
    assert.equal(retryDelay(9, 1), 8000);
});

test("a connection is live after the handshake, not before", async () => {
    const { connection, sockets, phases } = makeConnection();
    connection.start();
    assert.deepEqual(phases, ["connecting"]);
    sockets[0].open();
    assert.equal(connection.isLive, false);
    await settle();
    assert.deepEqual(phases, ["connecting", "live"]);
});

test("a lost connection is tried again after the wait, and counts attempts", async () => {
    const { connection, sockets, timers, phases } = makeConnection();
    connection.start();
    sockets[0].open();
    await settle();
    sockets[0].drop();
    assert.equal(sockets.length, 1);
    timers.fire(500);
    assert.equal(sockets.length, 2);
    sockets[1].drop();
    timers.fire(999);
    assert.equal(sockets.length, 2, "the second wait is longer");
    timers.fire(1000);
    sockets[2].open();
    await settle();
    assert.deepEqual(phases, [
        "connecting",
        "live",
        "reconnecting 1",
        "reconnecting 1",
        "reconnecting 2",
        "reconnecting 2",
        "live",
    ]);
});

test("an error without a close is a loss, and one with a close is one loss", () => {
    const { connection, sockets, timers, phases } = makeConnection();
    connection.start();
    sockets[0].onerror({});
    assert.equal(sockets[0].onclose, null);
    sockets[0].drop();
    timers.fire(500);
    assert.equal(sockets.length, 2);
    assert.deepEqual(phases, ["connecting", "reconnecting 1", "reconnecting 1"]);
});

test("after six attempts it says offline and goes on trying", () => {
    const { connection, sockets, timers } = makeConnection();
    connection.start();
    for (let attempt = 0; attempt < 7; attempt += 1) {
        sockets.at(-1).drop();
        timers.fire();
    }
    assert.equal(connection.status.phase, "offline");
    assert.equal(sockets.length, 8);
});

test("trying now does not wait, and does not leave the old attempt behind", () => {
    const { connection, sockets, timers } = makeConnection();
    connection.start();
    sockets[0].drop();
    connection.retryNow();
    assert.equal(sockets.length, 2);
    timers.fire();
    assert.equal(sockets.length, 2);
});

test("trying now does nothing to a connection that is there", async () => {
    const { connection, sockets } = makeConnection();
    connection.start();
    sockets[0].open();
    await settle();
    connection.retryNow();
    assert.equal(sockets.length, 1);
});

test("a close code that forbids it is not tried again", () => {
    const { connection, sockets, timers } = makeConnection();
    connection.start();
    sockets[0].drop(4400, "repeated violations");
    timers.fire();
    assert.equal(sockets.length, 1);
    assert.equal(connection.status.phase, "offline");
});

test("a failed handshake counts as a lost connection", async () => {
    const { connection, sockets, timers } = makeConnection({
        handshake: () => Promise.reject(new Error("no")),
    });
    connection.start();
    sockets[0].open();
    await settle();
    assert.equal(sockets[0].isClosed, true);
    assert.equal(connection.status.phase, "reconnecting");
    assert.equal(timers.waiting.size, 1);
});

test("nothing is sent while the socket is not open", () => {
    const { connection, sockets } = makeConnection();
    connection.start();
    assert.equal(connection.send("{}"), false);
    assert.deepEqual(sockets[0].sent, []);
});
