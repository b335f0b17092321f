// What the console's list makes of the kept messages: which are shown, and how they read with and without keys.

/** @typedef {import("./messageLog.js").LoggedMessage} LoggedMessage */
/** @typedef {import("./messageLog.js").MessageLog} MessageLog */

/**
 * The messages that the filter lets through, up to where the list was paused.
 * @param {MessageLog} log
 */
export function shownMessages({ kept, pausedAt, filter }) {
    const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== "");
    return kept.filter((message) => {
        if (pausedAt !== null && message.number > pausedAt) {
            return false;
        }
        const { method, id, code, sort, text } = message;
        const told = `${method} #${id} ${sort} ${code} ${text}`.toLowerCase();
        return words.every((word) => told.includes(word));
    });
}

/** How many came since the list was paused. @param {MessageLog} log */
export function heldBack({ kept, pausedAt }) {
    return pausedAt === null ? 0 : kept.filter(({ number }) => number > pausedAt).length;
}

/** Every key that stands in a kept message. @param {MessageLog} log */
export function secretsOf({ kept }) {
    return [...new Set(kept.flatMap(({ secrets }) => secrets))];
}

const mask = "••••••••";

/** A key this long does not stand in a text by chance. */
const tellingLength = 8;

/**
 * A text in which no key can be read.
 * @param {string} text JSON
 * @param {string[]} secrets
 */
export function withoutKeys(text, secrets) {
    let masked = text;
    for (const secret of secrets) {
        const quoted = JSON.stringify(secret);
        masked = masked.replaceAll(quoted, JSON.stringify(mask));
        if (secret.length >= tellingLength) {
            masked = masked.replaceAll(quoted.slice(1, -1), mask);
        }
    }
    return masked;
}

/**
 * Messages as JSON lines, in their order.
 * @param {LoggedMessage[]} messages
 * @param {MessageLog} log whose keys are masked, unless it shows them
 */
export function jsonLines(messages, log) {
    const secrets = log.showsKeys ? [] : secretsOf(log);
    return messages.map(({ text }) => withoutKeys(text, secrets)).join("\n");
}
