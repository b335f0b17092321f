// The console's form for each call of the API, with the answer.

import { controlID, drawCallFields } from "../../drawing/callFields.js";
import { glyph } from "../../drawing/glyphs.js";
import { drawJSONTree } from "../../drawing/jsonTree.js";
import { callsOf, fieldAt, fieldsOf, paramsOf } from "../../model/callForm.js";
import { inspectedInstances, inspectedScene } from "../../model/inspectorSubject.js";
import { secretsOf, withoutKeys } from "../../model/messageList.js";
import { make, setAttribute } from "../../support/dom.js";
import { consoleWords as words } from "../../words/consoleWords.js";
import { StoreView } from "../storeView.js";

/** @typedef {import("../../model/callForm.js").Call} Call */
/** @typedef {import("../../model/callForm.js").Field} Field */
/** @typedef {import("../../model/calls.js").Answer} Answer */
/** @typedef {import("../../model/state.js").PageState} PageState */

/** The initial call of the form. */
const firstMethod = "rooms.act";

export class CallPanel extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(this.#head, this.#main);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { calls, connection, messages } = state;
        if (calls.document !== previous?.calls.document) {
            this.#showDocument(calls.document);
        }
        this.#send.disabled = connection.phase !== "live" || calls.answer?.status === "waiting";
        this.#why.textContent = connection.phase === "live" ? "" : words.noConnection;
        const isUnmasked = previous?.messages.showsKeys !== messages.showsKeys;
        if (calls.answer !== previous?.calls.answer || isUnmasked) {
            this.#showAnswer(state, calls.answer);
        }
        if (calls.answer !== previous?.calls.answer) {
            this.#showMistake(calls.answer);
            this.#reveal(calls.answer);
        }
    }

    // Private

    /** @type {Call[]} */
    #calls = [];
    /** @type {Field[]} */
    #fields = [];
    /** The typed values by field pointer, kept across calls. @type {Map<string, string>} */
    #typed = new Map();

    #method = make("select", {
        id: "call-method",
        on: { change: () => this.#showCall() },
    });
    #head = make("div", { class: "call-head" }, [
        make("label", { class: "hidden-heading", for: "call-method", text: words.method }),
        make("span", { class: "picker-frame" }, [this.#method, glyph("chevronDown")]),
    ]);
    #summary = make("p", { class: "quiet" });
    #place = make("div", { class: "call-fields" });
    #send = make("button", {
        type: "submit",
        class: "button",
        data: { kind: "primary" },
        text: words.send,
    });
    #why = make("span", { class: "quiet" });
    #form = make("form", {
        class: "call-form",
        novalidate: true,
        aria: { label: words.method },
        on: {
            submit: (event) => {
                event.preventDefault();
                this.#submit();
            },
        },
    }, [
        this.#summary,
        this.#place,
        make("div", { class: "call-send" }, [this.#send, this.#why]),
    ]);
    #told = make("p", { class: "quiet", role: "status" });
    #value = make("div", {
        class: "call-value",
        tabindex: "0",
        role: "group",
        aria: { label: words.answer },
    });
    #answer = make("section", {
        class: "call-answer",
        aria: { label: words.answer },
    }, [make("h3", { text: words.answer }), this.#told, this.#value]);
    #main = make("div", { class: "call-main" });

    /** @param {PageState["calls"]["document"]} document */
    #showDocument({ status, value }) {
        const isLoaded = status === "loaded";
        this.#head.hidden = !isLoaded;
        this.#main.replaceChildren(
            ...(isLoaded ? [this.#form, this.#answer] : status === "failed"
                ? [
                    make("p", { class: "quiet", text: words.noDocument }),
                    make("button", {
                        type: "button",
                        class: "button",
                        text: words.again,
                        on: { click: () => this.want("needDocument") },
                    }),
                ]
                : [make("div", { class: "skeleton-lines", aria: { hidden: true } })]),
        );
        if (isLoaded) {
            this.#calls = callsOf(value);
            this.#method.replaceChildren(
                ...this.#calls.map(({ method }) => make("option", { value: method, text: method })),
            );
            this.#method.value = firstMethod;
            this.#showCall();
        }
    }

    #showCall() {
        const call = this.#calls.find(({ method }) => method === this.#method.value);
        if (call === undefined) {
            return;
        }
        this.#summary.textContent = `${call.summary}.`;
        this.#fields = fieldsOf(this.state.calls.document.value, call);
        this.#fillIn();
        this.#showFields();
    }

    #showFields() {
        const fields = drawCallFields(this.#fields, {
            typed: (pointer) => this.#typed.get(pointer) ?? "",
            type: (pointer, text) => {
                this.#typed.set(pointer, text);
                this.#mark(pointer, "");
            },
            choose: (pointer, word) => {
                this.#typed.set(pointer, word);
                this.#fillIn();
                this.#showFields();
                document.getElementById(controlID(pointer))?.focus();
            },
        });
        this.#place.replaceChildren(
            ...(fields.length === 0
                ? [make("p", { class: "quiet", text: words.noFields })]
                : fields),
        );
    }

    /** Fills empty fields with the open app and room, and required choices with their first value. */
    #fillIn() {
        const { state } = this;
        /** @type {Record<string, string|null|undefined>} */
        const known = {
            flow: state.flow.id,
            room: state.room?.room,
            scene: inspectedScene(state),
            instance: inspectedInstances(state)[0]?.id,
            protocol: "[1]",
        };
        /** @param {Field[]} fields */
        const fill = (fields) => {
            for (const { name, kind, pointer, isRequired, options, tag, ...field } of fields) {
                const place = kind === "variants" ? `${pointer}/${tag}` : pointer;
                const value = kind === "choice" || kind === "variants" ? options[0] : known[name];
                if (isRequired && value && (this.#typed.get(place) ?? "") === "") {
                    this.#typed.set(place, value);
                }
                fill(field.fields);
                fill(field.variants[this.#typed.get(place) ?? ""] ?? []);
            }
        };
        fill(this.#fields);
    }

    #submit() {
        const { params, mistakes } = paramsOf(
            this.#fields,
            (pointer) => this.#typed.get(pointer) ?? "",
        );
        this.#clearMistakes();
        for (const { pointer, sort } of mistakes.toReversed()) {
            this.#mark(pointer, words.mistakes[sort]);
            document.getElementById(controlID(pointer))?.focus();
        }
        if (mistakes.length === 0) {
            this.want("sendCall", { method: this.#method.value, params });
        }
    }

    /** @param {PageState} state @param {Answer|null} answer */
    #showAnswer({ messages }, answer) {
        this.#told.textContent = tell(answer);
        this.#answer.dataset.status = answer?.status ?? "none";
        if (answer === null || answer.status === "waiting" || answer.status === "lost") {
            this.#value.replaceChildren();
            return;
        }
        const secrets = messages.showsKeys ? [] : secretsOf(messages);
        const text = withoutKeys(JSON.stringify(answer.value), secrets);
        this.#value.replaceChildren(drawJSONTree(JSON.parse(text)));
    }

    /** Shows the server's error at its field. @param {Answer|null} answer */
    #showMistake(answer) {
        const pointer = answer?.value?.data?.pointer;
        if (answer?.status !== "error" || typeof pointer !== "string") {
            return;
        }
        const found = fieldAt(this.#pointers(this.#fields), pointer);
        if (found !== null) {
            this.#mark(found, answer.value.message);
            const field = document.getElementById(controlID(found))?.closest(".call-field");
            field?.scrollIntoView({ block: "nearest" });
        }
    }

    /** Brings the answer into view on narrow pages. @param {Answer|null} answer */
    #reveal(answer) {
        const isTold = answer !== null && answer.status !== "waiting";
        if (isTold && this.#place.querySelector("[aria-invalid]") === null) {
            this.#told.scrollIntoView({ block: "nearest" });
        }
    }

    /** @param {Field[]} fields @returns {string[]} the pointers of the shown fields */
    #pointers(fields) {
        return fields.flatMap(({ kind, pointer, tag, fields: parts, variants }) =>
            kind === "variants"
                ? [
                    `${pointer}/${tag}`,
                    ...this.#pointers(variants[this.#typed.get(`${pointer}/${tag}`) ?? ""] ?? []),
                ]
                : [pointer, ...this.#pointers(parts)]
        );
    }

    #clearMistakes() {
        for (const pointer of this.#pointers(this.#fields)) {
            this.#mark(pointer, "");
        }
    }

    /** @param {string} pointer @param {string} mistake empty to clear the mark */
    #mark(pointer, mistake) {
        const control = document.getElementById(controlID(pointer));
        const told = document.getElementById(`${controlID(pointer)}-mistake`);
        if (control !== null && told !== null) {
            setAttribute(control, "aria-invalid", mistake === "" ? null : "true");
            told.textContent = mistake;
        }
    }
}

/** @param {Answer|null} answer */
function tell(answer) {
    if (answer === null) {
        return words.noAnswer;
    }
    const { status, method, value, message, tookMs } = answer;
    switch (status) {
        case "waiting":
            return words.waiting;
        case "lost":
            return message;
        case "error":
            return words.refused(method, value.data?.code ?? "");
        case "result":
            return words.answered(method, words.took(tookMs));
    }
}
