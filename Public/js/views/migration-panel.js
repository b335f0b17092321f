// The panel of a migration proposal: the technique, the patch and the remaining manual work.

import { StoreView } from "./storeView.js";
import { drawDialog, drawDialogHead } from "../drawing/dialog.js";
import { drawPatchFile } from "../drawing/patchFile.js";
import { drawPlace, placeSelector } from "../drawing/places.js";
import { canShare, offered, targets } from "../model/migration.js";
import { patchFiles } from "../model/patch.js";
import { sceneByKey } from "../model/selectors.js";
import { announce } from "../support/announcer.js";
import { make } from "../support/dom.js";
import { migrationWords as said } from "../words/migrationWords.js";

/** @typedef {import("../model/migration.js").Migration} Migration */
/** @typedef {import("../model/migration.js").Target} Target */
/** @typedef {import("../model/state.js").PageState} PageState */

export class MigrationPanel extends StoreView {
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
    update({ migration, flow }, previous) {
        if (migration === null) {
            this.#dialog.close();
            return;
        }
        const { scene, to, actions, digest } = migration;
        if (flow.value !== null && flow.value.digest !== digest) {
            // The proposal is outdated, because the app has changed.
            this.want("migrate", { scene, to, actions });
            return;
        }
        if (migration !== previous?.migration) {
            this.#draw(migration, flow.value);
        }
        if (!this.#dialog.open) {
            this.#dialog.showModal();
        }
    }

    // Private

    #title = make("h2", { id: "migration-title" });
    #choices = new Map(targets.map((to) => [
        to,
        make("input", {
            type: "radio",
            name: "migration-to",
            value: to,
            aria: { describedby: `migration-${to}` },
            on: { change: () => this.#choose(to) },
        }),
    ]));
    #labels = new Map(targets.map((to) => [to, this.#drawChoice(to)]));
    #isShared = make("input", {
        type: "checkbox",
        on: { change: () => this.#share() },
    });
    #sharing = make("label", { class: "migration-sharing" }, [
        this.#isShared,
        make("span", { text: said.shared }),
    ]);
    #result = make("div", { class: "migration-result" });
    #copy = make("button", {
        type: "button",
        class: "button",
        data: { kind: "primary" },
        text: said.copy,
        on: { click: () => this.#copyPatch() },
    });
    #apply = make("p", { class: "quiet" }, [
        `${said.apply} `,
        make("code", { text: said.command }),
    ]);
    #footer = make("footer", {}, [this.#apply, this.#copy]);
    #body = make("div", { class: "migration-body" }, [
        make("fieldset", { class: "migration-kinds" }, [
            make("legend", { class: "hidden-heading", text: said.technique }),
            ...this.#labels.values(),
        ]),
        this.#sharing,
        this.#result,
    ]);
    #dialog = drawDialog({ labelledby: "migration-title" }, () => this.#close(), [
        make("div", {
            class: "migration-sheet",
            // A source place opens on the page.
            on: { click: ({ target }) => target.closest(placeSelector) && this.#close() },
        }, [
            drawDialogHead(this.#title, said.close, () => this.#close()),
            this.#body,
            this.#footer,
        ]),
    ]);

    #close() {
        if (this.state.migration !== null) {
            this.want("closeMigration");
        }
    }

    #copyPatch() {
        const { migration } = this.state;
        if (migration !== null) {
            this.want("copy", { text: migration.diff, told: said.copied });
        }
    }

    /** @param {Target} to */
    #choose(to) {
        const { migration } = this.state;
        if (migration !== null) {
            this.want("migrate", { scene: migration.scene, to, actions: migration.actions });
        }
    }

    #share() {
        const { migration } = this.state;
        if (migration !== null) {
            const { scene, to } = migration;
            const actions = this.#isShared.checked ? "shared" : "each";
            this.want("migrate", { scene, to, actions });
        }
    }

    /** @param {Target} to */
    #drawChoice(to) {
        const [name, hint] = said.techniques[to];
        return make("label", { class: "migration-kind" }, [
            /** @type {HTMLElement} */ (this.#choices.get(to)),
            make("span", { class: "migration-name", text: name }),
            make("span", { class: "quiet", id: `migration-${to}`, text: hint }),
        ]);
    }

    /** @param {Migration} migration @param {import("../wire/messages.js").Flow|null} flow */
    #draw(migration, flow) {
        const scene = sceneByKey(flow, migration.scene);
        this.#title.textContent = said.titles[migration.to](scene?.title ?? migration.scene);
        const possible = flow === null ? [] : offered(flow, scene);
        for (const [to, choice] of this.#choices) {
            choice.checked = to === migration.to;
            const label = /** @type {HTMLElement} */ (this.#labels.get(to));
            label.hidden = to !== migration.to && !possible.includes(to);
        }
        this.#isShared.checked = migration.actions === "shared";
        this.#sharing.hidden = migration.to !== "segueAction" || flow === null ||
            !canShare(flow, migration.scene);
        this.#footer.hidden = migration.diff === "";
        this.#result.toggleAttribute("data-loading", migration.status === "loading");
        this.#result.replaceChildren(...this.#drawResult(migration));
        const heading = this.#result.querySelector("h3, p");
        announce(heading?.textContent ?? "");
        this.#body.scrollTop = 0;
    }

    /** @param {Migration} migration */
    #drawResult({ status, message, diff, notes, scene, to, actions }) {
        if (status === "loading") {
            return [make("p", { class: "quiet", text: said.loading })];
        }
        if (status === "failed") {
            const again = make("button", {
                type: "button",
                class: "button",
                text: said.retry,
                on: { click: () => this.want("migrate", { scene, to, actions }) },
            });
            return [make("p", { text: sentence(message) }), again];
        }
        if (diff === "") {
            return [
                make("h3", { text: said.nothing }),
                make("p", { class: "quiet", text: said.why }),
                drawNotes(notes),
            ];
        }
        const files = patchFiles(diff);
        return [
            make("h3", { text: said.left }),
            notes.length === 0 ? make("p", { class: "quiet", text: said.none }) : drawNotes(notes),
            make("h3", { text: said.changes(files.length) }),
            ...files.map(drawPatchFile),
        ];
    }
}

/** @param {Migration["notes"]} notes */
function drawNotes(notes) {
    return make(
        "ul",
        { class: "migration-notes" },
        notes.map(({ message, location }) =>
            make("li", {}, [make("span", { text: sentence(message) }), drawPlace(location)])
        ),
    );
}

/** @param {string} text */
function sentence(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
