// Vector pictures in PDF, which no browser draws in an image: their paths as an SVG.
//
// Only what such pictures consist of is drawn: paths, colours, opacities, clips and forms. A picture with anything else,
// such as texts, shadings or bitmaps, keeps its placeholder.

/** The largest numbers of objects, of operators and of characters of a result. */
const mostObjects = 5000;
const mostOperators = 50_000;
const mostText = 1_000_000;
/** The deepest nesting of forms and of values. */
const deepest = 12;

/** @typedef {{[key: string]: any}} Dictionary */

/** The pictures by address. @type {Map<string, Promise<string|null>>} */
const pictures = new Map();

/**
 * Returns a picture as an address for an image.
 * @param {string} address
 * @returns {Promise<string|null>} null if it cannot be drawn
 */
export function pictureOf(address) {
    const known = pictures.get(address) ?? fetch(address)
        .then((answer) => answer.ok ? answer.arrayBuffer() : Promise.reject(new Error("gone")))
        .then((bytes) => vectorOf(new Uint8Array(bytes)))
        .then((text) => `data:image/svg+xml,${encodeURIComponent(text)}`)
        .catch(() => null);
    pictures.set(address, known);
    return known;
}

/**
 * Returns the first page of a document as an SVG. Rejects if it has more than paths.
 * @param {Uint8Array} bytes
 * @returns {Promise<string>}
 */
export async function vectorOf(bytes) {
    const file = await Objects.read(bytes);
    const page = file.find("/Page");
    const [left, bottom, right, top] = box(file, page);
    const contents = [file.at(page.Contents)].flat().map((part) => file.at(part));
    const texts = await Promise.all(contents.map((part) => inflated(part)));
    const drawing = new Drawing(file);
    await drawing.run(texts.join("\n"), file.at(inherited(file, page, "/Resources")) ?? {}, 0);
    const [width, height] = [right - left, top - bottom];
    const clips = drawing.clips.join("");
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
        `viewBox="0 0 ${width} ${height}"><defs>${clips}</defs>` +
        `<g transform="matrix(1 0 0 -1 ${-left} ${top})">${drawing.text}</g></svg>`;
}

/** @param {Objects} file @param {Dictionary} page */
function box(file, page) {
    const frame = file.at(inherited(file, page, "/CropBox") ?? inherited(file, page, "/MediaBox"));
    const sides = numbers(frame.map((/** @type {any} */ side) => file.at(side)));
    if (sides.length !== 4 || !(sides[2] > sides[0] && sides[3] > sides[1])) {
        throw new Error("size");
    }
    return sides;
}

/** @param {Objects} file @param {Dictionary} page @param {string} name */
function inherited(file, page, name) {
    const key = name.slice(1);
    for (let depth = 0; page !== undefined && depth < deepest; depth += 1) {
        if (page[key] !== undefined) {
            return page[key];
        }
        page = file.at(page.Parent);
    }
    return undefined;
}

