// Loads source lines for the Source tab: first around the place, then further lines on demand.

import { isProtocolError, ProtocolError } from "../wire/errors.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").SourceEntry} SourceEntry */
/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../wire/messages.js").SourceLine} SourceLine */

const linesBefore = 40;
const linesAfter = 80;
const linesMore = 150;

export class SourceLines {
    // Public

    /**
     * @param {Store} store
     * @param {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} client
     */
    constructor(store, client) {
        this.#store = store;
        this.#client = client;
    }

    /**
     * Loads the lines around a place, unless they are loaded or loading.
     * @param {string} file
     * @param {number} line
     */
    async need(file, line) {
        const entry = this.#entry(file);
        if (entry?.status === "loading" || entry?.status === "failed") {
            return;
        }
        const has = entry !== undefined && (hasLine(entry.lines, line) || line > entry.total);
        if (!has) {
            await this.#fetch(file, Math.max(1, line - linesBefore), line + linesAfter, []);
        }
    }

    /**
     * Loads more lines before or after the loaded ones.
     * @param {string} file
     * @param {boolean} isBefore
     */
    async more(file, isBefore) {
        const entry = this.#entry(file);
        if (entry?.status !== "loaded" || entry.lines.length === 0) {
            return;
        }
        const first = entry.lines[0].number;
        const last = entry.lines[entry.lines.length - 1].number;
        await (isBefore
            ? this.#fetch(file, Math.max(1, first - linesMore), first - 1, entry.lines)
            : this.#fetch(file, last + 1, last + linesMore, entry.lines));
    }

    // Private

    #store;
    #client;

    /** @param {string} file @returns {SourceEntry|undefined} */
    #entry(file) {
        return this.#store.state.source.entries[file];
    }

    /**
     * @param {string} file
     * @param {number} from
     * @param {number} to
     * @param {SourceLine[]} known the lines to keep
     */
    async #fetch(file, from, to, known) {
        const flow = this.#store.state.flow.value;
        if (flow === null || this.#store.state.connection.phase !== "live") {
            return;
        }
        /** @type {(entry: SourceEntry|undefined) => void} */
        const put = (entry) =>
            this.#store.dispatch({ type: "source.changed", digest: flow.digest, file, entry });
        const total = this.#entry(file)?.total ?? 0;
        put({ status: "loading", lines: known, total, message: "" });
        try {
            const params = { flow: flow.flow, file, from, to };
            const answer = await this.#client.call("sources.lines", params);
            const lines = joinLines(known, answer.lines);
            put({ status: "loaded", lines, total: answer.total, message: "" });
        } catch (error) {
            const message = isProtocolError(error, "notFound")
                ? words.run.notThere.file
                : error instanceof Error
                ? error.message
                : String(error);
            put(
                error instanceof ProtocolError
                    ? { status: "failed", lines: [], total: 0, message }
                    : undefined,
            );
        }
    }
}

/**
 * Joins adjacent lists of lines, or returns the added lines if the lists are not adjacent.
 * @param {SourceLine[]} known
 * @param {SourceLine[]} added
 */
export function joinLines(known, added) {
    if (known.length === 0 || added.length === 0) {
        return known.length === 0 ? added : known;
    }
    if (added[added.length - 1].number + 1 === known[0].number) {
        return [...added, ...known];
    }
    return known[known.length - 1].number + 1 === added[0].number ? [...known, ...added] : added;
}

/** @param {SourceLine[]} lines @param {number} line */
function hasLine(lines, line) {
    return lines.length > 0 && lines[0].number <= line && line <= lines[lines.length - 1].number;
}
