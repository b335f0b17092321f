// What of an app could not be read: files that break off or are none, and edges whose destination was in them.

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
