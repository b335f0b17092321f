// Presenting and following. The share dialog's texts are in `shareDialogWords.js`.

import { counted } from "./grammar.js";

export const sharingWords = {
    button: "Share",
    /** @param {number} others */
    present: (others) => `You present · ${others} following`,
    /** @param {string} presenter @param {number} people */
    follow: (presenter, people) => `${presenter} presents · ${counted(people, "person", "people")}`,
    nobodyPresents: "Nobody presents",
    exploring: "You are exploring on your own",
    bar: {
        exploring: "You are exploring your own copy.",
        /** @param {number} seq @param {number} last */
        together: (seq, last) => `Everyone sees step ${seq} of ${last}.`,
        absent: "The presenter is reconnecting…",
        gone: "Nobody presents.",
    },
    actions: {
        takeEveryone: "Show this step to everyone",
        returnToPresenter: "Return to presenter",
        takeOver: "Take over",
        explore: "Explore on my own",
    },
    following: "You follow this run.",
    tapOpensCopy: "A tap also opens your own copy; nobody else sees it.",
    explored: "You are exploring your own copy. Nobody else sees it.",
    returned: "You follow the presenter again.",
    /** @param {string} who */
    recalled: (who) => `${who} asks everyone to come back.`,
    /** @param {string} who @param {string} what */
    pointed: (who, what) => `${who} points at ${what}.`,
    /** @param {string} view @param {string} scene */
    viewIn: (view, scene) => `${view}, in ${scene}`,
    somebody: "Someone",
    /** @param {number} attempt */
    lost: (attempt) => attempt === 0 ? "Connecting…" : `Reconnecting… (attempt ${attempt})`,
    /** @param {string} reason */
    full: (reason) => `${reason}. Try again when someone has left.`,
    point: "Point at something",
    pointing: "Tap anything to point it out to everyone.",
    reload: "Reload",
    outdated: "This page is older than the server.",
    tryAgain: "Try again",
};
