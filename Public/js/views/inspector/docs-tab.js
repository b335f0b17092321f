// The inspector's Docs tab: the document of the inspected scene.

import { drawDocument } from "../../drawing/document.js";
import { inspectedScene } from "../../model/inspectorSubject.js";
import { StoreView } from "../storeView.js";

/** @typedef {import("../../model/state.js").PageState} PageState */

export class DocsTab extends StoreView {
    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const scene = inspectedScene(state);
        const entry = scene === null ? undefined : state.documents[scene];
        if (scene !== null && entry === undefined) {
            this.want("document", { scene });
        }
        if (
            previous === null || scene !== inspectedScene(previous) ||
            entry !== previous.documents[scene ?? ""]
        ) {
            this.replaceChildren(...drawDocument(entry));
        }
    }
}
