// Sends a storyboard, a xib or a zipped project to the server, and opens what became of it.

import { authorization } from "../session/accessKeys.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/store.js").Store} Store */
/** @typedef {import("../session/notices.js").Notices} Notices */

/** What is done by then is not told of. */
const quietMs = 250;

export class Uploads {
    // Public

    /**
     * @param {Store} store
     * @param {Notices} notices
     * @param {(flow: string) => void} open shows a flow
     * @param {() => string|null} key what the server was opened with
     */
    constructor(store, notices, open, key) {
        this.#store = store;
        this.#notices = notices;
        this.#open = open;
        this.#key = key;
    }

    /** Takes what is dropped anywhere on the page; what takes files of its own, as the timeline does, comes first. */
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

    /** Lets a person choose a file. */
    pick() {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = ".storyboard,.xib,.zip";
        input.addEventListener("change", () => void this.send([...input.files ?? []]));
        input.click();
    }

    /**
     * Sends one file.
     * @param {File[]} files what was dropped or picked; one is taken
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
                // Cut off, or answered with what is no JSON: the server, or what lies before it, did not take it.
                this.#notices.tell("error", words.uploads.lost(file.name));
            }
        } finally {
            clearTimeout(showing);
            this.#sending = null;
            store.dispatch({ type: "upload.ended" });
        }
    }

    /** Has the server leave it: it stops reading when it is not waited for any more. */
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

    /** How many bytes the server takes; 0 where it takes none. */
    get #limit() {
        return this.#store.state.server?.uploadBytes ?? 0;
    }
}

/** @param {DragEvent} event */
function hasFiles(event) {
    return event.dataTransfer?.types.includes("Files") ?? false;
}

/**
 * Why a file is not even sent, or null.
 * @param {{name: string, size: number}} file
 * @param {number} limit in bytes; 0 where the server takes none
 * @param {number} count how many there were
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
