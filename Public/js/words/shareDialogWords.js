// The share dialog and the stage view.

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
            "They see every step as it happens, and can explore a copy of their own.",
        ],
        docs: ["Docs only", "Plain pages about every scene, without a run or JavaScript."],
        present: [
            "Present",
            "They can do everything you can: tap, move everyone to a step, hand over.",
        ],
    },
    link: "Link",
    copy: "Copy the link",
    copied: "The link is copied.",
    moment: (/** @type {number} */ seq) => `Open at step ${seq}`,
    code: (/** @type {string} */ kind) => `QR code of the link to: ${kind}`,
    codeHint: "For a phone on the same network",
    tooLong: "The link is too long for a QR code.",
    local:
        "This link works on this machine only. To let others in, start the server with --host and --allow-remote.",
    here: "Who is here",
    you: "you",
    roles: { presenter: "can control", follower: "follows" },
    presents: "presents",
    handOver: (/** @type {string} */ name) => `Hand over to ${name}`,
    handOverShort: "Hand over",
    handedOver: (/** @type {string} */ name) => `${name} presents now.`,
    takeOver: "Take over",
    tookOver: "You present now.",
    recall: "Bring everyone back",
    recallHint: "Asks everyone who explores a copy to come back.",
    recalled: "Everyone was asked to come back.",
    /** @param {Date} moment @param {boolean} mayKeep */
    ends: (moment, mayKeep) => {
        const time = moment.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
        const unless = mayKeep ? "" : " unless someone who can control it keeps it";
        return `This run has been unused for a long time. It will be deleted on ${time}${unless}.`;
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
            "A read-only frame that follows this run, for pages from the origins that this server allows.",
        code: "HTML of the frame",
        copy: "Copy the code",
        copied: "The code is copied.",
        /** @param {string} app */
        frame: (app) => `${app}: a run in Sceneflow`,
        off: "Embedding is off. To allow a site, start with:",
        flag: "sceneflow serve --embed-in https://wiki.example",
        open: "Open in Sceneflow",
    },
    leaveStage: "Leave the stage view",
};
