// The size of texts on the device. The frames of a document are made for Apple's fonts; in another
// font, a text that fitted may be wider.

/** The largest number of texts that are measured. */
const mostTexts = 400;
/** The factor of one reduction, and the largest number of reductions: down to about 0.7 of the size. */
const factor = 0.92;
const mostReductions = 4;
/** The overflow that nobody sees, in points. */
const tolerance = 2;

/**
 * Reduces the texts that their frames cut off. A text that is far too long keeps its size.
 * @param {ParentNode} screen
 */
export function fitTexts(screen) {
    const texts = [...screen.querySelectorAll(".ui-text")].slice(0, mostTexts)
        .filter((text) => text instanceof HTMLElement);
    let cut = texts.filter(isCut).map((text) => ({ text, size: text.style.fontSize }));
    for (let count = 1; cut.length > 0 && count <= mostReductions; count += 1) {
        for (const { text, size } of cut) {
            text.style.fontSize = `calc(${size} * ${(factor ** count).toFixed(3)})`;
        }
        cut = cut.filter(({ text }) => isCut(text));
    }
    for (const { text, size } of cut) {
        text.style.fontSize = size;
    }
}

/** @param {HTMLElement} text */
function isCut(text) {
    return text.scrollWidth > text.clientWidth + tolerance ||
        text.scrollHeight > text.clientHeight + tolerance;
}
