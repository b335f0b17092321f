// Rules of UIKit: their ids in texts, and how they are opened and fetched.

import assert from "node:assert/strict";
import { test } from "node:test";

import { RulePages } from "../../Public/js/loading/rulePages.js";
import { isCheckRule } from "../../Public/js/model/checkRules.js";
import { ruleParts } from "../../Public/js/model/ruleText.js";
import { Store } from "../../Public/js/model/store.js";
import { ProtocolError } from "../../Public/js/wire/errors.js";

/** @param {(id: string) => unknown} answer */
function open(answer) {
    const store = new Store();
    /** @type {string[]} */
    const asked = [];
    const client = {
        /** @param {string} method @param {Record<string, unknown>} params */
        call: (method, params) => {
            asked.push(`${method} ${params.id}`);
            return Promise.resolve().then(() => answer(String(params.id)));
        },
    };
    return { store, asked, rules: new RulePages(store, client) };
}

test("a text falls into ids of rules and what stands between them", () => {
    assert.deepEqual(ruleParts("As SEG-40 (NAV-2)."), [
        { text: "As ", isRule: false },
        { text: "SEG-40", isRule: true },
        { text: " (", isRule: false },
        { text: "NAV-2", isRule: true },
        { text: ").", isRule: false },
    ]);
    assert.deepEqual(ruleParts("UNAV-2, SEG-, seg-1, T-17"), [
        { text: "UNAV-2, SEG-, seg-1, T-17", isRule: false },
    ]);
    assert.deepEqual(ruleParts(""), []);
});

test("a rule is fetched once, shown and closed", async () => {
    const { store, asked, rules } = open((id) => ({ id }));
    const opening = rules.open("NAV-2");
    assert.equal(store.state.rules.open, "NAV-2");
    assert.deepEqual(store.state.rules.entries["NAV-2"], { status: "loading" });
    await opening;
    assert.deepEqual(store.state.rules.entries["NAV-2"], {
        status: "loaded",
        value: { id: "NAV-2" },
    });
    rules.close();
    assert.equal(store.state.rules.open, null);
    await rules.open("NAV-2");
    assert.equal(store.state.rules.open, "NAV-2");
    assert.deepEqual(asked, ["rules.get NAV-2"]);
});

test("what the server does not know is said, and asked for again", async () => {
    const { store, asked, rules } = open(() => {
        throw new ProtocolError(-32004, "no", { code: "notFound", kind: "rule" });
    });
    await rules.open("NAV-99");
    assert.deepEqual(store.state.rules.entries["NAV-99"], {
        status: "failed",
        message: "No page for NAV-99.",
    });
    await rules.open("NAV-99");
    assert.equal(asked.length, 2);
});

test("rules that were read stay when another app is opened", async () => {
    const { store, rules } = open((id) => ({ id }));
    await rules.open("NAV-2");
    store.dispatch({ type: "flow.opening", flow: "other" });
    assert.equal(store.state.rules.entries["NAV-2"].status, "loaded");
});

test("the rules of checks are written small, have pages of their own, and open in the same place", async () => {
    const { store, asked, rules } = open(() => undefined);
    const client = {
        call: (method, params) => {
            asked.push(`${method} ${params.rule}`);
            return Promise.resolve({
                rule: "crash",
                title: "a path through the app ends in a crash",
                family: "navigation",
                severity: "error",
                on: false,
                html: "<p>It ends.</p>",
                previous: null,
                next: { id: "other", title: "another" },
            });
        },
    };
    assert.equal(isCheckRule("crash"), true);
    assert.equal(isCheckRule("NAV-2"), false);
    await new RulePages(store, client).open("crash");
    assert.deepEqual(asked, ["findings.get crash"]);
    const { value } = store.state.rules.entries["crash"];
    assert.equal(value.title, "A path through the app ends in a crash");
    assert.equal(value.family, "Checks: navigation");
    assert.equal(value.severity, "error");
    assert.equal(value.isOff, true);
    assert.equal(value.next.id, "other");
    rules.close();
});
