// QR codes are those that an encoder of somebody else's makes (python-qrcode 8.2, medium correction, bytes, the same mask).

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { mostBytes, qrCode } from "../../Public/js/drawing/qrCode.js";

const link =
    "http://127.0.0.1:8080/?flow=items-before#room=h7Kq2mPz9a&key=AAAAAAAAAAAAAAAAAAAAAA&step=7";

const small = [
    "#######..#.#..#######",
    "#.....#.#.....#.....#",
    "#.###.#..##...#.###.#",
    "#.###.#.....#.#.###.#",
    "#.###.#.#.#.#.#.###.#",
    "#.....#..##.#.#.....#",
    "#######.#.#.#.#######",
    ".........#.##........",
    "#.#.#.#....#....#..#.",
    "..#.##.#.#....####.##",
    "###...#...#.##.###.##",
    "##.#.#.#.#.....#....#",
    "#.#...#..#..##.#....#",
    "........####...##....",
    "#######...##.#.######",
    "#.....#..#.###.##....",
    "#.###.#.#.##..###....",
    "#.###.#..#....###.##.",
    "#.###.#.###.#..##...#",
    "#.....#.......#....#.",
    "#######.###.#.###..##",
];

/** A text, its mask, and the beginning of the SHA-256 of its rows. @type {[string, number, string][]} */
const others = [
    [link, 0, "23bec6d63c935e43"],
    [link, 1, "a1e24afdd8a75f07"],
    [link, 2, "4eafc25c09564452"],
    [link, 3, "dfda6dd80f37f11e"],
    [link, 4, "0b632cdf9df6bf58"],
    [link, 5, "e796310a8ee82a48"],
    [link, 6, "22015b1e198887a9"],
    [link, 7, "0275686de6d48de4"],
    ["ä".repeat(60), 3, "a941e384b469188c"],
    ["x".repeat(300), 5, "a8a321ab876997ed"],
    ["y".repeat(600), 7, "ff69b316235d648d"],
];

/** @param {boolean[][]} rows */
function written(rows) {
    return rows.map((row) => row.map((isDark) => isDark ? "#" : ".").join(""));
}

test("a small code is the known one", () => {
    assert.deepEqual(written(qrCode("Sceneflow", 0)), small);
});

test("larger codes of each mask are the known ones", () => {
    for (const [text, mask, expected] of others) {
        const hash = createHash("sha256").update(written(qrCode(text, mask)).join("\n"));
        assert.equal(hash.digest("hex").slice(0, 16), expected, `${text.slice(0, 9)} ${mask}`);
    }
});

test("left out, the mask is one of the eight, the same every time", () => {
    const chosen = written(qrCode(link));
    const all = Array.from({ length: 8 }, (_, mask) => written(qrCode(link, mask)).join());
    assert.ok(all.includes(chosen.join()));
    assert.deepEqual(written(qrCode(link)), chosen);
});

test("a code is square and grows with the text, up to a limit", () => {
    for (const bytes of [0, 14, 15, 213, mostBytes]) {
        const rows = qrCode("z".repeat(bytes));
        assert.equal((rows.length - 17) % 4, 0);
        assert.ok(rows.every((row) => row.length === rows.length));
    }
    assert.equal(qrCode("z".repeat(14)).length, 21);
    assert.equal(qrCode("z".repeat(15)).length, 25);
    assert.throws(() => qrCode("z".repeat(mostBytes + 1)), /at most/);
    assert.throws(() => qrCode("ä".repeat(Math.ceil(mostBytes / 2) + 1)), /at most/);
});
