// The film strip of the run.

export const filmWords = {
    title: "Film strip",
    step: (/** @type {number} */ seq, /** @type {string} */ summary) => `Step ${seq}: ${summary}`,
};
