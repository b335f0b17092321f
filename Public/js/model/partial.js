// What of an app is not on the map: files that could not be read, edges whose destination was in them, and most of its
// view controllers where next to nothing is reachable.

/** @typedef {import("./state.js").PageState} PageState */

/** What is said of a file that was not read to its end. */
const broken = new Set([
    "damaged-strings",
    "file-not-read",
    "folder-not-searched",
    "malformed-xml",
    "files-not-read",
    "not-interface-builder",
    "not-xml",
    "truncated-file",
    "unreadable-file",
]);

/** @typedef {{files: number, isMore: boolean, edges: number}} Part how many files, or that there are more than are named */

/** The check, too, calls an app not explored below this many hundredths. */
const leastPercent = 10;

/** The answer for the flow that was asked for last. @type {{flow: unknown, part: Part|null}} */
let last = { flow: null, part: null };

/**
 * @param {PageState} state
 * @returns {Part|null} null where all of it was read, or no scene was
 */
export function partOf({ flow: { value: flow } }) {
    if (flow !== last.flow) {
        const said = (flow?.diagnostics ?? []).filter(({ id }) => broken.has(id));
        const isMore = said.some(({ id }) => id === "files-not-read");
        const files = new Set(
            said.filter(({ id }) => id !== "files-not-read")
                .map(({ location, message }) => location?.file ?? message),
        );
        const edges = (flow?.segues ?? []).filter(({ from, destination, kind }) =>
            from === "storyboard" && destination === null && kind !== "unwind"
        );
        const isPart = files.size > 0 && (flow?.scenes.length ?? 0) > 0;
        last = { flow, part: isPart ? { files: files.size, isMore, edges: edges.length } : null };
    }
    return last.part;
}

/**
 * @param {PageState} state
 * @returns {{reachable: number, controllers: number}|null} null where the launch leads to a tenth of the view controllers
 */
export function barelyReached({ flow: { value: flow } }) {
    const { reachable = 0, controllers = 0 } = flow?.coverage ?? {};
    return reachable * 100 < controllers * leastPercent ? { reachable, controllers } : null;
}
