// Where a card stands beside what it speaks of: on the first side on which there is room for all of it.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {import("../model/tourStops.js").Side} Side */

/** Between a card and what it speaks of, and between a card and the window's edge. */
export const gap = 12;

/**
 * @param {Box} target
 * @param {{width: number, height: number}} card
 * @param {Box} room where cards may stand
 * @param {Side[]} sides the best first
 * @param {boolean} isMirrored whether the page is written from the right
 * @returns {{left: number, top: number, side: Side}|null} null where it has room on none of them
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
