// The share dialog and the presentation view.

export const shareDialogWords = {
    title: "Share this run",
    close: "Close",
    runTitle: "Title",
    yourName: "Your name",
    links: "What the link is for",
    /** The name and permissions of each kind of link. */
    kinds: {
        follow: [
            "Follow",
            "They see every step as it happens, and may explore a copy of their own.",
        ],
        docs: ["Docs only", "They read about every scene; nothing runs, no script is needed."],
        present: ["Present", "They may do all that you may: tap, take everyone along, hand over."],
    },
    link: "Link",
    copy: "Copy the link",
    copied: "The link is copied.",
    moment: (/** @type {number} */ seq) => `Open at this moment, step ${seq}`,
    code: (/** @type {string} */ kind) => `QR code of the link to: ${kind}`,
    codeHint: "For a phone in the same network",
    tooLong: "The link is too long for a QR code.",
    local:
        "This server answers on this machine only: start it with --host and --allow-remote to let others in.",
    here: "Who is here",
    you: "you",
    roles: { presenter: "may tap", follower: "follows" },
    presents: "presents",
    handOver: (/** @type {string} */ name) => `Hand over to ${name}`,
    handOverShort: "Hand over",
    handedOver: (/** @type {string} */ name) => `${name} presents now.`,
    takeOver: "Take over",
    tookOver: "You present now.",
    recall: "Bring everyone back",
    recallHint: "Whoever explores on their own is asked to come back.",
    recalled: "Everyone was asked to come back.",
    /** @param {Date} moment @param {boolean} mayKeep */
    ends: (moment, mayKeep) => {
        const time = moment.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
        const unless = mayKeep ? "" : ", unless somebody who may tap keeps it";
        return `Nobody has been in this run for a long time. It is deleted on ${time}${unless}.`;
    },
    keep: "Keep",
    keepRecording: "Export recording",
    kept: "The run is kept.",
    alone: "Nobody else is here yet.",
    stage: "Stage view",
    stageHint: "Only the device and the map, large, for a projector.",
    embed: {
        title: "Embed",
        hint:
            "A frame that follows this run, without a way to change it, for pages of the origins that this server allows.",
        code: "Code of the frame",
        copy: "Copy the code",
        copied: "The code is copied.",
        /** @param {string} app */
        frame: (app) => `${app}: a run in Sceneflow`,
        off: "Pages of other sites cannot show this run in a frame: this server allows none. What would:",
        flag: "sceneflow serve --embed-in https://wiki.example",
        open: "Open in Sceneflow",
    },
    leaveStage: "Leave the stage view",
    mapOnStage: "Stage",
};
