// The map's camera: the transform from canvas to screen, and its changes by zooming and fitting.

/**
 * The point (x, y) of the canvas appears at (x * scale + left, y * scale + top).
 * @typedef {{scale: number, left: number, top: number}} Camera
 */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {readonly [x: number, y: number, width: number, height: number]} Frame */

export const scaleLimits = { least: 0.1, most: 2.5 };

/** The scale from which a card's title is readable. */
const readableScale = 0.62;
/** The part of the canvas that panning keeps in view. */
const leastInSight = 120;
const fitMargin = { x: 20, y: 58 };
const revealMargin = { x: 36, y: 62 };
/** The distance between a tool above the map and the frame beside it. */
const coverGap = 8;

/**
 * Zooms about a point on screen.
 * @param {Camera} camera
 * @param {number} factor
 * @param {number} x the point on screen
 * @param {number} y
 * @param {number} [least] the smallest scale, at which the whole canvas is in view
 * @returns {Camera}
 */
export function zoomAt(camera, factor, x, y, least = scaleLimits.least) {
    const lowest = Math.min(scaleLimits.least, least);
    const scale = Math.min(scaleLimits.most, Math.max(lowest, camera.scale * factor));
    const ratio = scale / camera.scale;
    return { scale, left: x - (x - camera.left) * ratio, top: y - (y - camera.top) * ratio };
}

/**
 * @param {Camera} camera
 * @param {number} x
 * @param {number} y
 * @returns {Camera}
 */
export function panBy(camera, x, y) {
    return { ...camera, left: camera.left + x, top: camera.top + y };
}

/**
 * Returns the camera that shows the whole canvas, centred and not enlarged.
 * @param {Size} canvas
 * @param {Size} viewport
 * @param {{x: number, y: number}} [margin] the margins that tools cover
 * @returns {Camera}
 */
export function fit(canvas, viewport, margin = fitMargin) {
    const { width, height } = roomFor(viewport, margin);
    const scale = Math.min(
        1,
        width / Math.max(1, canvas.width),
        height / Math.max(1, canvas.height),
    );
    return {
        scale,
        left: (viewport.width - canvas.width * scale) / 2,
        top: (viewport.height - canvas.height * scale) / 2,
    };
}

/**
 * Returns the size of a viewport without the margins that tools cover.
 * @param {Size} viewport
 * @param {{x: number, y: number}} [margin]
 * @returns {Size} at least one pixel in each direction
 */
export function roomFor(viewport, margin = fitMargin) {
    return {
        width: Math.max(1, viewport.width - margin.x * 2),
        height: Math.max(1, viewport.height - margin.y * 2),
    };
}

/**
 * Returns the first camera: the whole canvas if its cards are readable, or a readable part.
 * @param {Size} canvas
 * @param {Size} viewport
 * @param {Frame|undefined} frame the frame to include
 * @returns {Camera}
 */
export function firstLook(canvas, viewport, frame) {
    const whole = fit(canvas, viewport);
    if (whole.scale >= readableScale || frame === undefined) {
        return whole;
    }
    const scale = readableScale;
    const left = Math.max(revealMargin.x, (viewport.width - canvas.width * scale) / 2);
    const top = Math.max(revealMargin.y, (viewport.height - canvas.height * scale) / 2);
    return reveal({ scale, left, top }, frame, viewport);
}

/**
 * Returns the nearest camera with a frame in view.
 * @param {Camera} camera
 * @param {Frame} frame
 * @param {Size} viewport
 * @param {{x: number, y: number}} [margin] the margins that tools cover
 * @returns {Camera}
 */
export function reveal(camera, [x, y, width, height], viewport, margin = revealMargin) {
    const left = x * camera.scale + camera.left;
    const top = y * camera.scale + camera.top;
    return panBy(
        camera,
        shift(left, width * camera.scale, viewport.width, margin.x),
        shift(top, height * camera.scale, viewport.height, margin.y),
    );
}

/**
 * Returns the nearest camera at which a frame in view lies beside the tools that float above the map.
 * @param {Camera} camera
 * @param {Frame} frame
 * @param {Size} viewport
 * @param {Frame[]} covers the frames of the tools in the viewport
 * @returns {Camera} the same one if nothing covers the frame, or if it has no room elsewhere
 */
