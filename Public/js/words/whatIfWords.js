// The same run with one change, beside the original run.

export const whatIfWords = {
    title: "What if",
    compare: "Compare",
    about: "Replays this run with the change; your run is untouched.",
    assumption: "Assumes that each transition to the scene passes every value.",
    kind: "Change",
    kinds: {
        technique: "The technique of a scene",
        override: "A registration",
        deploymentTarget: "The iOS version",
        configuration: "The build",
    },
    scene: "Scene",
    technique: "Technique",
    registration: "Registration",
    type: "Replacement type (empty: remove)",
    typeHint: "Type (empty: remove)",
    version: "iOS version",
    /** @param {string} version */
    ios: (version) => `iOS ${version}`,
    build: "Build",
    builds: { debug: "Debug", release: "Release" },
    same: "No visible difference.",
    /** @param {number} step */
    differs: (step) => `The first difference is in step ${step}.`,
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
