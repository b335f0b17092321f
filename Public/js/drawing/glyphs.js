// Line icons for the page's buttons, UIKit's system items and SF Symbols.

import { makeSVG } from "../support/svg.js";

/** Paths in a 24 × 24 box, drawn as strokes. @type {Record<string, string>} */
const paths = {
    add: "M12 5v14M5 12h14",
    minus: "M5 12h14",
    tilde: "M4.5 13.5c2.500-4 5-4 7.500-1.500s5 2.500 7.500-1.500",
    close: "M6 6l12 12M18 6L6 18",
    check: "M5 12.5l4.5 4.5L19 7.5",
    chevronRight: "M9 5l7 7-7 7",
    chevronLeft: "M15 5l-7 7 7 7",
    chevronDown: "M5 9l7 7 7-7",
    chevronUp: "M5 15l7-7 7 7",
    share: "M12 15V4M8 7.5L12 3.5l4 4M7 11H5.5v9h13v-9H17",
    compose: "M12 5H5v14h14v-7M10.5 13.5l1-3.5 7.5-7 2 2-7.5 7z",
    trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v6M13.7 10.5v6",
    book: "M12 6.5C10 5 7 4.8 4 5v13c3-.2 6 0 8 1.5 2-1.5 5-1.7 8-1.5V5c-3-.2-6 0-8 1.5zM12 6.5v13",
    bookmark: "M7 4h10v16l-5-4-5 4z",
    search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5",
    refresh: "M19 12a7 7 0 1 1-2-4.9M17.5 3v4.5H13",
    camera: "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z",
    reply: "M10 6L4.5 11.5 10 17M5 11.5h8c4 0 6.5 2 6.5 6",
    folder: "M3.5 6.5h6l2 2h9v10h-17z",
    play: "M8 5.5l10.5 6.5L8 18.5z",
    pause: "M8.5 5.5v13M15.5 5.5v13",
    rewind: "M19 6.5L12 12l7 5.5zM11 6.5L4 12l7 5.5z",
    stepBack: "M17.5 6v12L9 12zM6.5 6v12",
    stepForward: "M6.5 6v12l8.500-6zM17.5 6v12",
    branch: "M7 4v16M7 16c0-6 10-3 10-10V4M14 6.500L17 3.5l3 3",
    eye: "M3 12c3-4.500 6-6 9-6s6 1.5 9 6c-3 4.500-6 6-9 6s-6-1.500-9-6zM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    compare: "M4 5h6.5v14H4zM13.5 5H20v14h-6.500M13.5 9H17M13.5 12H17M13.5 15H17",
    upload: "M12 15.500V4.500M8 8l4-3.5L16 8M5 19.5h14",
    forward: "M5 6.5l7 5.5-7 5.5zM13 6.5l7 5.5-7 5.5z",
    star: "M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.7L12 16.7l-4.9 2.8 1-5.7L4 9.9l5.6-.7z",
    heart:
        "M12 19.5C6 15.5 3.5 12.5 3.5 9.200a4.3 4.3 0 0 1 8.5-1.2 4.3 4.3 0 0 1 8.5 1.200c0 3.3-2.5 6.3-8.5 10.300z",
    clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2",
    person:
        "M12 4.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600zM4.5 20c.600-3.8 3.5-5.5 7.5-5.500s6.9 1.7 7.5 5.5",
    people:
        "M9 6a3.2 3.2 0 1 0 0 6.400A3.2 3.2 0 0 0 9 6zM3 19c.5-3.2 2.7-4.6 6-4.600s5.5 1.4 6 4.600M16 6.500a2.8 2.8 0 0 1 0 5.500M17 14.5c2.3.300 3.7 1.7 4 4.5",
    download: "M12 4v11M8 11.5l4 4 4-4M5 19.5h14",
    house: "M4 11.5L12 4.5l8 7M6 10v9.5h4.5v-5.500h3v5.500H18V10",
    gear:
        "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.100M15.9 15.900L18 18M18 6l-2.1 2.100M8.1 15.900L6 18",
    bell: "M6 16.500c1.5-1.5 1.5-3 1.5-6a4.5 4.5 0 0 1 9 0c0 3 0 4.5 1.5 6zM10 19a2 2 0 0 0 4 0",
    cart:
        "M3 5h2.5l2.5 10.500h9.5L20 8H6.200M9.5 18a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.600zM16 18a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.600z",
    list: "M8.5 6.500H20M8.5 12H20M8.5 17.5H20M4 6.500h.5M4 12h.5M4 17.5h.5",
    grid: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
    map: "M4 6.500l5.5-2 5 2 5.5-2v13l-5.5 2-5-2-5.5 2zM9.5 4.5v13M14.5 6.500v13",
    pin: "M12 21c4-4.5 6-7.7 6-10.500a6 6 0 0 0-12 0C6 13.3 8 16.5 12 21zM12 8.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
    globe: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16",
    mail: "M4 6h16v12H4zM4 6.500l8 6.5 8-6.5",
    phone: "M7 3.5h10v17H7zM11 17.800h2",
    lock: "M6.5 11h11v8.500h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    key: "M8 11.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.400zM10.8 12.800L19.5 4M16 7.5l3 3",
    info: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5.500M12 7.700v.6",
    question:
        "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.8 9.800c.2-3 4.6-2.7 4.3.2-.2 1.6-2.1 1.7-2.1 3.400M12 16.200v.5",
    warning: "M12 4.5L3.5 19.5h17zM12 10v4.5M12 16.800v.5",
    picture:
        "M4 5.500h16v13H4zM4.5 16l4.5-4.5 4 4 2.5-2.5 4 4M15.5 8.300a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.400z",
    more: "M6 12h.1M12 12h.1M18 12h.1",
    octagon: "M8.500 3.500h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 15.800v.5",
    circle: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
    square: "M5.5 5.500h13v13h-13z",
    calendar: "M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.800v3.5M15.5 3.800v3.5",
    chart: "M5 19.5V13M12 19.5v-14M19 19.5V9.5",
    tag: "M4.5 12V4.5H12l8 8-7.5 7.5zM8.5 8.500h.1",
    bag: "M5.5 8h13l1 12h-15zM9 10.500V7a3 3 0 0 1 6 0v3.5",
    cup: "M5 8h11v6a4.5 4.5 0 0 1-4.5 4.5h-2A4.5 4.5 0 0 1 5 14zM16 9.5h1.5a2.5 2.5 0 0 1 0 5H16M8 3.5v2M12 3.5v2",
    gift:
        "M4.5 9h15v3.5h-15zM6 12.5V20h12v-7.5M12 9v11M12 9C8 9 7 4.5 9.5 4.5S12 9 12 9s0-4.5 2.5-4.5S16 9 12 9",
    document: "M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.500h5",
    slider: "M4 8h8M16 8h4M14 6v4M4 16h3M11 16h9M9 14v4",
    symbol: "M8 5h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM12 12h.1",
    message: "M4.5 5.5h15v10.5h-9L6.5 19.500V16h-2z",
    mountain: "M3 18.500l6-10 4 6 2.5-3.5 5.5 7.500z",
    briefcase: "M4 8h16v11H4zM9 8V5.500h6V8",
    cloud: "M7.5 18a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.5 1.5 3.3 3.3 0 0 1-.5 6.500z",
    plane: "M4 13l16-8-5 15-3.5-6z",
    brush: "M19.5 4.500l-9 9M10.5 13.500c-2.5-.5-4 1-4 3.5 0 1-1 2-2.5 2 4.5 1.5 8.5-.5 8-4z",
    letters: "M3.5 18l5-12 5 12M5.3 14h6.400M15 18l2.7-7 2.8 7M15.9 16h3.7",
    link: "M10 14l4-4M9 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M15 13l3-3a3.5 3.5 0 0 0-5-5l-3 3",
    layers: "M12 4l8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4",
    music:
        "M9 17.500V6l10-2v11.500M6.5 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.5 13a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    filter: "M4 7h16M7 12h10M10 17h4",
    film: "M4 5.5h16v13H4zM8 5.5v13M16 5.5v13M4 10h4M4 14.500h4M16 10h4M16 14.500h4",
    arrowRight: "M4 12h15M13 6l6 6-6 6",
    arrowLeft: "M20 12H5M11 6l-6 6 6 6",
    arrowUpDown: "M12 4v16M8 7.500L12 3.500l4 4M8 16.500l4 4 4-4",
    moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
    sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M18.7 5.300l-1.4 1.400M6.7 17.300l-1.4 1.4",
    auto: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
    sidebar: "M4 5h16v14H4zM9.5 5v14",
    fit: "M4 9V4.5h4.5M15.5 4.5H20V9M20 15v4.5h-4.5M8.5 19.5H4V15",
    target: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4",
    hand:
        "M9 12.5V5.300a1.4 1.4 0 0 1 2.8 0v5M11.8 10.300V8.800a1.4 1.4 0 0 1 2.8 0v2M14.6 10.800a1.4 1.4 0 0 1 2.8 0v3.700c0 3.5-2 6-5.4 6-3 0-4.2-1.7-5.7-4.700l-1-2.200c-.7-1.5 1.2-2.5 2.2-1.100L9 14.5",
    waves: "M4.5 14a10.5 10.5 0 0 1 15 0M7.5 17a6.3 6.3 0 0 1 9 0M12 20h.1",
};

