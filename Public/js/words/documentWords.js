// The document of a scene.

export const documentWords = {
    outline: "Outline",
    code: "Code",
    generated: "generated from the app’s files",
};
