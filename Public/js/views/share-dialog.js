// The share dialog: links with their QR codes, and the participants.

import { StoreView } from "./storeView.js";
import { drawDialog, drawDialogHead } from "../drawing/dialog.js";
import { glyph } from "../drawing/glyphs.js";
import { frameCode } from "../model/embedding.js";
import { mostBytes, qrCode } from "../drawing/qrCode.js";
import { shownStep } from "../model/replay.js";
import { writeAddress } from "../support/address.js";
import { make } from "../support/dom.js";
import { makeSVG } from "../support/svg.js";
import { shareDialogWords } from "../words/shareDialogWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Participant} Participant */
/** @typedef {"follow"|"docs"|"present"} Kind */

const said = shareDialogWords;
const kinds = /** @type {Kind[]} */ (["follow", "docs", "present"]);
/** The quiet zone around a code, in modules. */
const quietZone = 4;

export class ShareDialog extends StoreView {
    // Public

    /** @override */
    build() {
        this.append(this.#dialog);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const isOpen = state.view.over === "share" && state.collaboration.sharing !== null;
        if (!isOpen) {
            if (this.#dialog.open) {
                this.#dialog.close();
            }
            return;
        }
        if (state.room !== previous?.room || state.collaboration !== previous?.collaboration) {
            this.#updatePeople(state);
        }
        this.#updateLinks(state);
        if (!this.#dialog.open) {
            this.#dialog.showModal();
        }
    }

    // Private

    /** @type {Kind} */
    #kind = "follow";
    #drawn = "";
    #choices = kinds.map((kind) => {
        const [name, hint] = said.kinds[kind];
        const input = make("input", {
            type: "radio",
            name: "share-kind",
            value: kind,
            checked: kind === "follow",
            aria: { describedby: `share-${kind}` },
            on: { change: () => this.#choose(kind) },
        });
        return make("label", { class: "share-kind", data: { kind } }, [
            input,
            make("span", { class: "share-kind-name", text: name }),
            make("span", { class: "quiet", id: `share-${kind}`, text: hint }),
        ]);
    });
    #link = make("input", {
        type: "text",
        class: "plain-field share-link",
        readonly: true,
        aria: { label: said.link },
        on: { focus: () => this.#link.select() },
    });
    #isMoment = make("input", {
        type: "checkbox",
        on: { change: () => this.#updateLinks(this.state) },
    });
    #moment = make("span");
    #momentRow = make("label", { class: "share-option" }, [this.#isMoment, this.#moment]);
    #code = make("div", { class: "share-code" });
    #hint = make("p", { class: "quiet share-code-hint" });
    #frame = make("textarea", {
        class: "plain-field share-frame",
        readonly: true,
        rows: 4,
        spellcheck: "false",
        aria: { label: said.embed.code },
        on: { focus: () => this.#frame.select() },
    });
    #embed = make("div", { class: "share-embed-code" }, [
        make("p", { class: "quiet", text: said.embed.hint }),
        this.#frame,
        make("button", {
            type: "button",
            class: "button",
            text: said.embed.copy,
            on: { click: () => this.#copyFrame() },
        }),
    ]);
    #noEmbed = make("p", { class: "quiet" }, [
        `${said.embed.off} `,
        make("code", { text: said.embed.flag }),
    ]);
    #title = make("input", {
        type: "text",
        class: "plain-field",
        maxlength: 64,
        on: { change: () => this.#rename() },
    });
    #titleRow = make("label", { class: "share-field" }, [
        make("span", { text: said.runTitle }),
        this.#title,
    ]);
    #name = make("input", {
        type: "text",
        class: "plain-field",
        maxlength: 64,
        autocomplete: "nickname",
        on: { change: () => this.want("callYourself", { name: this.#name.value.trim() }) },
    });
    #people = make("ul", { class: "share-people" });
    #alone = make("p", { class: "quiet", text: said.alone });
    #recall = make("button", {
        type: "button",
        class: "button",
        title: said.recallHint,
        on: { click: () => this.want("recall") },
    }, [glyph("people"), said.recall]);
    #takeOver = make("button", {
        type: "button",
        class: "button",
        text: said.takeOver,
        on: { click: () => this.want("takeOver") },
    });
    #dialog = drawDialog({ labelledby: "share-title" }, () => this.#close(), [
        make("div", { class: "share-sheet" }, [
            drawDialogHead(
                make("h2", { id: "share-title", text: said.title }),
                said.close,
                () => this.#close(),
            ),
            make("div", { class: "share-body" }, [
                make("div", { class: "share-links" }, [
                    make("fieldset", {}, [
                        make("legend", { class: "hidden-heading", text: said.links }),
                        ...this.#choices,
                    ]),
                    make("div", { class: "share-line" }, [
                        this.#link,
                        make("button", {
                            type: "button",
                            class: "button",
                            data: { kind: "primary" },
                            text: said.copy,
                            on: { click: () => this.#copy() },
                        }),
                    ]),
                    this.#momentRow,
                ]),
                make("div", { class: "share-aside" }, [this.#code, this.#hint]),
                make("section", { class: "share-here", aria: { labelledby: "share-here" } }, [
                    make("h3", { id: "share-here", text: said.here }),
                    this.#people,
                    this.#alone,
                    make("div", { class: "share-actions" }, [this.#recall, this.#takeOver]),
                ]),
                make("div", { class: "share-fields" }, [
                    make("label", { class: "share-field" }, [
                        make("span", { text: said.yourName }),
                        this.#name,
                    ]),
                    this.#titleRow,
                ]),
                make("section", { class: "share-embed", aria: { labelledby: "share-embed" } }, [
                    make("h3", { id: "share-embed", text: said.embed.title }),
                    this.#embed,
                    this.#noEmbed,
                ]),
            ]),
            make("footer", {}, [
                make("span", { class: "quiet", text: said.stageHint }),
                make("button", {
                    type: "button",
                    class: "button",
                    on: { click: () => this.changeView({ over: null, isStage: true }) },
                }, [glyph("picture"), said.stage]),
            ]),
        ]),
    ]);

    #close() {
        if (this.state.view.over === "share") {
            this.changeView({ over: null });
        }
    }

    /** @param {Kind} kind */
    #choose(kind) {
        this.#kind = kind;
        this.#updateLinks(this.state);
    }

    #copy() {
        this.want("copy", { text: this.#link.value, told: said.copied });
    }

    #copyFrame() {
        this.want("copy", { text: this.#frame.value, told: said.embed.copied });
    }

    #rename() {
        const title = this.#title.value.trim();
        if (title !== "" && title !== this.state.room?.title) {
            this.want("rename", { title });
        }
    }

    /**
     * Returns the link of a kind, or null if this page does not have its key.
     * @param {PageState} state
     * @param {Kind|"frame"} kind
     * @returns {string|null}
     */
    #linkOf({ collaboration, room }, kind) {
        if (collaboration.sharing === null) {
            return null;
        }
        const { base, address: { flow, room: id, key, view, compare } } = collaboration.sharing;
        const step = this.#isMoment.checked ? String(shownStep(this.state)?.seq ?? "") : null;
        if (kind === "docs") {
            return flow === null || flow === undefined
                ? null
                : `${base}docs/apps/${encodeURIComponent(flow)}/index.html`;
        }
        const holdsBoth = view !== null && view !== undefined;
        if (kind === "present") {
            const mayPresent = holdsBoth || room?.you.role === "presenter";
            return mayPresent
                ? base + writeAddress({ flow, room: id, key, view, step, compare })
                : null;
        }
        const stage = kind === "frame" ? "embed" : null;
        return base + writeAddress({ flow, stage, room: id, key: view ?? key, step, compare });
    }

    /** @param {PageState} state */
    #updateFrame(state) {
        const canEmbed = state.server?.embedding === true;
        this.#embed.hidden = !canEmbed;
        this.#noEmbed.hidden = canEmbed;
        const code = frameCode(
            this.#linkOf(state, "frame") ?? "",
            said.embed.frame(state.flow.value?.title ?? ""),
        );
        if (this.#frame.value !== code) {
            this.#frame.value = code;
        }
    }

    /** @param {PageState} state */
    #updateLinks(state) {
        for (const choice of this.#choices) {
            const kind = /** @type {Kind} */ (choice.dataset.kind);
            choice.hidden = this.#linkOf(state, kind) === null;
        }
        this.#updateFrame(state);
        const link = this.#linkOf(state, this.#kind) ?? "";
        const seq = shownStep(state)?.seq ?? 0;
        this.#moment.textContent = said.moment(seq);
        this.#momentRow.hidden = this.#kind === "docs" || seq === 0;
        if (link === this.#drawn) {
            return;
        }
        this.#drawn = link;
        this.#link.value = link;
        const isReadable = new TextEncoder().encode(link).length <= mostBytes;
        this.#code.replaceChildren(
            isReadable ? drawCode(link, said.code(said.kinds[this.#kind][0])) : said.tooLong,
        );
        const isLocal = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
        this.#hint.textContent = isLocal ? said.local : said.codeHint;
    }

    /** @param {PageState} state */
    #updatePeople({ room, collaboration }) {
        const people = room?.participants ?? [];
        const mayLead = room?.you.role === "presenter";
        const focused = this.#people.contains(document.activeElement)
            ? document.activeElement?.getAttribute("data-to")
            : null;
        this.#people.replaceChildren(...people.map((one) => this.#drawPerson(one)));
        if (focused) {
            const same = this.#people.querySelector(`[data-to="${CSS.escape(focused)}"]`);
            (same instanceof HTMLElement ? same : this.#link).focus();
        }
        const isAlone = people.length < 2;
        this.#alone.hidden = !isAlone;
        this.#recall.hidden = !mayLead || isAlone;
        const holdsBoth = collaboration.sharing?.address.view !== null;
        this.#takeOver.hidden = !holdsBoth || room?.presenter === room?.you.id;
        this.#titleRow.hidden = !mayLead;
        if (document.activeElement !== this.#title) {
            this.#title.value = room?.title ?? "";
        }
        if (document.activeElement !== this.#name) {
            this.#name.value = room?.you.name ?? "";
        }
    }

    /** @param {Participant} one */
    #drawPerson({ id, name, role }) {
        const { room } = this.state;
        const isYou = id === room?.you.id;
        const leads = id === room?.presenter;
        const mayLead = room?.you.role === "presenter";
        return make("li", { class: "share-person", data: { leads } }, [
            glyph("person"),
            make("span", { class: "share-name", text: name }),
            isYou && make("span", { class: "quiet", text: said.you }),
            make("span", { class: "chip", text: leads ? said.presents : said.roles[role] }),
            mayLead && !isYou && make("button", {
                type: "button",
                class: "button",
                text: said.handOverShort,
                aria: { label: said.handOver(name) },
                data: { to: id },
                on: { click: () => this.want("handOver", { to: id }) },
            }),
        ]);
    }
}

/**
 * Draws a code as one path of squares with a quiet zone.
 * @param {string} text
 * @param {string} label
 */
function drawCode(text, label) {
    const rows = qrCode(text);
    const size = rows.length + 2 * quietZone;
    const squares = rows.flatMap((row, y) =>
        row.flatMap((isDark, x) => isDark ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])
    );
    return makeSVG("svg", {
        viewBox: `0 0 ${size} ${size}`,
        role: "img",
        "aria-label": label,
        "shape-rendering": "crispEdges",
    }, [
        makeSVG("rect", { class: "code-light", width: size, height: size }),
        makeSVG("path", { class: "code-dark", d: squares.join("") }),
    ]);
}
