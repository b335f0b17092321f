// The inspector's Instance tab: the live controllers of a scene.

export const instanceWords = {
    none: "No live instance.",
    scene: {
        class: "Class",
        kind: "Kind",
        identifier: "Identifier",
        storyboard: "Storyboard",
        drawnAt: "Drawn at",
        drawnIn: "Drawn in",
        writtenIn: "Written in",
    },
    made: "Made",
    initialiser: "Initialiser",
    view: "View",
    /** @param {boolean} isLoaded */
    viewState: (isLoaded) => isLoaded ? "loaded" : "not loaded",
    phase: "Phase",
    /** @template T @param {T} property @returns {(string|T)[]} */
    missing: (property) => [property, " is missing"],
    injected: "Injected",
    assigned: "Set by itself",
    property: "Property",
    value: "Value",
    from: "From",
};