/** @param {any} part a stream */
async function inflated(part) {
    const filter = [part?.dictionary?.Filter ?? []].flat();
    if (
        part?.bytes === undefined || filter.length > 1 ||
        (filter[0] ?? "/FlateDecode") !== "/FlateDecode"
    ) {
        throw new Error("stream");
    }
    if (filter.length === 0) {
        return latin(part.bytes);
    }
    const source = new Blob([part.bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    const reader = source.getReader();
    let text = "";
    for (;;) {
        // The end of a stream may have a line break that is no part of it.
        const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
        if (done || value === undefined) {
            return text;
        }
        text += latin(value);
        if (text.length > mostText * 4) {
            throw new Error("large");
        }
    }
}

/** @param {Uint8Array} bytes */
function latin(bytes) {
    return new TextDecoder("latin1").decode(bytes);
}

/** The objects of a file, by number. Their table is not used: the file is read from its beginning to its end. */
class Objects {
    // Public

    /** @param {Uint8Array} bytes */
    static async read(bytes) {
        const file = new Objects();
        const text = latin(bytes);
        for (const found of text.matchAll(/(?:^|[\s>])(\d{1,7})\s+\d{1,5}\s+obj\b/g)) {
            if (file.#values.size > mostObjects) {
                throw new Error("objects");
            }
            const values = new Values(text, found.index + found[0].length);
            let value = values.next();
            const start = /\s*stream\r?\n/y;
            start.lastIndex = values.index;
            if (start.test(text)) {
                const end = text.indexOf("endstream", start.lastIndex);
                value = { dictionary: value, bytes: bytes.subarray(start.lastIndex, end) };
            }
            file.#values.set(Number(found[1]), value);
        }
        for (const value of [...file.#values.values()]) {
            if (value?.dictionary?.Type === "/ObjStm") {
                await file.#unpack(value);
            }
        }
        return file;
    }

    /** Follows a reference. @param {any} value */
    at(value) {
        return value?.reference === undefined ? value : this.#values.get(value.reference);
    }

    /** @param {string} type @returns {Dictionary} */
    find(type) {
        for (const value of this.#values.values()) {
            if (value?.Type === type) {
                return value;
            }
        }
        throw new Error(type);
    }

    // Private

    /** @type {Map<number, any>} */
    #values = new Map();

    /** @param {any} stream */
    async #unpack(stream) {
        const text = await inflated(stream);
        const first = Number(this.at(stream.dictionary.First));
        const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
        for (let index = 0; index + 1 < numbers.length && index < mostObjects; index += 2) {
            this.#values.set(numbers[index], new Values(text, first + numbers[index + 1]).next());
        }
    }
}

/** Reads values, and operators as objects with the key `operator`. */
class Values {
    // Public

    /** @param {string} text @param {number} index */
    constructor(text, index) {
        this.#text = text;
        this.index = index;
    }

    /** @returns {any} undefined at the end */
    next(depth = 0) {
        const token = this.#token();
        if (depth > deepest || token === undefined) {
            return undefined;
        }
        if (token === "<<") {
            /** @type {Dictionary} */
            const dictionary = {};
            for (let count = 0; count < mostObjects; count += 1) {
                const key = this.next(depth + 1);
                if (typeof key !== "string" || !key.startsWith("/")) {
                    break;
                }
                dictionary[key.slice(1)] = this.next(depth + 1);
            }
            return dictionary;
        }
        if (token === "[") {
            const list = [];
            for (let count = 0; count < mostObjects; count += 1) {
                const value = this.next(depth + 1);
                if (value === undefined || value?.operator === "]") {
                    break;
                }
                list.push(value);
            }
            return list;
        }
        if (/^[-+.\d]/.test(token)) {
            const rest = /\s+\d+\s+R\b/y;
            rest.lastIndex = this.index;
            if (/^\d+$/.test(token) && rest.test(this.#text)) {
                this.index = rest.lastIndex;
                return { reference: Number(token) };
            }
            return Number(token);
        }
        return /^[/(<]/.test(token) ? token : { operator: token };
    }

    // Private

    #text;

    #token() {
        const pattern =
            /(?:\s|\0|%[^\r\n]*)*(<<|>>|\[|\]|\/[^\s\0[\]<>(){}/%]*|\((?:[^()\\]|\\[\s\S])*\)|<[\da-fA-F\s]*>|[^\s\0[\]<>(){}/%]+|[{}()<>])/y;
        pattern.lastIndex = this.index;
        const found = pattern.exec(this.#text);
        this.index = found === null ? this.#text.length : pattern.lastIndex;
        return found?.[1];
    }
}

/** The operators that draw nothing: rendering hints, marks, and the settings of texts. */
const ignored = new Set([
    "i",
    "M",
    "ri",
    "BMC",
    "BDC",
    "EMC",
    "MP",
    "DP",
    "BX",
    "EX",
    "BT",
    "ET",
    "TL",
    "Tf",
    "Td",
    "TD",
    "Tm",
    "Tc",
    "Tw",
    "Tr",
    "Tz",
    "Ts",
    "T*",
]);
/** The operators with operands other than numbers, each of which judges them itself. */
const named = new Set(["gs", "Do", "cs", "CS", "d", "sc", "scn", "SC", "SCN"]);
const black = "rgb(0 0 0)";

class Drawing {
    // Public

    text = "";
    /** @type {string[]} */
    clips = [];

    /** @param {Objects} file */
    constructor(file) {
        this.#file = file;
    }

    /**
     * @param {string} program
     * @param {Dictionary} resources
     * @param {number} depth
     */
    async run(program, resources, depth) {
        const values = new Values(program, 0);
        const kept = [];
        let open = 0;
        let state = { ...this.#state };
        /** @type {any[]} */
        let given = [];
        let path = "";
        let clip = "";
        const add = (/** @type {string} */ text) => {
            this.text += text;
            if (this.text.length > mostText) {
                throw new Error("large");
            }
        };
        const group = (/** @type {string} */ attributes) => {
            add(`<g ${attributes}>`);
            open += 1;
        };
        const close = (/** @type {number} */ until) => {
            for (; open > until; open -= 1) {
                add("</g>");
            }
        };
        const paint = (
            /** @type {boolean} */ fills,
            /** @type {boolean} */ strokes,
            rule = "nonzero",
        ) => {
            if (path !== "" && (fills || strokes)) {
                add(
                    `<path d="${path}" fill="${fills ? state.fill : "none"}" fill-rule="${rule}" ` +
                        `fill-opacity="${state.fillAlpha}" ` + (strokes
                            ? `stroke="${state.stroke}" stroke-opacity="${state.strokeAlpha}" ` +
                                `stroke-width="${state.width}" stroke-linecap="${state.cap}" ` +
                                `stroke-linejoin="${state.join}" stroke-dasharray="${state.dash}"`
                            : "") +
                        "/>",
                );
            }
            if (clip !== "") {
                const id = `c${this.clips.length}`;
                this.clips.push(
                    `<clipPath id="${id}"><path d="${
                        path || "M0 0"
                    }" clip-rule="${clip}"/></clipPath>`,
                );
                group(`clip-path="url(#${id})"`);
            }
            path = clip = "";
        };
        for (let value = values.next(); value !== undefined; value = values.next()) {
            if (value?.operator === undefined) {
                given.push(value);
                if (given.length > 200) {
                    throw new Error("operands");
                }
                continue;
            }
            this.#count += 1;
            if (this.#count > mostOperators) {
                throw new Error("operators");
            }
            const isNumeric = given.every((each) =>
                typeof each === "number" && Number.isFinite(each)
            );
            if (!isNumeric && !named.has(value.operator) && !ignored.has(value.operator)) {
                throw new Error("numbers");
            }
            const [a, b, c, d, e, f] = given.map((each) =>
                typeof each === "number" ? round(each) : each
            );
            switch (value.operator) {
                case "q":
                    kept.push({ state: { ...state }, open });
                    break;
                case "Q": {
                    const last = kept.pop();
                    if (last !== undefined) {
                        close(last.open);
                        state = last.state;
                    }
                    break;
                }
                case "cm":
                    group(`transform="matrix(${given.map(Number).join(" ")})"`);
                    break;
                case "m":
                    path += `M${a} ${b}`;
                    state.at = [a, b];
                    break;
                case "l":
                    path += `L${a} ${b}`;
                    state.at = [a, b];
                    break;
                case "c":
                    path += `C${a} ${b} ${c} ${d} ${e} ${f}`;
                    state.at = [e, f];
                    break;
                case "v":
                    path += `C${state.at.join(" ")} ${a} ${b} ${c} ${d}`;
                    state.at = [c, d];
                    break;
                case "y":
                    path += `C${a} ${b} ${c} ${d} ${c} ${d}`;
                    state.at = [c, d];
                    break;
                case "h":
                    path += "Z";
                    break;
                case "re":
                    path += `M${a} ${b}h${c}v${d}h${-c}Z`;
                    break;
                case "f":
                case "F":
                    paint(true, false);
                    break;
                case "f*":
                    paint(true, false, "evenodd");
                    break;
                case "S":
                    paint(false, true);
                    break;
                case "s":
                    path += "Z";
                    paint(false, true);
                    break;
                case "B":
                    paint(true, true);
                    break;
                case "B*":
                    paint(true, true, "evenodd");
                    break;
                case "b":
                    path += "Z";
                    paint(true, true);
                    break;
                case "b*":
                    path += "Z";
                    paint(true, true, "evenodd");
                    break;
                case "n":
                    paint(false, false);
                    break;
                case "W":
                    clip = "nonzero";
                    break;
                case "W*":
                    clip = "evenodd";
                    break;
                case "w":
                    state.width = a;
                    break;
                case "J":
                    state.cap = ["butt", "round", "square"][a] ?? "butt";
                    break;
                case "j":
                    state.join = ["miter", "round", "bevel"][a] ?? "miter";
                    break;
                case "d":
                    state.dash = numbers(a).join(" ") || "none";
                    break;
                case "g":
                case "rg":
                case "k":
                    state.fill = colorOf(given);
                    break;
                case "G":
                case "RG":
                case "K":
                    state.stroke = colorOf(given);
                    break;
                case "sc":
                case "scn":
                    state.fill = colorOf(given);
                    break;
                case "SC":
                case "SCN":
                    state.stroke = colorOf(given);
                    break;
                case "cs":
                    state.fill = this.#initial(a, resources);
                    break;
                case "CS":
                    state.stroke = this.#initial(a, resources);
                    break;
                case "gs":
                    this.#useState(a, resources, state);
                    break;
                case "Do": {
                    const form = this.#file.at(
                        this.#file.at(resources.XObject)?.[String(a).slice(1)],
                    );
                    if (form?.dictionary?.Subtype !== "/Form" || depth >= deepest) {
                        throw new Error("form");
                    }
                    const matrix = numbers(
                        this.#file.at(form.dictionary.Matrix) ?? [1, 0, 0, 1, 0, 0],
                    );
                    add(`<g transform="matrix(${matrix.join(" ")})" opacity="${state.fillAlpha}">`);
                    await this.run(
                        await inflated(form),
                        this.#file.at(form.dictionary.Resources) ?? resources,
                        depth + 1,
                    );
                    add("</g>");
                    break;
                }
                default:
                    if (!ignored.has(value.operator)) {
                        throw new Error(value.operator);
                    }
            }
            given = [];
        }
        close(0);
    }

    // Private

    #file;
    #count = 0;
    #state = {
        fill: black,
        stroke: black,
        fillAlpha: 1,
        strokeAlpha: 1,
        width: 1,
        cap: "butt",
        join: "miter",
        dash: "none",
        at: [0, 0],
    };

    /** Returns the first colour of a colour space. @param {any} name @param {Dictionary} resources */
    #initial(name, resources) {
        const space = [
            this.#file.at(this.#file.at(resources.ColorSpace)?.[String(name).slice(1)]) ?? name,
        ].flat();
        const kind = this.#file.at(space[0]);
        const known = [
            "/DeviceGray",
            "/DeviceRGB",
            "/DeviceCMYK",
            "/ICCBased",
            "/CalRGB",
            "/CalGray",
        ];
        if (!known.includes(kind)) {
            throw new Error(String(kind));
        }
        return black;
    }

    /** @param {any} name @param {Dictionary} resources @param {Record<string, any>} state */
    #useState(name, resources, state) {
        const change = this.#file.at(this.#file.at(resources.ExtGState)?.[String(name).slice(1)]) ??
            {};
        const mask = this.#file.at(change.SMask);
        if (mask !== undefined && mask !== "/None") {
            throw new Error("masks");
        }
        const of = (/** @type {any} */ value, /** @type {any} */ last) =>
            numbers([this.#file.at(value) ?? last])[0];
        state.fillAlpha = of(change.ca, state.fillAlpha);
        state.strokeAlpha = of(change.CA, state.strokeAlpha);
        state.width = of(change.LW, state.width);
    }
}

/** @param {any[]} parts grey, RGB or CMYK */
function colorOf(parts) {
    const given = numbers(parts);
    if (![1, 3, 4].includes(given.length)) {
        throw new Error("colour");
    }
    const [first = 0, second = 0, third = 0, key] = given;
    const rgb = key !== undefined
        ? [first, second, third].map((part) => (1 - part) * (1 - key))
        : given.length === 1
        ? [first, first, first]
        : given;
    return `rgb(${rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255)).join(" ")})`;
}

/** @param {any} values @returns {number[]} */
function numbers(values) {
    if (!Array.isArray(values) || !values.every((each) => Number.isFinite(each))) {
        throw new Error("numbers");
    }
    return values;
}

/** @param {number} number */
function round(number) {
    return Math.round(number * 1000) / 1000;
}