/** Aliases: UIKit's system items and common SF Symbols. @type {Record<string, string>} */
const aliases = {
    action: "share",
    bookmarks: "book",
    organize: "folder",
    stop: "close",
    fastForward: "forward",
    favorites: "star",
    featured: "star",
    topRated: "star",
    recents: "clock",
    history: "clock",
    contacts: "person",
    downloads: "download",
    mostRecent: "clock",
    mostViewed: "chart",
    plus: "add",
    xmark: "close",
    multiply: "close",
    checkmark: "check",
    "square.and.arrow.up": "share",
    "square.and.pencil": "compose",
    pencil: "compose",
    magnifyingglass: "search",
    "arrow.clockwise": "refresh",
    "arrow.counterclockwise": "refresh",
    gearshape: "gear",
    "person.2": "people",
    "list.bullet": "list",
    "list.dash": "list",
    "square.grid.2x2": "grid",
    "location": "pin",
    mappin: "pin",
    envelope: "mail",
    "chevron.right": "chevronRight",
    "chevron.left": "chevronLeft",
    "chevron.down": "chevronDown",
    "chevron.up": "chevronUp",
    ellipsis: "more",
    photo: "picture",
    doc: "document",
    "doc.text": "document",
    "exclamationmark.triangle": "warning",
    questionmark: "question",
    "slider.horizontal.3": "slider",
    "arrow.down": "download",
    "arrowshape.turn.up.left": "reply",
    iphone: "phone",
    "book.closed": "book",
    "chart.bar": "chart",
    "square.stack": "layers",
    "rectangle.stack": "layers",
    "suitcase": "briefcase",
    "note.text": "document",
    "note": "document",
    "timer": "clock",
    "deskclock": "clock",
    "qrcode": "grid",
    "icloud": "cloud",
    "airplane": "plane",
    "paperplane": "plane",
    "paintbrush": "brush",
    "textformat": "letters",
    "bubble": "message",
    "text.bubble": "message",
    "arrow.right": "arrowRight",
    "arrow.left": "arrowLeft",
    "arrow.up.and.down": "arrowUpDown",
    "line.3.horizontal": "list",
    "line.3.horizontal.decrease": "filter",
    "person.3": "people",
    "safari": "globe",
    "network": "globe",
    "wifi": "waves",
    "square.and.arrow.down": "download",
    "plus.magnifyingglass": "search",
    "minus.magnifyingglass": "search",
    "exclamationmark": "warning",
    "hand.thumbsup": "hand",
    "location.north": "pin",
    "arrowtriangle.forward": "play",
    "cup.and.saucer": "cup",
    "square.grid": "grid",
    "rectangle.grid": "grid",
    "antenna": "waves",
    "dot.radiowaves": "waves",
};

