// The coverage of the app: the included and missing parts, with their places. Opens from the header.

import { StoreView } from "./storeView.js";
import { drawPlace } from "../drawing/places.js";
import { coverageGroups, navigationCount } from "../model/coverage.js";
import { make } from "../support/dom.js";
import { coverageWords as said } from "../words/coverageWords.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/coverage.js").CoverageRow} CoverageRow */

export class CoverageList extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(make("h2", { text: said.title }), this.#figures, this.#groups);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update({ flow: { value: flow } }, previous) {
        if (flow === null || flow === previous?.flow.value) {
            return;
        }
        const { controllers, inFlow, reachable, linked } = flow.coverage;
        const count = navigationCount(flow);
        this.#figures.replaceChildren(
            make("p", { text: said.controllers(reachable, controllers, inFlow) }),
            ...(count > 0 ? [make("p", { text: said.navigations(linked, count) })] : []),
        );
        this.#groups.replaceChildren(
            ...coverageGroups(flow).map(({ part, reason, rows }) =>
                make("details", { data: { coverage: part } }, [
                    make("summary", { text: said[part](rows.length, reason) }),
                    make("ul", {}, rows.map((row) => make("li", {}, this.#drawRow(row)))),
                ])
            ),
        );
    }

    // Private

    #figures = make("div", { class: "coverage-figures" });
    #groups = make("div");

    /** @param {CoverageRow} row */
    #drawRow({ name, scene, location }) {
        return [
            scene === null ? make("code", { text: name }) : make("button", {
                type: "button",
                class: "link",
                text: name,
                on: {
                    click: () => {
                        this.hidePopover();
                        this.want("select", { selection: { kind: "scene", key: scene } });
                    },
                },
            }),
            drawPlace(location),
        ];
    }
}
