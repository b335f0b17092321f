// The addresses that open a place of the app's files in an editor on this computer.

/** @typedef {import("../wire/messages.js").Location} Location */

/** The editors with an address for a place. @typedef {"xcode"|"code"} Editor */

/** The longest path of a folder, in characters. */
const longestFolder = 1000;

/**
 * Returns the address of a place in an editor.
 * @param {Editor} editor
 * @param {string} folder the absolute path of the opened folder on this computer
 * @param {Location} place
 */
export function editorAddress(editor, folder, { file, line, column }) {
    const path = `${folder.replace(/[/\\]+$/, "")}/${file}`;
    if (editor === "xcode") {
        return `xcode://open?file=${encodeURIComponent(path)}&line=${line}`;
    }
    const rooted = path.replaceAll("\\", "/").replace(/^(?!\/)/, "/");
    return `vscode://file${
        encodeURI(rooted).replace(/[?#]/g, encodeURIComponent)
    }:${line}:${column}`;
}

/** Returns true for an absolute path. @param {string} folder */
export function isFolder(folder) {
    return folder.length <= longestFolder && /^(?:\/|[A-Za-z]:[/\\])/.test(folder);
}
