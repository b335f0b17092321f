// The placement of a card beside its subject, on the first side with enough room.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {import("../model/tourStops.js").Side} Side */

/** The gap between a card and its subject, and between a card and the window's edge. */
export const gap = 12;

/**
 * @param {Box} target
 * @param {{width: number, height: number}} card
 * @param {Box} room the area available to the card
 * @param {Side[]} sides in order of preference
 * @param {boolean} isMirrored true for right-to-left text
 * @returns {{left: number, top: number, side: Side}|null} null if no side has enough room
 */
export function placeBeside(target, card, room, sides, isMirrored) {
    for (const side of sides) {
        const spot = at(side, target, card, isMirrored);
        const left = side === "above" || side === "below"
            ? clamp(spot.left, room.left, room.left + room.width - card.width)
            : spot.left;
        const top = side === "start" || side === "end"
            ? clamp(spot.top, room.top, room.top + room.height - card.height)
            : spot.top;
        const isInside = left >= room.left && top >= room.top &&
            left + card.width <= room.left + room.width &&
            top + card.height <= room.top + room.height;
        if (isInside) {
            return { left, top, side };
        }
    }
    return null;
}

/**
 * @param {Side} side
 * @param {Box} target
 * @param {{width: number, height: number}} card
 * @param {boolean} isMirrored
 */
function at(side, target, card, isMirrored) {
    const middle = {
        left: target.left + (target.width - card.width) / 2,
        top: target.top + (target.height - card.height) / 2,
    };
    switch (side) {
        case "above":
            return { ...middle, top: target.top - gap - card.height };
        case "below":
            return { ...middle, top: target.top + target.height + gap };
        default: {
            const isLeft = (side === "start") !== isMirrored;
            const left = isLeft ? target.left - gap - card.width : target.left + target.width + gap;
            return { ...middle, left };
        }
    }
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
    return Math.max(least, Math.min(value, most));
}
