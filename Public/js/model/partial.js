// The parts of an app missing from the map: unreadable files, transitions to scenes in them, and
// unreachable view controllers.

/** @typedef {import("./state.js").PageState} PageState */

/** The diagnostics of a file that was read only in part. */
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

/** @typedef {{files: number, isMore: boolean, edges: number}} Part the number of files, and whether there are more than are named */

/** The percentage of reachable controllers below which an app counts as not explored, the same as in checks. */
const leastPercent = 10;

/** The result for the last flow. @type {{flow: unknown, part: Part|null}} */
let last = { flow: null, part: null };

/**
 * @param {PageState} state
 * @returns {Part|null} null if all files were read, or no scene was
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
 * @returns {{reachable: number, controllers: number}|null} null if at least a tenth of the view
 *     controllers is reachable
 */
export function barelyReached({ flow: { value: flow } }) {
    const { reachable = 0, controllers = 0 } = flow?.coverage ?? {};
    return reachable * 100 < controllers * leastPercent ? { reachable, controllers } : null;
}
