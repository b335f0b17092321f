// Exports runs to recording files, and imports them.

import {
    flowFor,
    placeInRecording,
    recordingName,
    recordingText,
} from "../model/recordingFiles.js";
import { noAddress } from "../support/address.js";
import { isProtocolError, ProtocolError } from "../wire/errors.js";
import { recordingWords as said } from "../words/recordingWords.js";

/** The size of a message beyond its recording, in bytes. */
const envelopeBytes = 512;

/**
 * @typedef {object} Parts
 * @property {import("../model/store.js").Store} store
 * @property {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} client
 * @property {import("../rooms/run.js").Run} run
 * @property {import("./replays.js").Replays} replays
 * @property {import("../session/notices.js").Notices} notices
 */

/**
 * Saves the run as a recording.
 * @param {Parts} parts
 */
export async function exportRun({ store, client, notices }) {
    const { room, flow } = store.state;
    if (room === null) {
        return;
    }
    const { recording } = await client.call("rooms.export", { room: room.room });
    const name = recordingName(flow.id ?? "");
    const url = URL.createObjectURL(
        new Blob([recordingText(recording)], { type: "application/json" }),
    );
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    // The browser has started the download by then.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    notices.tell("info", said.exported(name));
}

/**
 * Opens a recording in a run of its own, at its launch.
 * @param {Parts} parts
 * @param {File} file
 */
export async function importRun({ store, client, run, replays, notices }, file) {
    const { flows, flow: shown, server } = store.state;
    const limit = server?.messageBytes ?? 0;
    if (limit > 0 && file.size > limit - envelopeBytes) {
        notices.tell("warning", said.tooLarge(file.name, limit));
        return;
    }
    let recording;
    try {
        recording = JSON.parse(await file.text());
    } catch {
        notices.tell("warning", said.unreadable(file.name));
        return;
    }
    const here = (flows ?? []).map(({ flow }) => flow);
    const { flow, recorded } = flowFor(recording, here, shown.id ?? "");
    try {
        const answer = await client.call("rooms.import", { recording, flow });
        const { room, keys, divergences } = answer;
        await run.enterRoom({
            ...noAddress,
            flow: answer.flow,
            room,
            key: keys.present,
            view: keys.view,
        });
        store.dispatch({ type: "replay.diverged", divergences: { room, list: divergences } });
        await replays.seek(1);
        const count = store.state.room?.steps.length ?? 0;
        const isOther = recorded !== "" && recorded !== flow;
        notices.tell("info", isOther ? said.otherFlow(recorded, flow) : said.imported(count));
    } catch (error) {
        if (error instanceof ProtocolError && isProtocolError(error, "invalidParams")) {
            const place = placeInRecording(error.data.pointer);
            notices.tell("warning", said.notRecording(place, error.message));
        } else {
            throw error;
        }
    }
}
