// The form that overrides a registration in the shown run.

import { knownTypes } from "../model/resolution.js";
import { make } from "../support/dom.js";
import { resolutionWords } from "../words/resolutionWords.js";

/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").ContainerRegistration} ContainerRegistration */
/** @typedef {import("../wire/messages.js").Listing} Listing */

const words = resolutionWords.override;

export class OverrideForm {
    // Public

    /** @param {(action: Action) => void} act */
    constructor(act) {
        this.#act = act;
    }

    /**
     * Shows the form for a registration. Keeps the text typed for the same one.
     * @param {ContainerRegistration} entry
     * @param {Listing} listing
     * @param {string} whyNot the reason an override is not allowed, or empty
     * @returns {HTMLElement}
     */
    show({ registration, type, override }, listing, whyNot) {
        if (registration !== this.#registration) {
            this.#registration = registration;
            this.#type.value = override ?? "";
        }
        this.#type.placeholder = type;
        this.#types.replaceChildren(
            ...knownTypes(listing).map((value) => make("option", { value })),
        );
        const hasOverrides = listing.registrations.some((entry) => entry.override !== null);
        for (const control of [this.#type, this.#replace, this.#remove]) {
            control.disabled = whyNot !== "";
        }
        this.#reset.disabled = whyNot !== "" || !hasOverrides;
        this.#why.textContent = whyNot === "" ? words.effect : whyNot;
        return this.#form;
    }

    // Private

    #act;
    #registration = "";
    #types = make("datalist", { id: "override-types" });
    #type = make("input", {
        class: "plain-field",
        id: "override-type",
        list: "override-types",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
    });
    #replace = make("button", { type: "submit", class: "button", text: words.replace });
    #remove = make("button", {
        type: "button",
        class: "button",
        text: words.remove,
        title: words.removeHint,
        on: { click: () => this.#override("") },
    });
    #reset = make("button", {
        type: "button",
        class: "button",
        text: words.reset,
        title: words.resetHint,
        on: { click: () => this.#act({ do: "resetContainer" }) },
    });
    #why = make("p", { class: "quiet" });
    #form = make("form", {
        class: "override-form",
        on: {
            submit: (event) => {
                event.preventDefault();
                const type = this.#type.value.trim();
                if (type !== "") {
                    this.#override(type);
                }
            },
        },
    }, [
        make("label", { for: "override-type", text: words.label }),
        make("span", { class: "override-row" }, [
            this.#type,
            this.#replace,
            this.#remove,
            this.#reset,
        ]),
        this.#types,
        this.#why,
    ]);

    /** @param {string} type */
    #override(type) {
        this.#act({ do: "override", registration: this.#registration, with: type });
    }
}
