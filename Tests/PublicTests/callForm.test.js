// The form of a call: which fields a schema makes, and which parameters what was typed makes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { callsOf, fieldAt, fieldsOf, paramsOf } from "../../Public/js/model/callForm.js";

const text = { type: "string" };
const optionalText = { type: ["string", "null"] };

/** A document with one call that has a field of every sort. */
const document = {
    operations: {
        boxesFill: {
            action: "receive",
            messages: [{ $ref: "#/channels/session/messages/boxesFillRequest" }],
        },
        boxFilled: { action: "send", messages: [] },
    },
    channels: {
        session: {
            messages: {
                boxesFillRequest: { $ref: "#/components/messages/boxesFillRequest" },
            },
        },
    },
    components: {
        schemas: {
            Size: {
                type: "object",
                required: ["width"],
                properties: {
                    width: { type: "number" },
                    unit: { type: "string", enum: ["m", "ft"] },
                },
            },
            Content: {
                oneOf: [
                    {
                        type: "object",
                        required: ["sort", "title"],
                        properties: { sort: { type: "string", const: "book" }, title: text },
                    },
                    {
                        type: "object",
                        required: ["sort"],
                        properties: { sort: { type: "string", const: "air" } },
                    },
                ],
            },
        },
        messages: {
            boxesFillRequest: {
                name: "boxes.fill",
                summary: "Fills a box",
                payload: {
                    properties: {
                        method: { const: "boxes.fill" },
                        params: {
                            type: "object",
                            required: ["box", "content", "count"],
                            properties: {
                                box: text,
                                content: {
                                    description: "What is in it.",
                                    oneOf: [{ $ref: "#/components/schemas/Content" }],
                                },
                                count: { type: "integer" },
                                note: optionalText,
                                size: {
                                    oneOf: [{ $ref: "#/components/schemas/Size" }, {
                                        type: "null",
                                    }],
                                },
                                fragile: { type: ["boolean", "null"] },
                                labels: { type: "array", items: text },
                                weights: {
                                    type: "object",
                                    additionalProperties: { type: "number" },
                                },
                            },
                        },
                    },
                },
            },
        },
    },
};

const [call] = callsOf(document);
const fields = fieldsOf(document, call);
const params = (typed) => paramsOf(fields, (pointer) => typed[pointer] ?? "");

test("the calls are those that the server receives", () => {
    assert.deepEqual(callsOf(document).map(({ method, summary }) => [method, summary]), [
        ["boxes.fill", "Fills a box"],
    ]);
});

test("each type makes a field of its own", () => {
    assert.deepEqual(
        fields.map(({ name, kind, isRequired }) => [name, kind, isRequired]),
        [
            ["box", "text", true],
            ["content", "variants", true],
            ["count", "number", true],
            ["note", "text", false],
            ["size", "group", false],
            ["fragile", "flag", false],
            ["labels", "json", false],
            ["weights", "json", false],
        ],
    );
    const [, content, , , size] = fields;
    assert.deepEqual([content.tag, content.options], ["sort", ["book", "air"]]);
    assert.deepEqual(content.variants.book.map(({ pointer }) => pointer), [
        "/params/content/title",
    ]);
    assert.deepEqual(content.variants.air, []);
    assert.deepEqual(
        size.fields.map(({ pointer, kind, isRequired }) => [pointer, kind, isRequired]),
        [["/params/size/width", "number", false], ["/params/size/unit", "choice", false]],
    );
});

test("what is empty is left out, but for a required text", () => {
    assert.deepEqual(params({}), { params: { box: "" }, mistakes: [] });
});

test("what was typed becomes what the schema asks for", () => {
    const typed = {
        "/params/box": "b1",
        "/params/content/sort": "book",
        "/params/content/title": "Emma",
        "/params/count": "2",
        "/params/note": "7",
        "/params/size/width": "1.5",
        "/params/size/unit": "m",
        "/params/fragile": "false",
        "/params/labels": '["a"]',
        "/params/weights": '{"a": 1}',
    };
    assert.deepEqual(params(typed), {
        params: {
            box: "b1",
            content: { sort: "book", title: "Emma" },
            count: 2,
            note: "7",
            size: { width: 1.5, unit: "m" },
            fragile: false,
            labels: ["a"],
            weights: { a: 1 },
        },
        mistakes: [],
    });
});

test("what is left over from another variant is not sent", () => {
    const typed = { "/params/content/sort": "air", "/params/content/title": "Emma" };
    assert.deepEqual(params(typed).params.content, { sort: "air" });
});

test("what is no number and what is not JSON is pointed at", () => {
    const typed = { "/params/count": "two", "/params/labels": "[a]" };
    assert.deepEqual(params(typed).mistakes, [
        { pointer: "/params/count", sort: "number" },
        { pointer: "/params/labels", sort: "json" },
    ]);
});

test("an error belongs to the field at its pointer, or to the nearest around it", () => {
    const pointers = ["/params/labels", "/params/content/sort", "/params/content/title"];
    assert.equal(fieldAt(pointers, "/params/content/title"), "/params/content/title");
    assert.equal(fieldAt(pointers, "/params/labels/3"), "/params/labels");
    assert.equal(fieldAt(pointers, "/params/label"), null);
});
