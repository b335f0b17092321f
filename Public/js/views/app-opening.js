// The view in place of a missing app: the load progress, the searched folders, or the reason it is
// not shown.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { OpeningMap } from "../drawing/openingMap.js";
import { loadingFaults, openingOf } from "../model/opening.js";
import { placeText } from "../model/selectors.js";
import { announce } from "../support/announcer.js";
import { make } from "../support/dom.js";
import { openingWords as text } from "../words/openingWords.js";
import { uploadsWords } from "../words/uploadsWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/opening.js").OpeningKind} OpeningKind */
/** @typedef {import("../support/dom.js").Child} Child */

/** The number of file problems listed. */
const mostProblems = 6;

export class AppOpening extends StoreView {
    // Public

    /** @override */
    build() {
        this.setAttribute("role", "region");
        this.setAttribute("aria-label", text.label);
    }

    /**
     * @override
     * @param {PageState} state
     */
    update(state) {
        const kind = openingOf(state);
        const { activeElement } = document;
        this.hidden = kind === null;
        this.dataset.kind = kind ?? "";
        document.documentElement.toggleAttribute("data-opening", kind !== null);
        if (kind === "reading") {
            this.#updateReading(state);
        } else if (kind !== null && !this.#isDrawn(kind, state)) {
            this.replaceChildren(...this.#draw(kind, state));
        }
        if (kind !== this.#kind && kind !== null) {
            announce(this.querySelector("h2")?.textContent ?? "");
        }
        this.#kind = kind;
        this.#moveFocus(kind === "reading" && state.upload !== null, activeElement);
    }

    // Private

    /** @type {OpeningKind|null} */
    #kind = null;
    /** The state of the last draw, to skip redraws. @type {unknown[]} */
    #drawn = [];
    #title = make("h2", { id: "reading-title" });
    #progress = make("progress", { aria: { labelledby: "reading-title" } });
    #count = make("p", { class: "opening-count" });
    #file = make("p", { class: "opening-file" });
    #hint = make("p", { class: "quiet", text: text.reading.hint });
    #cancel = make("button", {
        type: "button",
        class: "button",
        text: text.reading.cancel,
        on: { click: () => this.want("cancelUpload") },
    });
    #reading = make("div", { class: "opening-sheet" }, [
        this.#title,
        this.#progress,
        make("div", { class: "opening-facts" }, [this.#count, this.#file]),
        this.#hint,
        this.#cancel,
    ]);
    #map = new OpeningMap();
    /** The element that had the focus before an upload moved it to Cancel. @type {Element|null} */
    #left = null;

    /**
     * Moves the focus to Cancel during an upload, and back afterwards.
     * @param {boolean} isCancellable
     * @param {Element|null} focused
     */
    #moveFocus(isCancellable, focused) {
        if (isCancellable && this.#left === null) {
            this.#left = focused;
            this.#cancel.focus();
        } else if (!isCancellable && this.#left !== null) {
            const isHeld = focused === this.#cancel || focused === document.body;
            if (isHeld && this.#left instanceof HTMLElement) {
                this.#left.focus();
            }
            this.#left = null;
        }
    }

    /** @param {PageState} state */
    #updateReading({ reading: ofFolders, upload }) {
        const reading = upload === null ? ofFolders : upload.reading ?? unread(upload.name);
        if (reading === null) {
            return;
        }
        const { folder, files, total, file, scenes } = reading;
        const isSent = upload === null || upload.reading !== null;
        const name = folder.split("/").filter(Boolean).at(-1) ?? "";
        this.#title.textContent = name === "" || name === "."
            ? text.reading.untitled
            : text.reading.title(name);
        if (total === 0) {
            this.#progress.removeAttribute("value");
        } else {
            this.#progress.max = total;
            this.#progress.value = files;
        }
        const isRead = total > 0 && files >= total;
        const far = total === 0
            ? isSent ? text.reading.looking : text.reading.sending
            : isRead
            ? text.reading.linking
            : text.reading.files(files, total);
        this.#count.textContent = scenes.length === 0
            ? far
            : `${far} · ${text.reading.scenes(scenes.length)}`;
        this.#file.textContent = isRead ? "" : file;
        this.#hint.hidden = upload !== null;
        this.#cancel.hidden = upload === null;
        this.#map.update(scenes);
        if (!this.contains(this.#reading)) {
            this.replaceChildren(this.#reading, this.#map.element);
        }
    }

    /** @param {OpeningKind} kind @param {PageState} state */
    #isDrawn(kind, { flow, refusal, server }) {
        const drawn = [kind, flow, refusal, server];
        const isSame = drawn.every((value, index) => value === this.#drawn[index]);
        this.#drawn = drawn;
        return isSame;
    }

    /** @param {Exclude<OpeningKind, "reading">} kind @param {PageState} state @returns {HTMLElement[]} */
    #draw(kind, state) {
        switch (kind) {
            case "unread":
                return [this.#drawUnread(state)];
            case "nothing":
                return [this.#drawNothing(state)];
            case "failed":
                return [
                    drawSheet("warning", text.failed.title, [
                        make("p", { text: state.flow.message }),
                        this.#button("refresh", text.failed.retry, "reload"),
                    ]),
                ];
            case "refused":
                return [this.#drawRefusal(state)];
        }
    }

    /** @param {PageState} state */
    #drawUnread({ flow: { value }, server }) {
        const said = text.unread;
        return drawSheet("warning", said.title(value?.title ?? ""), [
            value !== null && make(
                "ul",
                { class: "opening-problems" },
                loadingFaults(value).map(({ message, remedy }) =>
                    drawProblem({ message, remedy, location: null })
                ),
            ),
            make("p", { class: "quiet", text: said.watch }),
            make("div", { class: "opening-actions" }, [this.#openButton(server)]),
        ]);
    }

    /** @param {PageState} state */
    #drawNothing({ flow: { value }, server }) {
        const said = text.nothing;
        const others = (value?.diagnostics ?? []).filter(({ id }) => id !== "nothing-found");
        return drawSheet("search", said.title, [
            value !== null && make("p", { class: "opening-searched" }, [
                `${said.searched(value.title)} `,
                ...said.patterns.flatMap((pattern) => [make("code", { text: pattern }), " "]),
            ]),
            others.length > 0 && make("section", {}, [
                make("h3", { text: said.problemsTitle }),
                make(
                    "ul",
                    { class: "opening-problems" },
                    others.slice(0, mostProblems).map(drawProblem),
                ),
                others.length > mostProblems &&
                make("p", { class: "quiet", text: said.more(others.length - mostProblems) }),
            ]),
            make("section", {}, [
                make("h3", { text: said.causesTitle }),
                make(
                    "ol",
                    { class: "opening-causes" },
                    said.causes.map((cause) => make("li", { text: cause })),
                ),
            ]),
            make("p", { class: "opening-command" }, [make("code", { text: said.command })]),
            make("p", { class: "quiet", text: said.watch }),
            make("div", { class: "opening-actions" }, [
                this.#openButton(server),
                make("a", { class: "button", href: "docs/", text: said.docs }),
            ]),
        ]);
    }

    /** @param {PageState} state */
    #drawRefusal({ refusal }) {
        const wait = refusal?.retryInMs ?? null;
        return drawSheet("people", text.refused.title, [
            make("p", { text: sentence(refusal?.message ?? "") }),
            make("p", {
                class: "quiet",
                text: wait === null ? text.refused.hint : text.refused.retryIn(wait),
            }),
            this.#button("refresh", text.refused.retry, "reload"),
        ]);
    }

    /** @param {PageState["server"]} server */
    #openButton(server) {
        return (server?.uploadBytes ?? 0) > 0 &&
            this.#button("add", uploadsWords.title, "openFile");
    }

    /** @param {string} icon @param {string} label @param {import("../model/intents.js").PlainIntent} wish */
    #button(icon, label, wish) {
        return make("button", {
            type: "button",
            class: "button",
            data: { kind: "primary" },
            on: { click: () => this.want(wish) },
        }, [glyph(icon), make("span", { text: label })]);
    }
}

/** @param {string} icon @param {string} title @param {Child[]} children */
function drawSheet(icon, title, children) {
    return make("div", { class: "opening-sheet" }, [
        make("div", { class: "opening-head" }, [glyph(icon), make("h2", { text: title })]),
        ...children,
    ]);
}

/** @param {{message: string, remedy: string|null, location: import("../wire/messages.js").Location|null}} problem */
function drawProblem({ message, remedy, location }) {
    return make("li", {}, [
        make("span", { text: sentence(message) }),
        remedy !== null && make("span", { class: "quiet", text: sentence(remedy) }),
        location !== null && make("code", { text: placeText(location) }),
    ]);
}

/** Returns the progress of an upload before the server's first report. @param {string} name */
function unread(name) {
    return { folder: name, files: 0, total: 0, file: "", scenes: [] };
}

/** @param {string} text */
function sentence(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
