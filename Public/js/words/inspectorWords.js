// The inspector around its tabs.

export const inspectorWords = {
    title: "Inspector",
    tabs: {
        docs: "Docs",
        edges: "Transitions",
        dependencies: "Dependencies",
        source: "Source",
        problems: "Problems",
        instance: "Instance",
        trace: "Trace",
        json: "JSON",
        api: "API",
    },
    goHere: "Go here",
    /** @param {string} scene */
    goTo: (scene) => `Go to ${scene}`,
    onScreen: "on screen",
    back: "Back to current",
    nothing: "No scene is on screen, and none is selected.",
    failed: "This part of the page could not be loaded. Open its tab again to retry.",
};