export function uncover(camera, [x, y, width, height], viewport, covers) {
    const { scale } = camera;
    /** @type {Frame} */
    const seen = [
        x * scale + camera.left,
        y * scale + camera.top,
        width * scale,
        height * scale,
    ];
    if (!covers.some((cover) => touch(seen, cover))) {
        return camera;
    }
    const rows = covers.flatMap((
        [, top, , high],
    ) => [top - coverGap - seen[3], top + high + coverGap]);
    const columns = covers.flatMap((
        [left, , wide],
    ) => [left - coverGap - seen[2], left + wide + coverGap]);
    const moves = [seen[0], ...columns].flatMap((left) =>
        [seen[1], ...rows].map((top) => ({ left, top }))
    )
        .map(({ left, top }) => ({ left: left - seen[0], top: top - seen[1] }))
        .toSorted((one, other) =>
            Math.hypot(one.left, one.top) - Math.hypot(other.left, other.top)
        );
    const free = moves.find(({ left, top }) => {
        /** @type {Frame} */
        const moved = [seen[0] + left, seen[1] + top, seen[2], seen[3]];
        return moved[0] >= 0 && moved[1] >= 0 && moved[0] + moved[2] <= viewport.width &&
            moved[1] + moved[3] <= viewport.height && !covers.some((cover) => touch(moved, cover));
    });
    return free === undefined ? camera : panBy(camera, free.left, free.top);
}

/** @param {Frame} one @param {Frame} other */
function touch([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) {
    return x < otherX + otherWidth && otherX < x + width &&
        y < otherY + otherHeight && otherY < y + height;
}

/**
 * @param {number} start
 * @param {number} length
 * @param {number} total
 * @param {number} margin
 */
function shift(start, length, total, margin) {
    if (length + margin * 2 > total) {
        return (total - length) / 2 - start;
    }
    if (start < margin) {
        return margin - start;
    }
    return start + length > total - margin ? total - margin - start - length : 0;
}

/**
 * Returns the nearest camera with a part of the canvas in view.
 * @param {Camera} camera
 * @param {Size} canvas
 * @param {Size} viewport
 * @returns {Camera}
 */
export function keepInSight(camera, canvas, viewport) {
    const { scale, left, top } = camera;
    return {
        scale,
        left: clamp(left, leastInSight - canvas.width * scale, viewport.width - leastInSight),
        top: clamp(top, leastInSight - canvas.height * scale, viewport.height - leastInSight),
    };
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamp(value, least, most) {
    return Math.min(Math.max(value, least), most);
}

/**
 * Returns the nearest frame in a direction. Sideways distance counts double.
 * @param {ReadonlyMap<string, Frame>} frames
 * @param {string} from
 * @param {"left"|"right"|"up"|"down"} direction
 * @returns {string|null}
 */
export function nearest(frames, from, direction) {
    const start = frames.get(from);
    if (start === undefined) {
        return null;
    }
    const [x, y] = centre(start);
    /** @type {string|null} */
    let best = null;
    let bestDistance = Infinity;
    for (const [key, frame] of frames) {
        const [otherX, otherY] = centre(frame);
        const isHorizontal = direction === "left" || direction === "right";
        const sign = direction === "right" || direction === "down" ? 1 : -1;
        const ahead = (isHorizontal ? otherX - x : otherY - y) * sign;
        const aside = Math.abs(isHorizontal ? otherY - y : otherX - x);
        const distance = ahead + aside * 2;
        if (key !== from && ahead > 1 && aside <= ahead * 2.5 && distance < bestDistance) {
            best = key;
            bestDistance = distance;
        }
    }
    return best;
}

/** @param {Frame} frame @returns {[x: number, y: number]} */
function centre([x, y, width, height]) {
    return [x + width / 2, y + height / 2];
}

/**
 * Returns the camera that shows a frame at the position of another one, aligned by their middles.
 * @param {Camera} camera
 * @param {Frame} from
 * @param {Frame} to
 * @returns {Camera}
 */
export function anchored(camera, from, to) {
    const [[x, y], [newX, newY]] = [centre(from), centre(to)];
    return panBy(camera, (x - newX) * camera.scale, (y - newY) * camera.scale);
}

/**
 * Returns true if the whole canvas is in view.
 * @param {Camera} camera
 * @param {Size} canvas
 * @param {Size} viewport
 */
export function isWholeInView({ scale, left, top }, canvas, viewport) {
    return left >= 0 && top >= 0 && left + canvas.width * scale <= viewport.width &&
        top + canvas.height * scale <= viewport.height;
}

/**
 * Returns the frame nearest to the middle of the view.
 * @param {ReadonlyMap<string, Frame>} frames
 * @param {Camera} camera
 * @param {Size} viewport
 * @returns {string|null}
 */
export function nearestToMiddle(frames, { scale, left, top }, viewport) {
    const [x, y] = [(viewport.width / 2 - left) / scale, (viewport.height / 2 - top) / scale];
    /** @type {string|null} */
    let best = null;
    let least = Infinity;
    for (const [key, frame] of frames) {
        const [otherX, otherY] = centre(frame);
        const distance = Math.hypot(otherX - x, otherY - y);
        if (distance < least) {
            best = key;
            least = distance;
        }
    }
    return best;
}
