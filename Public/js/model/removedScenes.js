// The placement of removed scenes on the map, beside the scenes that led to them.

/** @typedef {import("../wire/messages.js").Arrangement} Arrangement */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Gone} Gone */

const gap = 56;
const margin = 48;
/** The distance at which a column counts as the same. */
const near = 96;

/**
 * Adds the cards of removed scenes to an arrangement.
 * @param {Arrangement} arrangement
 * @param {Gone} gone
 * @param {"canvas"|"flow"} name the name of the arrangement
 * @returns {Arrangement}
 */
export function placeGone(arrangement, gone, name) {
    /** @type {Record<string, Frame>} */
    const cards = { ...arrangement.cards };
    for (const { scene } of gone.scenes) {
        const was = gone.cards[name][scene];
        if (was !== undefined) {
            const others = Object.values(cards);
            cards[scene] = freePlace(inColumn(wanted(scene, was, cards, gone), others), others);
        }
    }
    const frames = Object.values(cards);
    return {
        ...arrangement,
        cards,
        size: {
            width: Math.max(arrangement.size.width, ...frames.map(([x, , w]) => x + w + margin)),
            height: Math.max(
                arrangement.size.height,
                ...frames.map(([, y, , h]) => y + h + margin),
            ),
        },
    };
}

/**
 * Returns the preferred frame: to the right of a predecessor, to the left of a successor, or its
 * previous place.
 * @param {string} scene
 * @param {Frame} was
 * @param {Record<string, Frame>} cards
 * @param {Gone} gone
 * @returns {Frame}
 */
function wanted(scene, [x, y, width, height], cards, { segues }) {
    const before = segues.find(({ source, destination }) =>
        destination === scene && source !== null && cards[source] !== undefined
    );
    if (before?.source) {
        const [left, top, wide] = cards[before.source];
        return [left + wide + gap, top, width, height];
    }
    const after = segues.find(({ source, destination }) =>
        source === scene && destination !== null && cards[destination] !== undefined
    );
    if (after?.destination) {
        const [left, top] = cards[after.destination];
        return [Math.max(margin, left - width - gap), top, width, height];
    }
    return [x, y, width, height];
}

/**
 * Aligns a frame with a nearby column of cards.
 * @param {Frame} frame
 * @param {Frame[]} others
 * @returns {Frame}
 */
function inColumn([x, y, width, height], others) {
    const columns = others.map(([left]) => left).filter((left) => Math.abs(left - x) < near);
    columns.sort((a, b) => Math.abs(a - x) - Math.abs(b - x) || a - b);
    return [columns[0] ?? x, y, width, height];
}

/**
 * Moves a frame down until it overlaps no other.
 * @param {Frame} frame
 * @param {Frame[]} others
 * @returns {Frame}
 */
function freePlace([x, y, width, height], others) {
    let top = y;
    for (;;) {
        const below = others.filter(([left, up, wide, high]) =>
            left < x + width + gap / 2 && x < left + wide + gap / 2 &&
            up < top + height + gap / 2 && top < up + high + gap / 2
        ).map(([, up, , high]) => up + high + gap);
        if (below.length === 0) {
            return [x, top, width, height];
        }
        top = Math.max(...below);
    }
}
