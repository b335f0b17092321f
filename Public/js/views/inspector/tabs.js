// The inspector's tabs in order, with the loader of each view.

/** @typedef {import("../../model/state.js").InspectorTab} InspectorTab */
/** @typedef {import("../../support/lazy.js").LazyPart} LazyPart */

/** @type {Record<InspectorTab, LazyPart>} */
export const tabParts = {
    docs: {
        name: "docs-tab",
        load: async () => (await import("./docs-tab.js")).DocsTab,
    },
    edges: {
        name: "edges-tab",
        load: async () => (await import("./edges-tab.js")).EdgesTab,
        styles: ["injection"],
    },
    dependencies: {
        name: "dependencies-tab",
        load: async () => (await import("./dependencies-tab.js")).DependenciesTab,
        styles: ["injection", "resolution"],
    },
    source: {
        name: "source-tab",
        load: async () => (await import("./source-tab.js")).SourceTab,
        styles: ["code-view"],
    },
    problems: {
        name: "problems-panel",
        load: async () => (await import("../problems-panel.js")).ProblemsPanel,
        styles: ["code-view", "problems"],
    },
    instance: {
        name: "instance-tab",
        load: async () => (await import("./instance-tab.js")).InstanceTab,
    },
    trace: {
        name: "trace-tab",
        load: async () => (await import("./trace-tab.js")).TraceTab,
    },
    json: {
        name: "json-tab",
        load: async () => (await import("./json-tab.js")).JSONTab,
    },
    api: {
        name: "api-tab",
        load: async () => (await import("./api-tab.js")).APITab,
        styles: ["api-console"],
    },
};

/** The tabs in order. */
export const tabs = /** @type {InspectorTab[]} */ (Object.keys(tabParts));

/** The tabs with content even if no scene is inspected. @type {InspectorTab[]} */
export const scenelessTabs = ["problems", "api"];
