// The route to a scene.

export const routeWords = {
    /** @param {string} scene */
    searching: (scene) => `Looking for a way to ${scene}…`,
    /** @param {string} scene */
    going: (scene) => `On the way to ${scene}`,
    /** @param {string} scene */
    arrived: (scene) => `Arrived at ${scene}`,
    /** @param {string} scene */
    isThere: (scene) => `${scene} is on screen already.`,
    /** @param {string} scene */
    stopped: (scene) => `Stopped on the way to ${scene}`,
    /** @param {string} from @param {boolean} isBounded */
    none: (from, isBounded) =>
        isBounded ? `No way from ${from} was found in time.` : `Not reachable from ${from}.`,
    /** @param {string} start */
    offer: (start) => `Start at ${start} instead?`,
    /** For an app with nothing on screen. @param {string} scene */
    fromNowhere: (scene) => `Nothing is on screen from which to go to ${scene}.`,
    /** @param {string} start */
    restart: (start) => `Start at ${start}`,
    /** For an app that is already at its start, so only the run is in the way. */
    offerAgain: "Launch the app again, and go from there?",
    again: "Launch again",
    steps: "Steps",
    stop: "Stop",
    close: "Close",
    interrupted: "Somebody else acted: the way is not gone further.",
};
