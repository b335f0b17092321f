// The what-if panel: the shown run and the same run with one change, side by side.

import { StoreView } from "./storeView.js";
import { drawComparison } from "../drawing/whatIf.js";
import { glyph } from "../drawing/glyphs.js";
import { hasBuilds } from "../model/builds.js";
import { techniqueName } from "../model/techniques.js";
import { moment } from "../model/container.js";
import { inspectedScene } from "../model/inspectorSubject.js";
import { knownTypes } from "../model/resolution.js";
import { appState } from "../model/appState.js";
import { make } from "../support/dom.js";
import { whatIfWords as words } from "../words/whatIfWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Change} Change */

/** @type {(keyof typeof words.kinds)[]} */
const kinds = ["technique", "override", "deploymentTarget", "configuration"];

const techniques = [
    "coder",
    "initializer",
    "creator",
    "segueAction",
    "prepare",
    "property",
    "shared",
];

/** The techniques by which a scene gets no value from outside. */
const givesNothing = new Set(["coder", "shared"]);

const versions = ["11.0", "12.0", "13.0", "14.0", "15.0", "16.0", "17.0", "18.0"];

export class WhatIfPanel extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            make("section", { class: "what-if", aria: { labelledby: "what-if-title" } }, [
                make("h3", { id: "what-if-title", text: words.title }),
                make("form", {
                    class: "what-if-form",
                    on: {
                        submit: (event) => {
                            event.preventDefault();
                            this.#isAwaited = true;
                            this.want("compare", { change: this.#change() });
                        },
                    },
                }, [
                    picker(this.#kind),
                    this.#scenes,
                    this.#techniques,
                    this.#registrations,
                    this.#type,
                    this.#versions,
                    this.#builds,
                    make("button", {
                        type: "submit",
                        class: "button",
                        data: { kind: "primary" },
                        text: words.compare,
                    }),
                    this.#types,
                ]),
                make("p", {
                    class: "quiet",
                    text: words.about,
                }),
                this.#assumption,
                this.#result,
            ]),
        );
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        if (state.flow.value === null) {
            return;
        }
        const { flow, container } = state;
        if (previous?.flow !== flow || previous?.container.listing !== container.listing) {
            this.#fill(state);
        }
        const scene = inspectedScene(state);
        if (scene !== null && scene !== this.#inspected) {
            this.#inspected = scene;
            this.#scene.value = scene;
        }
        const { comparison } = container;
        const isOld = comparison !== null && comparison.moment !== moment(state);
        this.#result.dataset.stale = String(isOld);
        if (previous?.container.comparison !== comparison) {
            this.#result.replaceChildren(
                ...(comparison === null ? [] : drawComparison(comparison)),
            );
            if (comparison !== null && comparison.status !== "loading" && this.#isAwaited) {
                this.#isAwaited = false;
                this.#result.scrollIntoView({ block: "start" });
            }
        }
    }

    // Private

    /** The last inspected scene. A new one becomes the subject, until the user chooses another. */
    #inspected = "";
    /** True from a press of Compare until its result is drawn. */
    #isAwaited = false;
    #kind = make("select", {
        aria: { label: words.kind },
        on: { change: () => this.#showFields() },
    }, kinds.map((kind) => make("option", { value: kind, text: words.kinds[kind] })));
    #scene = make("select", { aria: { label: words.scene } });
    #technique = make(
        "select",
        { aria: { label: words.technique }, on: { change: () => this.#showFields() } },
        techniques.map((value) => make("option", { value, text: techniqueName(value) })),
    );
    #assumption = make("p", { class: "quiet", text: words.assumption });
    #registration = make("select", { aria: { label: words.registration } });
    #type = make("input", {
        class: "plain-field",
        list: "what-if-types",
        placeholder: words.typeHint,
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        aria: { label: words.type },
    });
    #types = make("datalist", { id: "what-if-types" });
    #version = make(
        "select",
        { aria: { label: words.version } },
        versions.map((value) => make("option", { value, text: words.ios(value) })),
    );
    #build = make("select", { aria: { label: words.build } }, [
        make("option", { value: "debug", text: words.builds.debug }),
        make("option", { value: "release", text: words.builds.release }),
    ]);
    #scenes = picker(this.#scene);
    #techniques = picker(this.#technique);
    #registrations = picker(this.#registration);
    #versions = picker(this.#version);
    #builds = picker(this.#build);
    #result = make("div", { class: "what-if-result", aria: { live: "polite" } });

    /** @param {PageState} state */
    #fill(state) {
        const { listing } = state.container;
        const entries = listing?.registrations ?? [];
        refill(
            this.#scene,
            (state.flow.value?.scenes ?? []).map(({ scene, title }) => [scene, title]),
        );
        refill(
            this.#registration,
            entries.map(({ registration }) => [registration, registration]),
        );
        this.#types.replaceChildren(
            ...(listing === null ? [] : knownTypes(listing))
                .map((value) => make("option", { value })),
        );
        const running = appState(state)?.configuration ?? "debug";
        this.#build.value = running === "debug" ? "release" : "debug";
        this.#option("override").hidden = entries.length === 0;
        this.#option("configuration").hidden = !hasBuilds(state);
        if (this.#option(this.#kind.value).hidden) {
            this.#kind.value = kinds[0];
        }
        this.#showFields();
    }

    /** @param {string} kind */
    #option(kind) {
        return this.#kind.options[kinds.findIndex((entry) => entry === kind)];
    }

    #showFields() {
        const { value } = this.#kind;
        this.#scenes.hidden = this.#techniques.hidden = value !== "technique";
        const gives = value === "technique" && !givesNothing.has(this.#technique.value);
        this.#assumption.hidden = !gives;
        this.#registrations.hidden = this.#type.hidden = value !== "override";
        this.#versions.hidden = value !== "deploymentTarget";
        this.#builds.hidden = value !== "configuration";
    }

    /** @returns {Change} */
    #change() {
        switch (this.#kind.value) {
            case "override": {
                const registration = this.#registration.value;
                return { override: { registration, with: this.#type.value.trim() } };
            }
            case "deploymentTarget":
                return { deploymentTarget: this.#version.value };
            case "configuration":
                return { configuration: this.#build.value === "debug" ? "debug" : "release" };
            default:
                return {
                    technique: { scene: this.#scene.value, technique: this.#technique.value },
                };
        }
    }
}

/** @param {HTMLElement} select */
function picker(select) {
    return make("span", { class: "picker-frame" }, [select, glyph("chevronDown")]);
}

/**
 * Replaces a menu's options, and keeps the chosen one if it still exists.
 * @param {HTMLSelectElement} select
 * @param {[value: string, text: string][]} entries
 */
function refill(select, entries) {
    const { value } = select;
    select.replaceChildren(
        ...entries.map(([value, text]) => make("option", { value, text })),
    );
    if (entries.some(([known]) => known === value)) {
        select.value = value;
    }
}
