// The sample: its banner and its tour.

export const tourWords = {
    sample: {
        title: "Sample",
        text: "This is a sample. Point me at your app:",
        command: "sceneflow serve path/",
        tour: "Take the tour",
        dismiss: "Dismiss",
    },
    start: "Take the tour of the sample",
    /** @param {number} stop @param {number} stops */
    step: (stop, stops) => `${stop} of ${stops}`,
    next: "Next",
    done: "Done",
    close: "End the tour",
    /** The names of the sample's controls that the stops tap. @type {Record<string, string>} */
    taps: { dependencies: "Cancel", timeline: "Next" },
    stops: {
        tap: {
            title: "Tap it",
            text:
                "This is the app, drawn from its storyboard. Tap a row as a finger would. None of its code runs: UIKit’s rules and the sources say what follows.",
        },
        map: {
            title: "The map goes along",
            text:
                "Every scene and every way between them. Double-click “New item”, and the app walks there by the shortest way that a person has.",
        },
        dependencies: {
            title: "Who hands over what",
            text:
                "Here is what a scene needs, who gives it, by which technique, and in which line. Tap Cancel: the scene goes, and so does what it was given.",
        },
        timeline: {
            title: "Every step is kept",
            text:
                "The timeline says which methods ran, in UIKit’s order. Now tap Next on the device: the one way on which nobody thought of the item.",
        },
        end: {
            title: "That was the crash",
            text:
                "With UIKit’s own message, before anyone had it on a phone. Any step can be gone back to, and Problems finds such crashes by itself. Now your app:",
        },
    },
};
