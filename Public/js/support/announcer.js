// Announces events to screen readers politely, at most once a second. A newer sentence replaces a
// waiting one.

const pauseMs = 1000;
const delayMs = 200;

let text = "";
let isWaiting = false;
let lastTime = -Infinity;

/** @param {string} sentence */
export function announce(sentence) {
    text = sentence;
    if (!isWaiting) {
        isWaiting = true;
        const pause = Math.max(delayMs, lastTime + pauseMs - performance.now());
        setTimeout(say, pause);
    }
}

function say() {
    isWaiting = false;
    lastTime = performance.now();
    const region = document.querySelector("[data-part=announcer]");
    if (region !== null) {
        region.textContent = text;
    }
}
