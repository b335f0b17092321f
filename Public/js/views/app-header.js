// The header: the app, the connection, the participants and the theme.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { isReplaying } from "../model/replay.js";
import { othersIn, presenterOf, roleOf } from "../model/collaborationState.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/state.js").Theme} Theme */

const said = words.header;

/** In the format of `aria-keyshortcuts`. */
const paletteKeys = ["Control+K", "Meta+K"].join(" ");

/** @type {Record<Theme, {icon: string, next: Theme}>} */
const themes = {
    auto: { icon: "auto", next: "light" },
    light: { icon: "sun", next: "dark" },
    dark: { icon: "moon", next: "auto" },
};

export class AppHeader extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            this.#drawer,
            make("div", { class: "app-name" }, [
                make("span", { class: "app-brand", title: said.purpose }, [
                    make("span", { class: "app-mark", aria: { hidden: true } }),
                    make("span", { class: "app-brand-name", text: said.name }),
                ]),
                this.#title,
                make("span", { class: "picker-frame" }, [this.#picker, glyph("chevronDown")]),
                this.#counts,
                this.#coverage,
            ]),
            make("div", { class: "header-end" }, [
                this.#connection,
                this.#people,
                this.#find,
                this.#open,
                this.#exports,
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
        const isLookingBack = isReplaying(state);
        if (
            state.connection !== previous?.connection ||
            isLookingBack !== isReplaying(previous ?? state)
        ) {
            this.#updateConnection(state.connection, isLookingBack);
        }
        this.#open.hidden = (state.server?.uploadBytes ?? 0) === 0;
        if (
            previous === null || roleOf(state) !== roleOf(previous) || state.room !== previous.room
        ) {
            this.#updatePeople(state);
        }
        if (state.view !== previous?.view) {
            const label = said.themes[state.view.theme];
            this.#theme.replaceChildren(glyph(themes[state.view.theme].icon));
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
        aria: { label: said.scenes, controls: "scenes" },
        on: { click: () => this.changeView({ isDrawerOpen: !this.state.view.isDrawerOpen }) },
    }, [glyph("sidebar")]);
    #title = make("h1", { class: "app-title" });
    #counts = make("p", { class: "app-counts" });
    #reachable = make("span");
    #coverage = make("button", {
        type: "button",
        class: "app-coverage",
        hidden: true,
        data: { part: "coverage" },
        title: said.coverageHint,
        popovertarget: "coverage",
        on: { click: () => this.changeView({ hasCoverage: true }) },
    }, [this.#reachable, " ", make("span", { class: "app-coverage-unit", text: said.reachable })]);
    #picker = make("select", {
        class: "app-picker",
        aria: { label: said.app },
        on: { change: () => this.want("openFlow", { flow: this.#picker.value }) },
    });
    #chipText = make("span");
    #chip = make("span", { class: "chip" }, [make("i", { class: "dot" }), this.#chipText]);
    #outdated = make("span", { class: "quiet", hidden: true, text: words.sharing.outdated });
    #reload = this.#drawRetry(words.sharing.reload, "reload");
    #retry = this.#drawRetry(said.connection.retry, "retry");
    #connection = make("div", { class: "connection" }, [
        this.#chip,
        this.#outdated,
        this.#reload,
        this.#retry,
    ]);
    #people = make("button", {
        type: "button",
        class: "people",
        on: { click: () => this.want("share") },
    });
    #theme = make("button", {
        type: "button",
        class: "icon-button",
        on: { click: () => this.changeView({ theme: themes[this.state.view.theme].next }) },
    });
    #find = make("button", {
        type: "button",
        class: "button",
        data: { part: "find" },
        title: said.find,
        aria: { keyshortcuts: paletteKeys, haspopup: "dialog" },
        on: { click: () => this.changeView({ over: "palette" }) },
    }, [glyph("search"), make("span", { text: said.find })]);
    #open = make("button", {
        type: "button",
        class: "button",
        hidden: true,
        data: { part: "open" },
        title: words.uploads.title,
        on: { click: () => this.want("openFile") },
    }, [glyph("add"), make("span", { text: words.uploads.button })]);
    #exports = make("button", {
        type: "button",
        class: "button",
        data: { part: "exports" },
        popovertarget: "exports",
        on: { click: () => this.changeView({ hasExports: true }) },
    }, [glyph("download"), make("span", { text: said.export })]);
    #share = make("button", {
        type: "button",
        class: "button",
        data: { part: "share" },
        on: { click: () => this.want("share") },
    }, [glyph("share"), make("span", { text: words.sharing.button })]);

    /** @param {PageState} state */
    #updateApp({ flows, flow }) {
        const summary = flows?.find((entry) => entry.flow === flow.id);
        const hasChoice = (flows?.length ?? 0) > 1;
        const title = flow.value?.title ?? summary?.title ?? said.name;
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
        this.#exports.disabled = flow.value === null;
        const { controllers = 0, reachable = 0 } = flow.value?.coverage ?? {};
        this.#coverage.hidden = controllers === 0;
        this.#reachable.textContent = said.coverage(reachable, controllers);
        this.#coverage.dataset.isLow = String(reachable * 2 < controllers);
        this.#counts.textContent = flow.value === null ? "" : countsOf(flow.value).join(" · ");
    }

    /**
     * @param {PageState["connection"]} connection
     * @param {boolean} isLookingBack true if the shown step is not live
     */
    #updateConnection(
        { phase, attempt, reason, isEnded = false, isLocked = false },
        isLookingBack,
    ) {
        const text = {
            connecting: said.connection.connecting,
            live: isLookingBack ? words.timeline.lookingBack : said.connection.live,
            reconnecting: said.connection.reconnecting(attempt),
            offline: isLocked ? said.connection.locked : said.connection.offline,
        }[phase];
        this.#chip.dataset.phase = phase === "live" && isLookingBack ? "replay" : phase;
        this.#chip.title = reason;
        this.#chipText.textContent = text;
        this.#outdated.hidden = !isEnded;
        this.#reload.hidden = !isEnded;
        this.#retry.hidden = isEnded || isLocked ||
            !(phase === "offline" || (phase === "reconnecting" && attempt > 1));
    }

    /** @param {string} text @param {import("../model/intents.js").PlainIntent} intent */
    #drawRetry(text, intent) {
        return make("button", {
            type: "button",
            class: "button",
            hidden: true,
            text,
            on: { click: () => this.want(intent) },
        });
    }

    /** @param {PageState} state */
    #updatePeople(state) {
        const { room } = state;
        const others = othersIn(state);
        const presenter = presenterOf(state);
        const { present, follow, nobodyPresents, exploring } = words.sharing;
        this.#people.hidden = room === null || (others === 0 && room.you.role === "presenter" &&
            roleOf(state) !== "explorer");
        this.#people.textContent = roleOf(state) === "explorer"
            ? exploring
            : presenter === null
            ? nobodyPresents
            : presenter.id === room?.you.id
            ? present(others)
            : follow(presenter.name, others + 1);
        this.#share.disabled = room === null;
    }
}

/**
 * Returns the app's counts, without zeros. An assumed start comes first, because the text may be
 * truncated.
 * @param {import("../wire/messages.js").Flow} flow
 */
function countsOf({ storyboards, scenes, segues, entry, assumed }) {
    const xibs = scenes.filter(({ origin }) => origin === "nib").length;
    return [
        entry !== null && assumed && said.assumedStart,
        storyboards.length > 0 ? said.storyboards(storyboards.length) : xibs > 0 && said.xibs(xibs),
        scenes.length > 0 && said.sceneCount(scenes.length),
        segues.length > 0 && said.transitions(segues.length),
    ].filter((text) => text !== false);
}
