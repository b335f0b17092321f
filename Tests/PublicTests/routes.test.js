// Going to a scene: the way is asked for, gone step by step, and told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../Public/js/model/store.js";
import { Routes } from "../../Public/js/navigation/routes.js";
import { ProtocolError } from "../../Public/js/wire/errors.js";
import { flow, joinResult, settle, step } from "./fakes.js";

const tap = (view) => ({ do: "tap", view });
const found = (...views) => ({
    seq: 1,
    actions: views.map(tap),
    sentences: views.map((view) => `Tapped ${view}`),
    bound: null,
});
const none = (bound = null) => ({ seq: 1, actions: null, sentences: [], bound });

/** A page in a room; `answers` are the server's, in order, `acted` what becomes of each action. */
function open(answers, { acted = (seq) => step(seq), you, wait = () => Promise.resolve() } = {}) {
    const store = new Store();
    store.dispatch({ type: "connection.changed", status: { phase: "live" } });
    store.dispatch({ type: "flow.opening", flow: "shop" });
    store.dispatch({ type: "flow.loaded", flow: flow(["Home", "Cart"]) });
    const joined = joinResult(you === undefined ? {} : { you });
    store.dispatch({ type: "room.joined", result: joined, resumed: false });
    const asked = [];
    const done = [];
    const notices = [];
    const phases = [];
    store.subscribe(({ route }) => phases.push(route && `${route.phase} ${route.done}`));
    const routes = new Routes(
        store,
        {
            call: (method, params) => {
                asked.push({ method, ...params });
                return Promise.resolve(answers[asked.length - 1]);
            },
        },
        {
            perform: (action, ifSeq) => {
                done.push({ view: action.view, ifSeq });
                return Promise.resolve().then(() => acted(done.length + 1));
            },
        },
        {
            tell: (tone, text) => notices.push([tone, text]),
            report: (error) => notices.push(error),
        },
        wait,
    );
    return { store, routes, asked, done, notices, phases };
}

test("a way is gone step by step, each after the one before", async () => {
    const { routes, asked, done, phases } = open([found("a", "b")]);
    await routes.go("Cart");
    assert.deepEqual(asked.map(({ method, scene, launch }) => [method, scene, launch]), [
        ["rooms.route", "Cart", undefined],
    ]);
    assert.deepEqual(done, [{ view: "a", ifSeq: 1 }, { view: "b", ifSeq: 2 }]);
    assert.deepEqual(phases, ["searching 0", "going 0", "going 1", "there 2"]);
});

test("what is on screen already needs no step", async () => {
    const { routes, done, phases } = open([found()]);
    await routes.go("Home");
    assert.deepEqual(done, []);
    assert.equal(phases.at(-1), "there 0");
});

test("where no way leads, a new start is offered only if one leads on from it", async () => {
    const offered = open([none(), found("a")]);
    await offered.routes.go("Cart");
    assert.equal(offered.asked[1].launch.do, "launch");
    assert.equal(offered.store.state.route.phase, "none");
    assert.equal(typeof offered.store.state.route.start, "string");
    assert.equal(offered.store.state.route.isBounded, false);
    assert.deepEqual(offered.done, []);
    const lost = open([none("time"), none()]);
    await lost.routes.go("Cart");
    assert.equal(lost.store.state.route.start, null);
    assert.equal(lost.store.state.route.isBounded, true);
});

test("a new start is asked for with its launch, and gone", async () => {
    const { routes, asked, done, store } = open([found("launch", "a")]);
    await routes.restart("Cart");
    assert.equal(asked[0].launch.do, "launch");
    assert.equal(done.length, 2);
    assert.equal(store.state.route.phase, "there");
});

test("a way that is stopped is not gone further", async () => {
    let goOn = null;
    const wait = () => new Promise((resolve) => goOn = resolve);
    const { routes, done, store } = open([found("a", "b", "c")], { wait });
    const going = routes.go("Cart");
    while (goOn === null) {
        await settle();
    }
    routes.stop();
    goOn();
    await going;
    assert.equal(done.length, 1);
    assert.equal(store.state.route.phase, "stopped");
});

test("where somebody else acts, the way ends and it is said", async () => {
    const conflict = new ProtocolError(-32005, "conflict", { code: "conflict" });
    const { routes, notices, store } = open([found("a", "b")], {
        acted: () => {
            throw conflict;
        },
    });
    await routes.go("Cart");
    assert.equal(store.state.route.phase, "stopped");
    assert.equal(notices.length, 1);
    assert.equal(notices[0][0], "info");
});

test("who follows is told why not, and nothing is asked", async () => {
    const { routes, asked, notices, store } = open([], {
        you: { id: "p2", name: "Bob", role: "follower" },
    });
    await routes.go("Cart");
    assert.deepEqual(asked, []);
    assert.match(notices[0][1], /only its presenter/);
    assert.equal(store.state.route, null);
});

test("another flow, or none, ends what is told of a way", () => {
    const { store } = open([]);
    store.dispatch({ type: "route.wanted", scene: "Cart" });
    store.dispatch({ type: "flow.opening", flow: "other" });
    assert.equal(store.state.route, null);
});
