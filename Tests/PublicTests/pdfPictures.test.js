// Vector pictures in PDF as SVG: what is drawn, and what keeps its placeholder.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { vectorOf } from "../../Public/js/loading/pdfPictures.js";

/** A document with one page. */
function pdf(program, { resources = "<< >>", isPacked = false, more = "" } = {}) {
    const bytes = isPacked ? deflateSync(Buffer.from(program)) : Buffer.from(program);
    const filter = isPacked ? "/Filter /FlateDecode " : "";
    return new Uint8Array(Buffer.concat([
        Buffer.from(
            "%PDF-1.4\n1 0 obj\n<< /Type /Pages /MediaBox [0 0 20 10] /Kids [2 0 R] >>\nendobj\n" +
                `2 0 obj\n<< /Type /Page /Parent 1 0 R /Contents 3 0 R /Resources ${resources} >>\nendobj\n` +
                `${more}3 0 obj\n<< ${filter}/Length 4 0 R >>\nstream\n`,
        ),
        bytes,
        Buffer.from("\nendstream\nendobj\n4 0 obj\n5\nendobj\n"),
    ]));
}

test("paths, colours and the state behind q and Q are drawn", async () => {
    for (const isPacked of [false, true]) {
        const svg = await vectorOf(pdf("q 1 0 0 rg 1 2 3 4 re f Q 0 0 m 5 5 l S", { isPacked }));
        assert.match(svg, /width="20" height="10"/);
        assert.match(svg, /<path d="M1 2h3v4h-3Z" fill="rgb\(255 0 0\)"/);
        assert.match(svg, /<path d="M0 0L5 5" fill="none".*stroke="rgb\(0 0 0\)"/);
    }
});

test("groups are closed, also where the program does not", async () => {
    const svg = await vectorOf(pdf("q 1 0 0 1 2 2 cm 0 0 1 1 re W n 0 0 2 2 re f"));
    assert.equal(svg.match(/<g[ >]/g)?.length, svg.match(/<\/g>/g)?.length);
    assert.match(svg, /clip-path="url\(#c0\)"/);
});

test("what is more than paths is refused", async () => {
    for (const program of ["BT (text) Tj ET", "/S sh", "/P cs", "/I Do", "(x) scn", "1 2 sc"]) {
        await assert.rejects(vectorOf(pdf(program)), program);
    }
});

test("no text of a document becomes markup", async () => {
    for (
        const program of [
            "(<script>) w 0 0 m 1 1 l S",
            "/<script> gs 0 0 1 1 re f",
            '[("><script>)] 0 d 0 0 m 1 1 l S',
        ]
    ) {
        const svg = await vectorOf(pdf(program)).catch(() => "");
        assert.doesNotMatch(svg, /script/, program);
    }
});

test("a form that draws itself, deep nesting and long programs end", async () => {
    const form =
        "5 0 obj\n<< /Subtype /Form /Resources << /XObject << /F 5 0 R >> >> >>\nstream\n/F Do /F Do\nendstream\nendobj\n";
    await assert.rejects(
        vectorOf(pdf("/F Do", { resources: "<< /XObject << /F 5 0 R >> >>", more: form })),
    );
    await assert.rejects(vectorOf(pdf("0 0 1 1 re f ".repeat(60_000))));
    await vectorOf(pdf("[".repeat(50_000))).catch(() => undefined);
    await assert.rejects(vectorOf(new Uint8Array([37, 80, 68, 70])));
});
