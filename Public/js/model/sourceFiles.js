// Which files the server shows.

const sourceFiles = /\.(?:swift|storyboard|xib|h|m|mm)$|(?:^|\/)sceneflow\.yml$/;

/**
 * Whether the server shows the lines of a file.
 * @param {string} file
 */
export function isSource(file) {
    return sourceFiles.test(file);
}
