// The frame that another page shows a run in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { frameCode } from "../../Public/js/model/embedding.js";
import { linkOf } from "../../Public/js/model/linkParts.js";
import { initialState } from "../../Public/js/model/state.js";
import { readAddress, writeAddress } from "../../Public/js/support/address.js";

test("the code of a frame holds any address and any title", () => {
    const code = frameCode("https://a.example/?flow=b&view=embed#room=c&key=d", 'He said "<b>"');
    assert.match(
        code,
        /^<iframe src="https:\/\/a\.example\/\?flow=b&amp;view=embed#room=c&amp;key=d" /,
    );
    assert.match(code, / title="He said &quot;&lt;b>&quot;" /);
    assert.match(code, / sandbox="allow-scripts allow-same-origin [^"]*"><\/iframe>$/);
});

test("a page for a frame stays one, whatever is written into its address", () => {
    const address = readAddress({ search: "?flow=b&view=embed", hash: "#room=c&key=d" });
    assert.equal(address.stage, "embed");
    const view = { ...initialState.view, isStage: true, isEmbedded: true };
    const { stage } = linkOf({ ...initialState, view });
    assert.equal(writeAddress({ ...address, stage }), "?flow=b&view=embed#room=c&key=d");
    assert.equal(readAddress({ search: "?view=else", hash: "" }).stage, null);
});
