// The form of each call, derived from the schemas of the AsyncAPI document, and the parameters
// entered in it.

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} pointer the JSON Pointer of its value in the message, such as `/params/action/row`
 * @property {"text"|"number"|"flag"|"choice"|"json"|"group"|"variants"} kind
 * @property {boolean} isRequired true if the call requires it; members of an optional object are not required
 * @property {string[]} options the values of a choice, or the tags of variants
 * @property {Field[]} fields the members of a group
 * @property {Record<string, Field[]>} variants by tag
 * @property {string} tag the name of the field that holds a variant's tag
 */

/** @typedef {{method: string, summary: string, schema: any}} Call */
/** An entered text that cannot be sent. @typedef {{pointer: string, sort: "number"|"json"}} Mistake */

/**
 * Returns the calls of a document, in its order.
 * @param {any} document
 * @returns {Call[]}
 */
export function callsOf(document) {
    return Object.values(document.operations)
        .filter(({ action }) => action === "receive")
        .map(({ messages }) => {
            const message = resolve(document, messages[0]);
            const { method, params } = resolve(document, message.payload).properties;
            return { method: method.const, summary: message.summary ?? "", schema: params };
        });
}

/**
 * Returns the fields of a call's parameters.
 * @param {any} document
 * @param {Call} call
 */
export function fieldsOf(document, { schema }) {
    return fieldsIn(document, schema, { pointer: "/params", isRequired: true });
}

/**
 * Returns the entered parameters. Empty fields are omitted, except a required text.
 * @param {Field[]} fields
 * @param {(pointer: string) => string} typed the text of each field
 * @returns {{params: Record<string, any>, mistakes: Mistake[]}}
 */
export function paramsOf(fields, typed) {
    /** @type {Mistake[]} */
    const mistakes = [];
    return { params: objectOf(fields, typed, mistakes), mistakes };
}

/**
 * Returns the field of a server error: at its pointer, or the nearest enclosing field.
 * @param {string[]} pointers the pointers of the fields
 * @param {string} pointer
 */
export function fieldAt(pointers, pointer) {
    return pointers
        .filter((candidate) => pointer === candidate || pointer.startsWith(`${candidate}/`))
        .toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * @param {any} document
 * @param {any} schema
 * @param {{pointer: string, isRequired: boolean}} around the enclosing object
 * @returns {Field[]}
 */
function fieldsIn(document, { properties = {}, required = [] }, { pointer, isRequired }) {
    return Object.entries(properties).map(([name, schema]) =>
        fieldOf(document, schema, {
            name,
            pointer: `${pointer}/${name}`,
            isRequired: isRequired && required.includes(name),
        })
    );
}

/**
 * @param {any} document
 * @param {any} schema
 * @param {{name: string, pointer: string, isRequired: boolean}} place
 * @returns {Field}
 */
function fieldOf(document, schema, place) {
    const found = withoutNull(document, resolve(document, schema));
    /** @type {Field} */
    const field = { ...place, kind: "json", options: [], fields: [], variants: {}, tag: "" };
    if (found.enum !== undefined || found.const !== undefined) {
        return { ...field, kind: "choice", options: found.enum ?? [found.const] };
    }
    if (found.oneOf !== undefined) {
        return variantsOf(document, found.oneOf, field);
    }
    switch (found.type) {
        case "string":
            return { ...field, kind: "text" };
        case "integer":
        case "number":
            return { ...field, kind: "number" };
        case "boolean":
            return { ...field, kind: "flag" };
        case "object":
            return found.properties === undefined
                ? field
                : { ...field, kind: "group", fields: fieldsIn(document, found, place) };
        default:
            return field;
    }
}

/**
 * Returns the variants of objects with a tag. Other unions are entered as JSON.
 * @param {any} document
 * @param {any[]} schemas
 * @param {Field} field
 * @returns {Field}
 */
function variantsOf(document, schemas, field) {
    const forms = schemas.map((schema) => resolve(document, schema));
    const tag = Object.keys(forms[0].properties ?? {})
        .find((name) => forms.every(({ properties }) => properties?.[name]?.const !== undefined));
    if (tag === undefined) {
        return field;
    }
    const variants = Object.fromEntries(forms.map((form) => {
        const { [tag]: word, ...properties } = form.properties;
        return [word.const, fieldsIn(document, { ...form, properties }, field)];
    }));
    return { ...field, kind: "variants", tag, variants, options: Object.keys(variants) };
}

/** Returns the schema without `null`. @param {any} document @param {any} schema */
function withoutNull(document, schema) {
    if (Array.isArray(schema.type)) {
        return {
            ...schema,
            type: schema.type.find((/** @type {string} */ type) => type !== "null"),
        };
    }
    const others = schema.oneOf?.filter((/** @type {any} */ form) => form.type !== "null");
    return others?.length === 1 ? resolve(document, others[0]) : schema;
}

/**
 * Resolves a reference into the document. A reference with a description is the only form of a `oneOf`.
 * @param {any} document
 * @param {any} value
 */
function resolve(document, value) {
    let found = value;
    while (found.$ref !== undefined || found.oneOf?.length === 1) {
        if (found.$ref === undefined) {
            found = found.oneOf[0];
            continue;
        }
        found = found.$ref.slice(2).split("/").reduce(
            (/** @type {any} */ part, /** @type {string} */ key) => part[key],
            document,
        );
    }
    return found;
}

/** @param {Field[]} fields @param {(pointer: string) => string} typed @param {Mistake[]} mistakes */
function objectOf(fields, typed, mistakes) {
    /** @type {Record<string, any>} */
    const object = {};
    for (const field of fields) {
        const value = valueOf(field, typed, mistakes);
        if (value !== undefined) {
            object[field.name] = value;
        }
    }
    return object;
}

/** @param {Field} field @param {(pointer: string) => string} typed @param {Mistake[]} mistakes @returns {any} */
function valueOf(field, typed, mistakes) {
    const { kind, pointer, isRequired } = field;
    if (kind === "group") {
        const object = objectOf(field.fields, typed, mistakes);
        return isRequired || Object.keys(object).length > 0 ? object : undefined;
    }
    if (kind === "variants") {
        const word = typed(`${pointer}/${field.tag}`);
        return word === ""
            ? undefined
            : { [field.tag]: word, ...objectOf(field.variants[word] ?? [], typed, mistakes) };
    }
    const text = typed(pointer);
    if (kind === "text") {
        return text === "" && !isRequired ? undefined : text;
    }
    if (text.trim() === "") {
        return undefined;
    }
    switch (kind) {
        case "choice":
            return text;
        case "flag":
            return text === "true";
        case "number":
            if (!Number.isFinite(Number(text))) {
                mistakes.push({ pointer, sort: "number" });
            }
            return Number(text);
        default:
            try {
                return JSON.parse(text);
            } catch {
                mistakes.push({ pointer, sort: "json" });
                return undefined;
            }
    }
}
