// The form fields of a call, drawn from their schemas.

import { make } from "../support/dom.js";
import { consoleWords as words } from "../words/consoleWords.js";
import { glyph } from "./glyphs.js";

/** @typedef {import("../model/callForm.js").Field} Field */

/**
 * @typedef {object} Typing
 * @property {(pointer: string) => string} typed the text of a field
 * @property {(pointer: string, text: string) => void} type called after typing
 * @property {(pointer: string, word: string) => void} choose called after a choice that other fields depend on
 */

/** @param {Field[]} fields @param {Typing} typing @returns {HTMLElement[]} */
export function drawCallFields(fields, typing) {
    return fields.map((field) => {
        switch (field.kind) {
            case "group":
                return drawGroup(field, drawCallFields(field.fields, typing));
            case "variants":
                return drawVariants(field, typing);
            default:
                return drawField(field, typing);
        }
    });
}

/** @param {string} pointer @returns {string} the id of the field's control */
export function controlID(pointer) {
    return `call${pointer.replaceAll("/", "-")}`;
}

/** @param {Field} field @param {HTMLElement[]} parts */
function drawGroup({ name, isRequired }, parts) {
    return make("fieldset", { class: "call-group" }, [
        make("legend", {}, [name, drawRequired(isRequired)]),
        ...parts,
    ]);
}

/** @param {Field} field @param {Typing} typing */
function drawVariants(field, typing) {
    const { tag, pointer, options, variants, isRequired } = field;
    const place = `${pointer}/${tag}`;
    const word = typing.typed(place);
    return drawGroup(field, [
        drawLabelled({ ...field, name: tag, pointer: place }, [
            drawSelect(place, isRequired ? options : ["", ...options], typing, typing.choose),
        ]),
        ...drawCallFields(variants[word] ?? [], typing),
    ]);
}

/** @param {Field} field @param {Typing} typing */
function drawField(field, typing) {
    const { kind, pointer, options, isRequired } = field;
    if (kind === "choice" || kind === "flag") {
        const words = kind === "flag" ? ["true", "false"] : options;
        return drawLabelled(field, [
            drawSelect(pointer, isRequired ? words : ["", ...words], typing, typing.type),
        ]);
    }
    const shared = {
        id: controlID(pointer),
        class: "plain-field",
        required: isRequired,
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        aria: { describedby: `${controlID(pointer)}-mistake` },
        on: {
            input: (/** @type {any} */ event) => typing.type(pointer, event.target.value),
        },
    };
    const control = kind === "json"
        ? make("textarea", { ...shared, rows: "2", placeholder: words.json })
        : make("input", { ...shared, inputmode: kind === "number" ? "numeric" : null });
    control.value = typing.typed(pointer);
    return drawLabelled(field, [control]);
}

/**
 * @param {string} pointer
 * @param {string[]} options
 * @param {Typing} typing
 * @param {(pointer: string, word: string) => void} change
 */
function drawSelect(pointer, options, typing, change) {
    const select = make(
        "select",
        {
            id: controlID(pointer),
            aria: { describedby: `${controlID(pointer)}-mistake` },
            on: { change: (event) => change(pointer, event.target.value) },
        },
        options.map((value) =>
            make("option", { value, text: value === "" ? words.leftOut : value })
        ),
    );
    select.value = options.includes(typing.typed(pointer)) ? typing.typed(pointer) : options[0];
    return make("span", { class: "picker-frame" }, [select, glyph("chevronDown")]);
}

/** @param {Field} field @param {HTMLElement[]} parts */
function drawLabelled({ name, pointer, isRequired }, parts) {
    return make("div", { class: "call-field" }, [
        make("label", { for: controlID(pointer) }, [name, drawRequired(isRequired)]),
        ...parts,
        make("p", { class: "call-mistake", id: `${controlID(pointer)}-mistake` }),
    ]);
}

/** @param {boolean} isRequired */
function drawRequired(isRequired) {
    return isRequired && make("span", { class: "count", text: ` ${words.required}` });
}
