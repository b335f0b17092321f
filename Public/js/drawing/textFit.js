// The size of texts on the device. The frames of a document are made for Apple's fonts; in another
// font, a text that fitted may be wider.

/** The largest number of texts that are measured. */
const mostTexts = 400;
/** The spacing that is taken from the letters of a cut text first, in em. */
const spacings = [-0.02, -0.04];
/** The factor of one reduction, and the largest number of reductions: down to about 0.7 of the size. */
const factor = 0.92;
const mostReductions = 4;
/** The overflow that nobody sees, in points. */
const tolerance = 2;

/** @typedef {{text: HTMLElement, size: string}} CutText */

/**
 * Sets the texts closer that their frames cut off, and then smaller. A text that is far too long stays as it is.
 * @param {ParentNode} screen
 */
export function fitTexts(screen) {
    const texts = [...screen.querySelectorAll(".ui-text")].slice(0, mostTexts)
        .filter((text) => text instanceof HTMLElement);
    // Texts that were fitted in another font are measured anew.
    for (const text of texts) {
        if (text.dataset.size !== undefined) {
            text.style.fontSize = text.dataset.size;
            text.style.letterSpacing = "";
        }
    }
    /** @type {CutText[]} */
    let cut = texts.filter(isCut).map((text) => ({ text, size: text.style.fontSize }));
    /** @type {((cut: CutText) => void)[]} */
    const reductions = spacings.map((spacing) => ({ text }) => {
        text.style.letterSpacing = `${spacing}em`;
    });
    for (let count = 1; count <= mostReductions; count += 1) {
        reductions.push(({ text, size }) => {
            text.style.fontSize = `calc(${size} * ${(factor ** count).toFixed(3)})`;
        });
    }
    for (const reduce of reductions) {
        if (cut.length === 0) {
            return;
        }
        for (const each of cut) {
            each.text.dataset.size = each.size;
            reduce(each);
        }
        cut = cut.filter(({ text }) => isCut(text));
    }
    for (const { text, size } of cut) {
        text.style.fontSize = size;
        text.style.letterSpacing = "";
    }
}

/**
 * Fits the texts again each time that a font has been fetched.
 * @param {ParentNode} screen
 */
export function fitWithFonts(screen) {
    document.fonts?.addEventListener("loadingdone", () => fitTexts(screen));
}

/** @param {HTMLElement} text */
function isCut(text) {
    return text.scrollWidth > text.clientWidth + tolerance ||
        text.scrollHeight > text.clientHeight + tolerance;
}
