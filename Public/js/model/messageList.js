// The messages in the console's list: filtered, paused, and with or without keys.

/** @typedef {import("./messageLog.js").LoggedMessage} LoggedMessage */
/** @typedef {import("./messageLog.js").MessageLog} MessageLog */

/**
 * Returns the messages that match the filter, up to the pause.
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

/** Counts the messages since the pause. @param {MessageLog} log */
export function heldBack({ kept, pausedAt }) {
    return pausedAt === null ? 0 : kept.filter(({ number }) => number > pausedAt).length;
}

/** Returns the access keys in the kept messages. @param {MessageLog} log */
export function secretsOf({ kept }) {
    return [...new Set(kept.flatMap(({ secrets }) => secrets))];
}

const mask = "••••••••";

/** The length from which a key does not occur in a text by chance. */
const tellingLength = 8;

/**
 * Returns a text with its access keys masked.
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
 * Returns messages as JSON lines, in order.
 * @param {LoggedMessage[]} messages
 * @param {MessageLog} log the source of the keys to mask, unless it shows them
 */
export function jsonLines(messages, log) {
    const secrets = log.showsKeys ? [] : secretsOf(log);
    return messages.map(({ text }) => withoutKeys(text, secrets)).join("\n");
}
