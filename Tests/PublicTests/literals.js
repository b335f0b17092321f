// Finds the literals of a JavaScript source, each with what stands before it: enough to tell a text from a name.

/**
 * @typedef {object} Literal
 * @property {string} text as it is written; in a template `…` stands for each value
 * @property {number} line from 1 on
 * @property {string} before the code before it, literals left out
 * @property {string} key the key of the object literal whose value it is part of, or nothing
 */

/** Keys and operators after which a slash begins a pattern. */
const beforePattern = /(?:^|[=(,:;!&|?{}[>+]|\breturn)\s*$/;

/**
 * @param {string} source
 * @returns {Literal[]}
 */
export function literals(source) {
    /** @type {Literal[]} */
    const found = [];
    read(source, 0, false);
    return found;

    /** Reads code from an offset to its end, or to the brace that closes a template's value. @param {string} source @param {number} offset @param {boolean} isValue */
    function read(source, offset, isValue) {
        let before = "";
        /** @type {string[]} the key of each open bracket's current entry */
        const keys = [""];
        let at = offset;
        while (at < source.length) {
            const rest = source.slice(at, at + 2);
            const char = source[at];
            if (rest === "//") {
                at = ends(source.indexOf("\n", at), source);
            } else if (rest === "/*") {
                at = ends(source.indexOf("*/", at), source) + 2;
            } else if (char === '"' || char === "'") {
                const end = endOf(source, at, char);
                add(source.slice(at + 1, end), at, before, keys);
                before += '""';
                at = end + 1;
            } else if (char === "`") {
                at = template(source, at, before, keys);
                before += '""';
            } else if (char === "/" && beforePattern.test(before)) {
                at = /** @type {RegExpExecArray} */ (/^\/(?:\\.|\[(?:\\.|[^\]])*\]|[^/])+\/\w*/
                    .exec(source.slice(at)))[0].length + at;
                before += "0";
            } else if (isValue && char === "}" && keys.length === 1) {
                return at;
            } else {
                before += char;
                follow(char, before, keys);
                at += 1;
            }
        }
        return at;
    }

    /** @param {string} source @param {number} start @param {string} before @param {string[]} keys @returns {number} */
    function template(source, start, before, keys) {
        let text = "";
        let at = start + 1;
        while (source[at] !== "`") {
            if (source.startsWith("${", at)) {
                text += "…";
                at = read(source, at + 2, true) + 1;
            } else {
                const length = source[at] === "\\" ? 2 : 1;
                text += source.slice(at, at + length);
                at += length;
            }
        }
        add(text, start, before, keys);
        return at + 1;
    }

    /** @param {string} text @param {number} at @param {string} before @param {string[]} keys */
    function add(text, at, before, keys) {
        const line = source.slice(0, at).split("\n").length;
        found.push({ text, line, before: before.trimEnd(), key: keys[keys.length - 1] });
    }
}

/** Keeps up with brackets and keys. @param {string} char @param {string} before @param {string[]} keys */
function follow(char, before, keys) {
    if ("([{".includes(char)) {
        keys.push("");
    } else if (")]}".includes(char)) {
        keys.pop();
    } else if (char === "," || char === ";") {
        keys[keys.length - 1] = "";
    } else if (char === ":") {
        const [, key] = /[{,]\s*(\w+)\s*:$/.exec(before) ?? [];
        keys[keys.length - 1] = key ?? keys[keys.length - 1];
    }
}

/** @param {string} source @param {number} start @param {string} quote */
function endOf(source, start, quote) {
    let at = start + 1;
    while (source[at] !== quote) {
        at += source[at] === "\\" ? 2 : 1;
    }
    return at;
}

/** @param {number} index @param {string} source */
function ends(index, source) {
    return index === -1 ? source.length : index;
}
