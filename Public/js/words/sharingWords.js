// Presenting and following. The share dialog's texts are in `shareDialogWords.js`.

import { counted } from "./grammar.js";

export const sharingWords = {
    button: "Share",
    /** @param {number} others */
    present: (others) => `You present · ${others} following`,
    /** @param {string} presenter @param {number} people */
    follow: (presenter, people) => `${presenter} presents · ${counted(people, "person", "people")}`,
    nobodyPresents: "Nobody presents",
    exploring: "You explore on your own",
    bar: {
        exploring: "You explore a copy of your own.",
        /** @param {number} seq @param {number} last */
        together: (seq, last) => `Everyone looks at step ${seq} of ${last}.`,
        absent: "Who presents is reconnecting…",
        gone: "Nobody presents.",
    },
    actions: {
        takeEveryone: "Take everyone here",
        returnToPresenter: "Return to presenter",
        takeOver: "Take over",
        explore: "Explore on my own",
    },
    following: "You follow this run.",
    tapOpensCopy: "A tap opens a copy of your own, too; nobody else sees it.",
    explored: "You explore a copy of your own. Nobody else sees what you do here.",
    returned: "You follow the presenter again.",
    /** @param {string} who */
    recalled: (who) => `${who} asks everyone back.`,
    /** @param {string} who @param {string} what */
    pointed: (who, what) => `${who} points at ${what}.`,
    /** @param {string} view @param {string} scene */
    viewIn: (view, scene) => `${view}, in ${scene}`,
    somebody: "Somebody",
    /** @param {number} attempt */
    lost: (attempt) => attempt === 0 ? "Connecting…" : `Reconnecting… (attempt ${attempt})`,
    /** @param {string} reason */
    full: (reason) => `${reason}. Try again when somebody has left.`,
    point: "Point at something",
    pointing: "What you tap next is pointed at, for everyone.",
    reload: "Reload",
    outdated: "This page is older than the server.",
    tryAgain: "Try again",
};
