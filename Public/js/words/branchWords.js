// Branching a run from one of its steps.

export const branchWords = {
    branched: (/** @type {number} */ seq) =>
        `This is your own branch from step ${seq}. The original run is unchanged.`,
    noWayBack: "You can’t open the original run from here.",
    askTitle: "Start a branch?",
    askText: (/** @type {number} */ seq) =>
        `This page shows step ${seq}. Your next action starts a run of your own from there. ` +
        "The original run is unchanged, for you and for everyone in it.",
    askYes: "Start a branch",
    askNo: "Cancel",
};
