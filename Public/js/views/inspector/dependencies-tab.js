// The inspector's Dependencies tab: the scene's dependencies and their sources, the live graph, and
// what-if.

import { drawDependencies } from "../../drawing/dependencies.js";
import { inspectedScene, selectedSegue } from "../../model/inspectorSubject.js";
import { make } from "../../support/dom.js";
import { ResolutionPanel } from "../resolution-panel.js";
import { StoreView } from "../storeView.js";
import { WhatIfPanel } from "../what-if-panel.js";

/** @typedef {import("../../model/state.js").PageState} PageState */

customElements.define("resolution-panel", ResolutionPanel);
customElements.define("what-if-panel", WhatIfPanel);

export class DependenciesTab extends StoreView {
    // Public

    /** @override */
    build() {
        const parts = [new ResolutionPanel(), new WhatIfPanel()];
        for (const part of parts) {
            this.attachInside(part);
        }
        this.replaceChildren(this.#static, ...parts);
        this.#static.addEventListener("click", ({ target }) => {
            const button = /** @type {Element} */ (target).closest("[data-migrate]");
            const scene = button?.getAttribute("data-migrate");
            if (scene) {
                this.want("migrate", { scene });
            }
        });
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const flow = state.flow.value;
        const scene = inspectedScene(state);
        const isSame = previous !== null && previous.flow === state.flow &&
            previous.selection === state.selection && inspectedScene(previous) === scene;
        if (!isSame && flow !== null && scene !== null) {
            this.#static.replaceChildren(...drawDependencies(flow, scene, selectedSegue(state)));
        }
    }

    // Private

    /** The dependencies found in the sources, independent of the run. */
    #static = make("div", { class: "inspector-part" });
}
