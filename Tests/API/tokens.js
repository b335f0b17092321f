// Prints, for each pair of scripts that is named, where the second one's tokens are others, or on other lines.
//
// Needs `node --expose-internals`, for the parser that is in node itself.

"use strict";

const { readFileSync } = require("node:fs");
const { parse } = require("internal/deps/acorn/acorn/dist/acorn");

/** @param {string} file */
function tokens(file) {
    /** @type {any[]} */
    const found = [];
    const options = { ecmaVersion: "latest", sourceType: "module", locations: true, onToken: found };
    parse(readFileSync(file, "utf8"), options);
    return found.map(({ type, value, loc }) => `${loc.start.line} ${type.label} ${JSON.stringify(value?.pattern ?? value)}`);
}

for (let index = 2; index < process.argv.length; index += 2) {
    const [expected, found] = process.argv.slice(index, index + 2).map(tokens);
    const at = expected.findIndex((token, place) => token !== found[place]);
    if (expected.length !== found.length || at !== -1) {
        process.stdout.write(`${process.argv[index]}: ${expected.at(at)} is ${found.at(at)}\n`);
    }
}
process.stdout.write("compared\n");
