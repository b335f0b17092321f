// The views that load on first use.

import { openingOf } from "../model/opening.js";
import { barelyReached, partOf } from "../model/partial.js";
import { wantsBanner } from "../model/tourStops.js";
import { loadPart } from "../support/lazy.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../support/lazy.js").LazyPart} LazyPart */

/**
 * `giveUp` is the intent performed after a failed load, to make the view requestable again.
 * @type {(LazyPart & {isWanted: (state: PageState) => boolean, giveUp: import("../model/intents.js").Intent})[]}
 */
const lazyViews = [
    {
        name: "rule-panel",
        isWanted: ({ rules }) => rules.open !== null,
        giveUp: { type: "closeRule" },
        load: async () => (await import("../views/rule-panel.js")).RulePanel,
        styles: ["dialog", "rule-panel"],
    },
    {
        name: "migration-panel",
        isWanted: ({ migration }) => migration !== null,
        giveUp: { type: "closeMigration" },
        load: async () => (await import("../views/migration-panel.js")).MigrationPanel,
        styles: ["dialog", "migration-panel"],
    },
    {
        name: "difference-panel",
        isWanted: ({ difference }) => difference.isShown,
        giveUp: { type: "showDifference", isShown: false },
        load: async () => (await import("../views/difference-panel.js")).DifferencePanel,
        styles: ["difference"],
    },
    {
        name: "search-palette",
        isWanted: ({ view }) => view.over === "palette",
        giveUp: { type: "view", change: { over: null } },
        load: async () => (await import("../views/search-palette.js")).SearchPalette,
        styles: ["dialog", "search-palette"],
    },
    {
        name: "shortcut-list",
        isWanted: ({ view }) => view.over === "shortcuts",
        giveUp: { type: "view", change: { over: null } },
        load: async () => (await import("../views/shortcut-list.js")).ShortcutList,
        styles: ["dialog", "shortcut-list"],
    },
    {
        name: "app-opening",
        isWanted: (state) => openingOf(state) !== null,
        giveUp: { type: "view", change: {} },
        load: async () => (await import("../views/app-opening.js")).AppOpening,
        styles: ["app-opening"],
    },
    {
        name: "partial-chip",
        isWanted: (state) => partOf(state) !== null || barelyReached(state) !== null,
        giveUp: { type: "view", change: {} },
        load: async () => (await import("../views/partial-chip.js")).PartialChip,
        styles: ["partial-chip"],
    },
    {
        name: "sample-banner",
        isWanted: wantsBanner,
        giveUp: { type: "view", change: {} },
        load: async () => (await import("../views/sample-banner.js")).SampleBanner,
        styles: ["sample-banner"],
    },
    {
        name: "tour-card",
        isWanted: ({ tour }) => tour !== null,
        giveUp: { type: "endTour" },
        load: async () => (await import("../views/tour-card.js")).TourCard,
        styles: ["tour-card"],
    },
    {
        name: "share-dialog",
        isWanted: ({ view }) => view.over === "share",
        giveUp: { type: "view", change: { over: null } },
        load: async () => (await import("../views/share-dialog.js")).ShareDialog,
        styles: ["dialog", "share-dialog"],
    },
    {
        name: "stage-bar",
        isWanted: ({ view }) => view.isStage,
        giveUp: { type: "view", change: { isStage: false } },
        load: async () => (await import("../views/stage-bar.js")).StageBar,
        styles: ["stage"],
    },
    {
        name: "route-chip",
        isWanted: ({ route }) => route !== null,
        giveUp: { type: "closeRoute" },
        load: async () => (await import("../views/route-chip.js")).RouteChip,
        styles: ["route-chip"],
    },
    {
        name: "film-strip",
        isWanted: ({ view, room }) => view.showsFilm && (room?.steps.length ?? 0) > 1,
        giveUp: { type: "view", change: { showsFilm: false } },
        load: async () => (await import("../views/film-strip.js")).FilmStrip,
        styles: ["film-strip"],
    },
    {
        name: "view-inspector",
        isWanted: ({ view }) => view.isInspecting,
        giveUp: { type: "view", change: { isInspecting: false } },
        load: async () => (await import("../views/view-inspector.js")).ViewInspector,
        styles: ["view-inspector"],
    },
    {
        // A popover opens without the store, and loads on its first opening.
        name: "coverage-list",
        isWanted: ({ view }) => view.hasCoverage,
        giveUp: { type: "view", change: { hasCoverage: false } },
        load: async () => (await import("../views/coverage-list.js")).CoverageList,
        styles: ["coverage-list"],
    },
    {
        // A popover opens without the store, and loads on its first opening.
        name: "export-menu",
        isWanted: ({ view }) => view.hasExports,
        giveUp: { type: "view", change: { hasExports: false } },
        load: async () => (await import("../views/export-menu.js")).ExportMenu,
        styles: ["export-menu"],
    },
    {
        name: "drop-zone",
        isWanted: ({ view }) => view.isDropping,
        giveUp: { type: "view", change: { isDropping: false } },
        load: async () => (await import("../views/drop-zone.js")).DropZone,
        styles: ["drop-zone"],
    },
];

/**
 * Loads each view when its condition first holds.
 * @param {import("../model/store.js").Store} store
 * @param {object} page
 * @param {(name: string) => void} page.attach attaches the elements with a tag name to the store
 * @param {(wish: import("../model/intents.js").Intent) => void} page.perform
 * @param {(error: unknown) => void} page.report
 */
export function openLazyViews(store, { attach, perform, report }) {
    for (const part of lazyViews) {
        let isAttached = false;
        const stop = store.subscribe(async (state, previous) => {
            if (!part.isWanted(state) || part.isWanted(previous)) {
                return;
            }
            try {
                await loadPart(part);
                stop();
                if (!isAttached) {
                    isAttached = true;
                    attach(part.name);
                }
            } catch (error) {
                perform(part.giveUp);
                report(error);
            }
        });
    }
}
