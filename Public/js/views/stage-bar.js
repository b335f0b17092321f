// The bar of the stage view: Leave, shown after a move or key press, and the connection status.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { fullAddress, readAddress } from "../support/address.js";
import { make } from "../support/dom.js";
import { shareDialogWords } from "../words/shareDialogWords.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */

/** The idle time before the bar hides, in milliseconds. */
const idleMs = 3000;

export class StageBar extends StoreView {
    // Public

    /** @override */
    build() {
        this.setAttribute("role", "region");
        this.setAttribute("aria-label", shareDialogWords.stage);
        this.replaceChildren(
            this.#title,
            this.#leave,
            this.#open,
            this.#connection,
        );
        for (const event of ["pointermove", "pointerdown", "keydown"]) {
            document.addEventListener(event, () => this.#wake());
        }
    }

    /**
     * @override
     * @param {PageState} state
     */
    update({ view, flow, connection }) {
        this.hidden = !view.isStage;
        this.#leave.hidden = view.isEmbedded;
        this.#open.hidden = !view.isEmbedded;
        this.#title.textContent = flow.value?.title ?? "";
        const isLive = connection.phase === "live";
        this.#connection.hidden = isLive;
        this.#connection.textContent = isLive ? "" : words.sharing.lost(connection.attempt);
        this.#wake();
    }

    // Private

    /** Replaces the header's heading, which is hidden here. */
    #title = make("h1", { class: "hidden-heading" });
    #leave = make("button", {
        type: "button",
        class: "button",
        on: { click: () => this.want("leaveStage") },
    }, [glyph("close"), shareDialogWords.leaveStage]);
    /** Opens the embedded page in a tab, at the shown place. */
    #open = make("a", {
        class: "button",
        href: "",
        target: "_blank",
        rel: "noopener",
        hidden: true,
        on: { click: () => this.#open.setAttribute("href", wholePage()) },
    }, [glyph("share"), shareDialogWords.embed.open]);
    #connection = make("span", { class: "chip", hidden: true });
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #timer;

    #wake() {
        const root = document.documentElement;
        clearTimeout(this.#timer);
        root.removeAttribute("data-idle");
        // An embedded page never hides the bar.
        if (this.state.view.isStage && !this.state.view.isEmbedded) {
            this.#timer = setTimeout(() => root.setAttribute("data-idle", ""), idleMs);
        }
    }
}

/** Returns the address of the full page at the same place. */
function wholePage() {
    return fullAddress(location, { ...readAddress(location), stage: null });
}
