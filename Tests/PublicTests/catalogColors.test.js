// The colours of asset catalogues: one property for each name, whatever it contains.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cssColor } from "../../Public/js/drawing/colors.js";
import { colorDeclarations, colorProperty } from "../../Public/js/model/catalogColors.js";

test("a name gives one property and nothing else of CSS", () => {
    assert.equal(colorProperty("Accent 2"), "--named-Accent_20_2");
    assert.match(colorProperty("a; } * { color: red"), /^--named-[\w]+$/);
    assert.notEqual(colorProperty("a.b"), colorProperty("a b"));
});

test("a colour of the catalogue goes before the one in the document, and follows the appearance", () => {
    assert.equal(
        cssColor({ name: "Accent", rgba: [1, 0, 0, 1] }),
        "var(--named-Accent, rgb(255 0 0 / 1))",
    );
    assert.equal(
        colorDeclarations({
            Accent: { light: [1, 1, 1, 1], dark: [0, 0, 0, 0.5] },
            Plain: { light: [0, 1, 0, 1] },
        }),
        "--named-Accent: light-dark(rgb(255 255 255 / 1), rgb(0 0 0 / 0.5)); --named-Plain: rgb(0 255 0 / 1);",
    );
});
