// The files whose source the server shows.

const sourceFiles = /\.(?:swift|storyboard|xib|h|m|mm)$|(?:^|\/)sceneflow\.yml$/;

/**
 * Returns true if the server shows a file's lines.
 * @param {string} file
 */
export function isSource(file) {
    return sourceFiles.test(file);
}
