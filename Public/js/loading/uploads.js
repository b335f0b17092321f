// Uploads a storyboard, a xib or a zipped project, and opens the resulting app.

import { authorization } from "../session/accessKeys.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../session/notices.js").Notices} Notices */

/** Uploads shorter than this show no progress, in milliseconds. */
const quietMs = 250;

export class Uploads {
    // Public

    /**
     * @param {Store} store
     * @param {Notices} notices
     * @param {(flow: string) => void} open opens a flow
     * @param {() => string|null} key returns the server's access key
     */
    constructor(store, notices, open, key) {
        this.#store = store;
        this.#notices = notices;
        this.#open = open;
        this.#key = key;
    }

    /**
     * Accepts files dropped anywhere on the page. Views with their own drop targets, like the
     * timeline, take precedence.
     */
    listen() {
        let depth = 0;
        /** @param {boolean} isDropping */
        const show = (isDropping) => {
            if (this.#store.state.view.isDropping !== isDropping) {
                this.#store.dispatch({ type: "view.changed", change: { isDropping } });
            }
        };
        addEventListener("dragenter", (event) => {
            depth += 1;
            show(hasFiles(event) && this.#limit > 0);
        });
        addEventListener("dragleave", () => {
            depth = Math.max(0, depth - 1);
            if (depth === 0) {
                show(false);
            }
        });
        addEventListener("dragover", (event) => {
            if (hasFiles(event)) {
                event.preventDefault();
            }
        });
        addEventListener("drop", (event) => {
            depth = 0;
            show(false);
            if (hasFiles(event) && !event.defaultPrevented) {
                event.preventDefault();
                void this.send([...event.dataTransfer?.files ?? []]);
            }
        });
    }

    /** Opens the file picker. */
    pick() {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = ".storyboard,.xib,.zip";
        input.addEventListener("change", () => void this.send([...input.files ?? []]));
        input.click();
    }

    /**
     * Uploads one file.
     * @param {File[]} files the dropped or picked files, of which exactly one is accepted
     */
    async send(files) {
        const [file] = files;
        if (file === undefined || this.#sending !== null) {
            return;
        }
        const refusal = refuse(file, this.#limit, files.length);
        if (refusal !== null) {
            this.#notices.tell("warning", refusal);
            return;
        }
        const store = this.#store;
        const sending = new AbortController();
        this.#sending = sending;
        store.dispatch({ type: "upload.begun", name: file.name });
        const showing = setTimeout(() => store.dispatch({ type: "upload.shown" }), quietMs);
        try {
            const session = store.state.server?.session ?? "";
            const query = new URLSearchParams({ name: file.name, session });
            const headers = authorization(this.#key());
            const { signal } = sending;
            const answer = await fetch(`flows?${query}`, {
                method: "POST",
                body: file,
                headers,
                signal,
            });
            const result = await answer.json();
            if (answer.ok) {
                this.#open(result.flow);
            } else {
                this.#notices.tell("error", words.uploads.refused(file.name, result.error.message));
            }
        } catch {
            if (sending.signal.aborted) {
                this.#notices.tell("info", words.uploads.cancelled(file.name));
            } else {
                // The connection broke, or a proxy answered without JSON.
                this.#notices.tell("error", words.uploads.lost(file.name));
            }
        } finally {
            clearTimeout(showing);
            this.#sending = null;
            store.dispatch({ type: "upload.ended" });
        }
    }

    /** Aborts the upload. The server then stops loading. */
    cancel() {
        this.#sending?.abort();
    }

    // Private

    #store;
    #notices;
    #open;
    #key;
    /** @type {AbortController|null} */
    #sending = null;

    /** The server's size limit in bytes, or 0 if uploads are off. */
    get #limit() {
        return this.#store.state.server?.uploadBytes ?? 0;
    }
}

/** @param {DragEvent} event */
function hasFiles(event) {
    return event.dataTransfer?.types.includes("Files") ?? false;
}

/**
 * Returns the reason to reject a file before uploading, or null.
 * @param {{name: string, size: number}} file
 * @param {number} limit in bytes, or 0 if uploads are off
 * @param {number} count the number of dropped files
 * @returns {string|null}
 */
export function refuse({ name, size }, limit, count) {
    if (limit === 0) {
        return words.uploads.off;
    }
    if (count > 1) {
        return words.uploads.several;
    }
    if (!/\.(storyboard|xib|zip)$/i.test(name)) {
        return words.uploads.kind(name);
    }
    return size > limit ? words.uploads.tooLarge(name, limit) : null;
}
