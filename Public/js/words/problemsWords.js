// The list of problems: its filters, its rows and the open problem.

export const problemsWords = {
    severities: { error: "Error", warning: "Warning", note: "Note" },
    severityFilters: { error: "Errors", warning: "Warnings", note: "Notes" },
    /** @param {string} severity @param {number} count */
    severityFilter: (severity, count) => `${severity}, ${count}`,
    /** @param {string} severity @param {string} told */
    row: (severity, told) => `${severity}: ${told}`,
    /** @type {Record<string, string>} */
    families: {
        navigation: "Navigation",
        injection: "Injection",
        style: "Style",
        "life-cycle": "Scene life cycle",
        loading: "Loading",
    },
    /** For problems without a file. */
    app: "The app",
    filter: "Filter problems",
    filters: "Filters",
    /** @param {number} count */
    filtersSet: (count) => count === 0 ? "Filters" : `Filters, ${count} set`,
    rule: "Rule",
    scene: "Scene",
    allRules: "All rules",
    allScenes: "All scenes",
    /** @param {number} count */
    unsure: (count) => `Unsure (${count})`,
    grouping: "Grouping",
    groupings: { file: "By file", rule: "By rule" },
    noMatch: "No problem matches these filters.",
    showAll: "Show all",
    remedy: "What to do:",
    related: "Related places",
    /** @param {string} rule */
    why: (rule) => `Why: ${rule}`,
    /** @param {string} scene */
    showOnMap: (scene) => `Show ${scene} on the map`,
    trace: "How it happens",
    play: "Show me",
    playHint: "Restarts the app and replays these steps",
    stop: "Stop",
};