/** The parts of an SF Symbol's name that only denote a variant. */
const decorations = new Set(["fill", "circle", "square", "slash", "badge", "rectangle"]);

/**
 * @param {string} name an icon's name, a system item or an SF Symbol; a longer name matches by its prefix
 * @returns {string|undefined} the name of the icon
 */
export function glyphFor(name) {
    const parts = name.split(".").filter((part, index) => index === 0 || !decorations.has(part));
    for (let length = parts.length; length > 0; length -= 1) {
        const candidate = parts.slice(0, length).join(".");
        const found = aliases[candidate] ?? candidate;
        if (Object.hasOwn(paths, found)) {
            return found;
        }
    }
    return undefined;
}

/**
 * @param {string} name an icon's name, a system item or an SF Symbol
 * @param {string} [fallback] the icon of an unknown name
 * @returns {SVGSVGElement} hidden from assistive technology
 */
export function glyph(name, fallback = "circle") {
    const number = /^(\d{1,2})\./.exec(name)?.[1];
    const found = glyphFor(name) ?? (number === undefined ? fallback : "circle");
    const text = { x: 12, y: 12, class: "glyph-number" };
    return makeSVG("svg", { viewBox: "0 0 24 24", class: "glyph", "aria-hidden": "true" }, [
        makeSVG("path", { d: paths[found] ?? "" }),
        ...(number === undefined ? [] : [makeSVG("text", text, [number])]),
    ]);
}
