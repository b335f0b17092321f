// The map's geometry: camera, focus, and where edges run.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as camera from "../../Public/js/drawing/camera.js";
import {
    facingSides,
    pathData,
    pointAt,
    portPoint,
    routeEdges,
    spreadLabels,
} from "../../Public/js/drawing/edgeRouting.js";

const seen = ({ scale, left, top }, x, y) => [x * scale + left, y * scale + top];
const close = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} should be ${b}`);

test("what is under the pointer stays under it when the map is zoomed", () => {
    const before = { scale: 0.8, left: 30, top: -12 };
    const point = [(200 - before.left) / before.scale, (90 - before.top) / before.scale];
    const after = camera.zoomAt(before, 1.7, 200, 90);
    close(after.scale, 0.8 * 1.7);
    close(seen(after, ...point)[0], 200);
    close(seen(after, ...point)[1], 90);
});

test("zooming ends at the limits, and there the map does not move", () => {
    const most = { scale: camera.scaleLimits.most, left: 5, top: 7 };
    assert.deepEqual(camera.zoomAt(most, 3, 100, 100), most);
    const least = camera.zoomAt({ scale: 1, left: 0, top: 0 }, 1e-6, 0, 0);
    assert.equal(least.scale, camera.scaleLimits.least);
});

test("the whole map fits, in the middle, and is never enlarged for it", () => {
    const viewport = { width: 800, height: 600 };
    const large = camera.fit({ width: 4000, height: 1000 }, viewport);
    const [left] = seen(large, 0, 0);
    const [right] = seen(large, 4000, 0);
    assert.ok(left >= 0 && right <= 800);
    close(left, 800 - right);
    assert.equal(camera.fit({ width: 100, height: 100 }, viewport).scale, 1);
    assert.ok(Number.isFinite(camera.fit({ width: 0, height: 0 }, viewport).left));
});

test("the first look shows all of a small map, and a readable part of a large one with what matters", () => {
    const viewport = { width: 800, height: 600 };
    const small = { width: 700, height: 400 };
    assert.deepEqual(
        camera.firstLook(small, viewport, [0, 0, 10, 10]),
        camera.fit(small, viewport),
    );
    const frame = [5000, 3000, 132, 200];
    const look = camera.firstLook({ width: 9000, height: 6000 }, viewport, frame);
    const [x, y] = seen(look, 5000, 3000);
    assert.ok(look.scale > 0.5 && x >= 0 && x < 800 && y >= 0 && y < 600);
});

test("revealing moves no more than it takes, and not at all what is in view", () => {
    const viewport = { width: 800, height: 600 };
    const start = { scale: 1, left: 0, top: 0 };
    assert.deepEqual(camera.reveal(start, [300, 200, 100, 100], viewport), start);
    const moved = camera.reveal(start, [790, 200, 100, 100], viewport, { x: 40, y: 40 });
    assert.deepEqual(moved, { scale: 1, left: -130, top: 0 });
});

test("the map cannot be panned out of sight", () => {
    const [canvas, viewport] = [{ width: 1000, height: 500 }, { width: 800, height: 600 }];
    const inside = { scale: 0.5, left: 10, top: 20 };
    assert.deepEqual(camera.keepInSight(inside, canvas, viewport), inside);
    const away = camera.keepInSight({ scale: 0.5, left: -9000, top: 9000 }, canvas, viewport);
    const [right] = seen(away, 1000, 0);
    assert.ok(right > 0 && away.top < 600, "a part is still seen");
});

test("arrows go to the nearest card ahead, and stay where there is none", () => {
    const cards = new Map([
        ["a", [0, 0, 100, 100]],
        ["b", [200, 20, 100, 100]],
        ["c", [150, 400, 100, 100]],
        ["d", [0, 200, 100, 100]],
    ]);
    assert.equal(camera.nearest(cards, "a", "right"), "b");
    assert.equal(camera.nearest(cards, "a", "down"), "d");
    assert.equal(camera.nearest(cards, "b", "left"), "a");
    assert.equal(camera.nearest(cards, "a", "left"), null);
    assert.equal(camera.nearest(cards, "nothing", "left"), null);
});

const left = [0, 0, 132, 200];
const right = [300, 0, 132, 200];
const below = [0, 400, 132, 200];

test("cards face each other by the sides between them", () => {
    assert.deepEqual(facingSides(left, right), { out: "right", into: "left" });
    assert.deepEqual(facingSides(left, below), { out: "bottom", into: "top" });
    assert.deepEqual(facingSides(below, left), { out: "top", into: "bottom" });
    assert.deepEqual(facingSides(right, left), { out: "bottom", into: "bottom" });
});

test("a port lies on its side", () => {
    assert.deepEqual(portPoint([10, 20, 100, 50], "left"), [10, 45]);
    assert.deepEqual(portPoint([10, 20, 100, 50], "right", 5), [110, 50]);
    assert.deepEqual(portPoint([10, 20, 100, 50], "top", -5), [55, 20]);
    assert.deepEqual(portPoint([10, 20, 100, 50], "bottom"), [60, 70]);
});

const onBorder = ([px, py], [x, y, width, height]) =>
    px >= x && px <= x + width && py >= y && py <= y + height &&
    (px === x || px === x + width || py === y || py === y + height);

test("every edge starts and ends on the border of its cards, wherever they lie", () => {
    const spots = [[0, 0], [300, 0], [0, 400], [-300, 0], [60, 150], [300, 400], [-300, -400]];
    spots.forEach(([x, y]) => {
        const other = [x, y, 132, 200];
        const [route] = routeEdges(
            [{ key: "e", source: "a", destination: "b" }],
            new Map([["a", left], ["b", other]]),
        );
        assert.ok(onBorder(route.curve[0], left), `from ${x}, ${y}`);
        assert.ok(onBorder(route.curve[3], other), `to ${x}, ${y}`);
    });
});

test("an edge to its own card starts and ends on its border", () => {
    const [route] = routeEdges(
        [{ key: "e", source: "a", destination: "a" }],
        new Map([["a", left]]),
    );
    assert.ok(onBorder(route.curve[0], left) && onBorder(route.curve[3], left));
    assert.notDeepEqual(route.curve[0], route.curve[3]);
});

test("edges between the same cards do not lie on each other", () => {
    const edges = ["e", "f", "g"].map((key) => ({ key, source: "a", destination: "b" }));
    const routes = routeEdges(edges, new Map([["a", left], ["b", right]]));
    const starts = new Set(routes.map(({ curve }) => curve[0].join()));
    assert.equal(starts.size, 3);
    assert.deepEqual(routes.map(({ key }) => key), ["e", "f", "g"]);
});

test("many edges on one side stay on that side", () => {
    const edges = Array.from(
        { length: 40 },
        (_, n) => ({ key: `e${n}`, source: "a", destination: "b" }),
    );
    for (const { curve } of routeEdges(edges, new Map([["a", left], ["b", right]]))) {
        assert.ok(onBorder(curve[0], left));
    }
});

test("an edge goes around a card in its way", () => {
    const between = [160, 60, 100, 80];
    const cards = new Map([["a", left], ["b", [420, 0, 132, 200]], ["c", between]]);
    const [{ curve }] = routeEdges([{ key: "e", source: "a", destination: "b" }], cards);
    for (let t = 0; t <= 1; t += 0.02) {
        const [x, y] = pointAt(curve, t);
        const [cx, cy, width, height] = between;
        assert.ok(!(x > cx && x < cx + width && y > cy && y < cy + height), `at ${t}`);
    }
});

test("an edge without a card at both ends is left out", () => {
    const edges = [{ key: "e", source: "a", destination: "nowhere" }];
    assert.deepEqual(routeEdges(edges, new Map([["a", left]])), []);
});

test("a path starts and ends where its curve does", () => {
    assert.equal(pathData([[0, 0], [10, 0], [20.04, 5], [30, 5]]), "M0 0C10 0 20 5 30 5");
});

test("an edge that goes back runs beside the edge that came, not through it", () => {
    const cards = new Map([["a", [0, 0, 100, 100]], ["b", [200, 0, 100, 100]]]);
    const [there, back] = routeEdges([
        { key: "1", source: "a", destination: "b" },
        { key: "2", source: "b", destination: "a" },
    ], cards);
    assert.deepEqual(there.curve[0][0], 100);
    assert.notDeepEqual(pointAt(there.curve, 0.5), pointAt(back.curve, 0.5));
});

test("an edge runs around the cards that lie between its ends", () => {
    const cards = new Map([
        ["a", [0, 0, 100, 100]],
        ["wall", [200, -60, 100, 220]],
        ["b", [400, 0, 100, 100]],
    ]);
    const [{ curve }] = routeEdges([{ key: "1", source: "a", destination: "b" }], cards);
    for (let index = 0; index <= 40; index += 1) {
        const [x, y] = pointAt(curve, index / 40);
        assert.ok(x <= 200 || x >= 300 || y <= -60 || y >= 160, `${x}, ${y} is inside the wall`);
    }
});

test("labels that would cover one another move apart, the first one stays", () => {
    const labels = [
        { at: [100, 50], length: 8 },
        { at: [104, 52], length: 6 },
        { at: [400, 50], length: 6 },
    ];
    const [first, second, far] = spreadLabels(labels);
    assert.deepEqual(first, [100, 50]);
    assert.ok(second[1] - first[1] >= 12);
    assert.deepEqual(far, [400, 50]);
});

test("a frame that a tool covers is moved beside it by the shortest way", () => {
    const viewport = { width: 800, height: 600 };
    const still = { scale: 0.5, left: 0, top: 0 };
    const legend = [12, 560, 500, 30];
    const minimap = [620, 480, 170, 110];
    const covers = [legend, minimap];
    const frame = [200, 1000, 100, 160];
    const moved = camera.uncover(still, frame, viewport, covers);
    assert.deepEqual(moved, { scale: 0.5, left: 0, top: 560 - 8 - 580 });
    // What is free stays, and what has no room stays as well.
    assert.equal(camera.uncover(still, [200, 100, 100, 160], viewport, covers), still);
    assert.equal(camera.uncover(still, [0, 0, 1600, 1200], viewport, covers), still);
    const corner = [1300, 980, 200, 180];
    const { left, top } = camera.uncover(still, corner, viewport, covers);
    const [x, y] = [corner[0] * 0.5 + left, corner[1] * 0.5 + top];
    assert.ok(x + 100 <= minimap[0] || y + 90 <= minimap[1], `${x}, ${y}`);
});

test("a map larger than the smallest zoom is shown as a whole, and can be zoomed from there", () => {
    const viewport = { width: 800, height: 600 };
    const canvas = { width: 20000, height: 9000 };
    const whole = camera.fit(canvas, viewport);
    assert.ok(whole.scale < camera.scaleLimits.least);
    assert.ok(camera.isWholeInView(whole, canvas, viewport));
    assert.equal(camera.zoomAt(whole, 0.5, 400, 300, whole.scale).scale, whole.scale);
    assert.ok(camera.zoomAt(whole, 1.25, 400, 300, whole.scale).scale > whole.scale);
});
