// The pictures and colours of an app's asset catalogues. A drawing has placeholders with the names of pictures; here
// each becomes the picture, at once or when the server has told which pictures there are.

import { colorDeclarations } from "../model/catalogColors.js";
import { append, make } from "../support/dom.js";
import { Lazy } from "../support/lazy.js";

/** @typedef {import("../wire/messages.js").Pictures} Pictures */
/** @typedef {import("../wire/messages.js").Picture} Picture */

/** The pictures that the page shows, and the path of their files. */
let current = {
    path: "",
    listing: /** @type {Pictures} */ ({ pictures: {}, colors: {}, omitted: 0 }),
};
/** The colours. @type {CSSStyleSheet|null} */
let sheet = null;
/** The addresses of pictures that the browser has shown before. @type {Set<string>} */
const known = new Set();
/** The time until a picture that failed is tried again: the ticket of a locked server comes late. In milliseconds. */
const againMs = 2000;
const documents = new Lazy(() => import("../loading/pdfPictures.js"));

/**
 * Uses the pictures and colours of an app from now on.
 * @param {string} flow
 * @param {Pictures} listing
 */
export function usePictures(flow, listing) {
    current = { path: `pictures/${encodeURIComponent(flow)}/`, listing };
    sheet ??= new CSSStyleSheet();
    sheet.replaceSync(`:root { ${colorDeclarations(listing.colors)} }`);
    if (!document.adoptedStyleSheets.includes(sheet)) {
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
}

/**
 * Shows the pictures of a drawing that are known by now.
 * @param {ParentNode} drawing
 */
export function showPictures(drawing) {
    for (const place of drawing.querySelectorAll("[data-picture]:not([data-shown])")) {
        const picture = current.listing.pictures[place.getAttribute("data-picture") ?? ""];
        if (picture !== undefined && place instanceof HTMLElement) {
            place.dataset.shown = "";
            show(place, picture);
        }
    }
}

/** @param {HTMLElement} place @param {Picture} picture */
function show(place, picture) {
    const isShape = picture.rendering === "template" ||
        (picture.rendering === undefined && place.dataset.tints !== undefined);
    const both = picture.dark !== undefined;
    append(place, [
        drawFile(place, picture, picture.file, isShape, both ? "light" : null),
        both && drawFile(place, picture, picture.dark ?? "", isShape, "dark"),
    ]);
}

/**
 * @param {HTMLElement} place
 * @param {Picture} picture
 * @param {string} file
 * @param {boolean} isShape
 * @param {"light"|"dark"|null} appearance
 */
function drawFile(place, { size }, file, isShape, appearance) {
    const address = current.path + file;
    const image = make("img", {
        class: "ui-image",
        alt: "",
        decoding: "async",
        draggable: false,
        data: { shape: isShape, for: appearance },
    });
    if (size !== undefined && size !== null) {
        image.style.setProperty("--width", `${size.width}px`);
        image.style.setProperty("--height", `${size.height}px`);
    }
    let tries = 0;
    image.addEventListener("load", () => {
        known.add(address);
        place.dataset.loaded = "";
        if (image.style.getPropertyValue("--width") === "") {
            image.style.setProperty("--width", `${image.naturalWidth}px`);
            image.style.setProperty("--height", `${image.naturalHeight}px`);
        }
    });
    image.addEventListener("error", () => {
        tries += 1;
        if (tries === 1 && image.isConnected) {
            setTimeout(() => (image.src = `${address}?again`), againMs);
        }
    });
    /** @param {string} source */
    const put = (source) => {
        image.src = source;
        if (isShape) {
            image.style.maskImage = `url("${source}")`;
        }
    };
    if (file.endsWith(".pdf")) {
        documents.do(async ({ pictureOf }) => {
            const source = await pictureOf(address);
            if (source !== null) {
                put(source);
            }
        });
    } else {
        put(address);
        if (known.has(address)) {
            place.dataset.loaded = "";
        }
    }
    return image;
}
