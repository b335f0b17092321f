// The header: which app, how it is connected, who is here, how it looks.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { make } from "../support/dom.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/state.js").Theme} Theme */

/** @type {Record<Theme, {label: string, icon: string, next: Theme}>} */
const themes = {
    auto: { label: "Theme: as the system", icon: "auto", next: "light" },
    light: { label: "Theme: light", icon: "sun", next: "dark" },
    dark: { label: "Theme: dark", icon: "moon", next: "auto" },
};

export class AppHeader extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            this.#drawer,
            make("div", { class: "app-name" }, [
                make("span", { class: "app-mark", aria: { hidden: true } }),
                this.#title,
                make("span", { class: "picker-frame" }, [this.#picker, glyph("chevronDown")]),
                this.#counts,
            ]),
            make("div", { class: "header-end" }, [
                this.#connection,
                this.#people,
                this.#share,
                this.#theme,
            ]),
        );
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        if (state.flows !== previous?.flows || state.flow !== previous?.flow) {
            this.#updateApp(state);
        }
        if (state.connection !== previous?.connection) {
            this.#updateConnection(state.connection);
        }
        if (state.room !== previous?.room) {
            this.#updatePeople(state);
        }
        if (state.view !== previous?.view) {
            const { label, icon } = themes[state.view.theme];
            this.#theme.replaceChildren(glyph(icon));
            this.#theme.setAttribute("aria-label", label);
            this.#theme.setAttribute("title", label);
            this.#drawer.setAttribute("aria-expanded", String(state.view.isDrawerOpen));
        }
    }

    // Private

    #drawer = make("button", {
        type: "button",
        class: "icon-button",
        data: { part: "drawer" },
        aria: { label: "Scenes", controls: "scenes" },
        on: { click: () => this.changeView({ isDrawerOpen: !this.state.view.isDrawerOpen }) },
    }, [glyph("sidebar")]);
    #title = make("h1", { class: "app-title" });
    #counts = make("p", { class: "app-counts" });
    #picker = make("select", {
        class: "app-picker",
        aria: { label: "App" },
        on: { change: () => this.want("openFlow", { flow: this.#picker.value }) },
    });
    #connection = make("div", { class: "connection" });
    #people = make("p", { class: "people" });
    #theme = make("button", {
        type: "button",
        class: "icon-button",
        on: { click: () => this.changeView({ theme: themes[this.state.view.theme].next }) },
    });
    #share = make("button", {
        type: "button",
        class: "button",
        data: { part: "share" },
        on: { click: () => this.want("share") },
    }, [glyph("share"), make("span", { text: "Share" })]);

    /** @param {PageState} state */
    #updateApp({ flows, flow }) {
        const summary = flows?.find((entry) => entry.flow === flow.id);
        const hasChoice = (flows?.length ?? 0) > 1;
        const title = flow.value?.title ?? summary?.title ?? "Sceneflow";
        this.dataset.choice = String(hasChoice);
        this.#title.textContent = title;
        this.#picker.replaceChildren(
            ...(flows ?? []).map((entry) =>
                make("option", {
                    value: entry.flow,
                    text: entry.title,
                    selected: entry.flow === flow.id,
                })
            ),
        );
        this.#counts.textContent = flow.value === null ? "" : [
            flow.value.storyboards.length > 0
                ? count(flow.value.storyboards.length, "storyboard")
                : count(flow.value.scenes.filter(({ origin }) => origin === "nib").length, "xib"),
            count(flow.value.scenes.length, "scene"),
            count(flow.value.segues.length, "segue"),
        ].join(" · ");
    }

    /** @param {PageState["connection"]} connection */
    #updateConnection({ phase, attempt, reason }) {
        const text = {
            connecting: "Connecting…",
            live: "Live",
            reconnecting: `Reconnecting… (attempt ${attempt})`,
            offline: "Offline",
        }[phase];
        this.#connection.replaceChildren(
            make("span", {
                class: "chip",
                data: { phase },
                title: reason === "" ? null : reason,
            }, [make("i", { class: "dot" }), make("span", { text })]),
        );
        if (phase === "offline" || (phase === "reconnecting" && attempt > 1)) {
            this.#connection.append(
                make("button", {
                    type: "button",
                    class: "button",
                    text: "Try now",
                    on: { click: () => this.want("retry") },
                }),
            );
        }
    }

    /** @param {PageState} state */
    #updatePeople({ room }) {
        const others = Math.max(0, (room?.participants.length ?? 1) - 1);
        const isPresenter = room?.you.role === "presenter";
        this.#people.hidden = room === null || (others === 0 && isPresenter);
        this.#people.textContent = isPresenter
            ? `You present · ${others} following`
            : `You follow · ${count(room?.participants.length ?? 1, "person", "people")} here`;
        this.#share.disabled = room === null;
    }
}

/**
 * @param {number} number
 * @param {string} one
 * @param {string} [many]
 */
function count(number, one, many = `${one}s`) {
    return `${number} ${number === 1 ? one : many}`;
}
