// Unified diffs, parsed into files and lines.

/** @typedef {"same"|"added"|"removed"} LineKind */
/** @typedef {{kind: LineKind, number: number, text: string}} PatchLine with its line number in its file */
/** @typedef {{path: string, added: number, removed: number, hunks: PatchLine[][]}} PatchFile */

/** @type {Record<string, LineKind>} */
const kinds = { " ": "same", "+": "added", "-": "removed" };

/**
 * @param {string} diff with `a/` and `b/` before the paths
 * @returns {PatchFile[]}
 */
export function patchFiles(diff) {
    /** @type {PatchFile[]} */
    const files = [];
    /** The number of lines left in the hunk, before and after. */
    let left = { old: 0, new: 0 };
    let next = { old: 0, new: 0 };
    for (const line of diff.split("\n")) {
        const file = files.at(-1);
        const start = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
        if (left.old > 0 || left.new > 0) {
            const kind = kinds[line.charAt(0)];
            if (kind !== undefined && file !== undefined) {
                const number = kind === "removed" ? next.old : next.new;
                file.hunks.at(-1)?.push({ kind, number, text: line.slice(1) });
                file.added += kind === "added" ? 1 : 0;
                file.removed += kind === "removed" ? 1 : 0;
                const old = kind === "added" ? 0 : 1;
                const fresh = kind === "removed" ? 0 : 1;
                left = { old: left.old - old, new: left.new - fresh };
                next = { old: next.old + old, new: next.new + fresh };
            }
        } else if (line.startsWith("+++ b/")) {
            files.push({ path: line.slice(6), added: 0, removed: 0, hunks: [] });
        } else if (start !== null && file !== undefined) {
            const [, oldStart, oldCount = "1", newStart, newCount = "1"] = start;
            left = { old: Number(oldCount), new: Number(newCount) };
            next = { old: Number(oldStart), new: Number(newStart) };
            file.hunks.push([]);
        }
    }
    return files;
}
