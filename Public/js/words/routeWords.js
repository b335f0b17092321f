// The route to a scene.

export const routeWords = {
    /** @param {string} scene */
    searching: (scene) => `Looking for a path to ${scene}…`,
    /** @param {string} scene */
    going: (scene) => `Going to ${scene}`,
    /** @param {string} scene */
    arrived: (scene) => `Arrived at ${scene}`,
    /** @param {string} scene */
    isThere: (scene) => `${scene} is already on screen.`,
    /** @param {string} scene */
    stopped: (scene) => `Stopped before ${scene}`,
    /** @param {string} from @param {boolean} isBounded */
    none: (from, isBounded) =>
        isBounded ? `No path from ${from} found in time.` : `Not reachable from ${from}.`,
    /** @param {string} start */
    offer: (start) => `Start at ${start} instead?`,
    /** For an app with nothing on screen. @param {string} scene */
    fromNowhere: (scene) => `Nothing is on screen, so no path leads to ${scene}.`,
    /** @param {string} start */
    restart: (start) => `Start at ${start}`,
    /** For an app that is already at its start, so only the run is in the way. */
    offerAgain: "Launch the app again, and go from there?",
    again: "Launch again",
    steps: "Steps",
    stop: "Stop",
    close: "Close",
    interrupted: "Stopped: someone else tapped.",
};
