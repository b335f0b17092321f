// Branching a run from one of its steps.

export const branchWords = {
    branched: (/** @type {number} */ seq) =>
        `This is a branch of your own from step ${seq}. The run stays as it is.`,
    noWayBack: "This page does not have the key of the run that this is a branch of.",
    askTitle: "Start a branch?",
    askText: (/** @type {number} */ seq) =>
        `You are looking at step ${seq}. What you do now starts a run of your own from there; the run itself, and ` +
        "whoever is in it, stays as it is.",
    askYes: "Start a branch",
    askNo: "Cancel",
};
