// The sample: its banner and its tour.

export const tourWords = {
    sample: {
        title: "Sample",
        text: "Sceneflow simulates UIKit apps from their files. Open your own app:",
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
                "This is the app, drawn from its storyboard. Tap a row. None of its code runs: UIKit’s rules and the sources determine what happens.",
        },
        map: {
            title: "The map follows",
            text:
                "Every scene and every transition between them. Double-click “New item”, and the app goes there with the fewest taps.",
        },
        dependencies: {
            title: "Who provides what",
            text:
                "These are the dependencies of a scene: who provides each, how, and on which line. Tap Cancel: the scene is released, together with them.",
        },
        timeline: {
            title: "Every step is kept",
            text:
                "The timeline lists the methods that ran, in UIKit’s order. Now tap Next on the device: the one path that forgets to pass the item.",
        },
        end: {
            title: "That was the crash",
            text:
                "With the Swift runtime’s own message, before anyone saw it on a phone. You can return to any step, and Problems finds such crashes by itself. Now open your own app:",
        },
    },
};
