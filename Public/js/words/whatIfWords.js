// The same run with one change, beside the original run.

export const whatIfWords = {
    title: "What if",
    compare: "Compare",
    about: "The run is done again with the change. Nothing of it is kept.",
    kind: "What is changed",
    kinds: {
        technique: "The technique of a scene",
        override: "A registration",
        deploymentTarget: "The iOS version",
        configuration: "The build",
    },
    scene: "Scene",
    technique: "Technique",
    registration: "Registration",
    type: "Type that stands for it; empty for nothing at all",
    typeHint: "Type; empty: removed",
    version: "iOS version",
    /** @param {string} version */
    ios: (version) => `iOS ${version}`,
    build: "Build that is launched",
    builds: { debug: "Debug", release: "Release" },
    same: "Nothing that is shown would be different.",
    /** @param {number} step */
    differs: (step) => `Step ${step} is the first that differs.`,
    both: "Before and after",
    step: "Step",
    before: "Before",
    after: "After",
    first: "first difference",
    asBefore: "The same",
    /** @param {string} reason */
    notPossible: (reason) => `Not possible: ${reason}.`,
    nothing: "nothing",
};
