// What the page says is said in one place, and all of it says something.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { literals } from "./literals.js";
import { words } from "../../Public/js/words/words.js";
import { counted, listed } from "../../Public/js/words/grammar.js";

const folder = new URL("../../Public/js/", import.meta.url);

/** Keys whose values a person sees or hears. */
const textKeys = new Set(["text", "title", "label", "placeholder", "description", "message"]);

/** What compares or addresses a value says nothing; an `Error` is for whoever changes the page. */
const silentBefore =
    /[=!]==$|\b(?:case|import|from)$|\bnew Error\($|\b(?:querySelector(?:All)?|closest|matches|matchMedia|types\.includes)\($/;

const productName = "Sceneflow";

/**
 * Whether a literal looks like English: it stands where a text belongs, is a capitalised word, or has words and spaces.
 * @param {import("./literals.js").Literal} literal
 */
function isEnglish({ text, before, key }) {
    const isCode = /^\w+\(.*\)$/.test(text) || text === productName;
    if (isCode || key === "class" || silentBefore.test(before) || !/[a-z]{2}/.test(text)) {
        return false;
    }
    return textKeys.has(key) || /^[A-Z][a-z]+$/.test(text) || /^[A-Z].* /.test(text) ||
        /(?:^|\s)[A-Za-z][a-z’]*[,.:;]?\s|\s[A-Za-z][a-z’]*(?:$|[\s,.:;!?])/.test(text);
}

/** @param {string} source */
function english(source) {
    return literals(source).filter(isEnglish).map(({ text, line }) => `${line}: ${text}`);
}

test("nothing in English stands outside words", () => {
    const files = readdirSync(folder, { recursive: true }).map(String)
        .filter((file) => file.endsWith(".js") && !file.startsWith("words"));
    const found = files.sort().flatMap((file) =>
        english(readFileSync(new URL(file, folder), "utf8")).map((text) => `${file}:${text}`)
    );
    assert.ok(files.length > 50);
    assert.deepEqual(found, []);
});

test("a text is told from a name", () => {
    const source = [
        'make("p", { class: "quiet now", text: "none" });',
        'const heading = isOpen ? "Open" : words.closed;',
        "tell(`${count} steps were missed`);",
        'if (event.key === "Escape" || /"Not a text"/.test(name)) { querySelector("ul > li"); }',
        "// A comment says what it likes.",
        'throw new Error("The view is not attached.");',
        'make("path", { d: "M9 5l7 7-7 7", aria: { label: `Row ${at({ text: "last" })}` } });',
    ].join("\n");
    assert.deepEqual(english(source), [
        "1: none",
        "2: Open",
        "3: … steps were missed",
        "7: last",
        "7: Row …",
    ]);
});

test("everything that is said says something", async () => {
    const areas = readdirSync(new URL("words/", folder)).filter((file) => file !== "grammar.js");
    const spoken = await Promise.all(
        areas.map((file) => import(new URL(`words/${file}`, folder).href)),
    );
    const silent = [words, ...spoken].flatMap((area) =>
        leaves(area).filter(({ value }) => !says(value)).map(({ path }) => path)
    );
    assert.ok(areas.length > 10);
    assert.deepEqual(silent, []);
});

test("each area of the first screen is used by a module that is fetched at opening", () => {
    const page = readFileSync(new URL("../index.html", folder), "utf8");
    const modules = [...page.matchAll(/modulepreload" href="js\/([^"]+)"/g)]
        .map(([, file]) => file).filter((file) => !file.startsWith("words"));
    const sources = modules.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
    const unused = Object.keys(words).filter((area) =>
        !new RegExp(`\\bwords\\.${area}\\b|\\{[^}]*\\b${area}\\b[^}]*\\} = words;`).test(sources)
    );
    assert.ok(modules.length > 50);
    assert.deepEqual(unused, [], "each belongs to the late part that uses it");
});

test("one is singular, and large numbers have their commas", () => {
    assert.equal(counted(1, "person", "people"), "1 person");
    assert.equal(counted(0, "person", "people"), "0 people");
    assert.equal(counted(1234, "step"), "1,234 steps");
    assert.equal(listed(["a", "b", "c"]), "a, b, c");
});

test("what was left out of a sentence leaves no gap", () => {
    const { reloaded, caughtUp } = words.run;
    assert.equal(reloaded(0, 0, null), "Reloaded: no changes.");
    assert.equal(reloaded(1, 2, null), "Reloaded: 1 scene and 2 transitions changed.");
    assert.equal(reloaded(0, 1, "step 4"), "Reloaded: 1 transition changed. Dropped: step 4.");
    assert.equal(caughtUp(2), "Caught up: 2 steps were missed.");
});

/** @param {object} area @param {string} [path] @returns {{path: string, value: unknown}[]} */
function leaves(area, path = "") {
    return Object.entries(area).flatMap(([name, value]) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
            ? leaves(value, `${path}${name}.`)
            : [{ path: path + name, value }]
    );
}

/** Whether it is a text, or a function that makes one of some values. @param {unknown} value */
function says(value) {
    return typeof value === "function"
        ? sampleLists(value.length).some((samples) => isText(attempt(value, samples)))
        : isText(value);
}

/** @param {unknown} value a text, or its pieces */
function isText(value) {
    const text = Array.isArray(value) ? value.join("") : value;
    return typeof text === "string" && text.trim() !== "" && !/undefined|NaN/.test(text);
}

/** @param {Function} tell @param {unknown[]} samples what suits another function may not suit this one */
function attempt(tell, samples) {
    try {
        return tell(...samples);
    } catch (error) {
        assert.ok(error instanceof TypeError);
        return "";
    }
}

/** Every list of that many sample values. @param {number} count @returns {unknown[][]} */
function sampleLists(count) {
    const anything = new Proxy({}, { get: () => 7 });
    return count === 0
        ? [[]]
        : sampleLists(count - 1).flatMap((list) =>
            ["sample", 7, ["first", "second"], anything].map((sample) => [...list, sample])
        );
}
