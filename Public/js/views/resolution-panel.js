// The live dependencies of the controller on screen: its graph, the details of a node, and the
// registrations.

import { StoreView } from "./storeView.js";
import { OverrideForm } from "./overrideForm.js";
import { glyph } from "../drawing/glyphs.js";
import {
    drawNodeDetails,
    drawProblem,
    drawRegistrationDetails,
} from "../drawing/resolutionDetails.js";
import { drawGraph, drawGraphList, layOut } from "../drawing/resolutionGraph.js";
import { moment } from "../model/container.js";
import { inspectedInstances } from "../model/inspectorSubject.js";
import { appState, canAct, whyNotAct } from "../model/appState.js";
import { focusIn, make } from "../support/dom.js";
import { resolutionWords as words } from "../words/resolutionWords.js";

/** @typedef {import("../model/graphLayout.js").Layout} Layout */
/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Explanation} Explanation */
/** @typedef {import("../wire/messages.js").Instance} Instance */
/** @typedef {import("../wire/messages.js").Listing} Listing */

export class ResolutionPanel extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            make("section", { class: "now", aria: { labelledby: "now-title" } }, [
                make("h3", { id: "now-title" }, [
                    make("span", { text: words.now }),
                    this.#who,
                    this.#frame,
                ]),
                this.#graph,
                this.#details,
                this.#registrations,
            ]),
        );
        new ResizeObserver(() => this.#changeWidth()).observe(this);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        if (!this.#isShown()) {
            return;
        }
        this.#ask();
        const isSame = previous !== null && previous.container === state.container &&
            previous.selection === state.selection && appState(previous) === appState(state) &&
            canAct(previous) === canAct(state);
        if (!isSame) {
            this.#redraw();
        }
    }

    // Private

    #who = make("span", { class: "count" });
    #instances = make("select", {
        aria: { label: words.instance },
        on: { change: () => this.#choose(this.#instances.value) },
    });
    #frame = make("span", { class: "picker-frame" }, [this.#instances, glyph("chevronDown")]);
    #graph = make("div", {
        class: "graph-frame",
        on: {
            click: (event) => this.#handlePress(event),
            keydown: (event) => this.#handleKey(event),
        },
    });
    #details = make("div", { on: { click: (event) => this.#handlePress(event) } });
    #list = make("ul", { class: "registrations" });
    #count = make("span", { class: "count" });
    #registrations = make("details", { class: "registration-list" }, [
        make("summary", {}, [make("span", { text: words.registrations }), this.#count]),
        this.#list,
    ]);
    #form = new OverrideForm((action) => this.want("act", { action }));
    #width = 0;
    /** The instance chosen from several. */
    #chosen = "";
    /** The node with open details. @type {string|null} */
    #node = null;
    /** The registration with open details. @type {string|null} */
    #registration = null;
    /** @type {Layout|null} */
    #layout = null;

    /** @param {PageState} state @param {Instance[]} instances @param {Instance|undefined} instance */
    #draw(state, instances, instance) {
        const { graph, listing } = state.container;
        this.#frame.hidden = instances.length < 2;
        this.#instances.replaceChildren(
            ...instances.map(({ id, class: name }) =>
                make("option", { value: id, text: `${name} #${id}` })
            ),
        );
        this.#instances.value = instance?.id ?? "";
        this.#who.textContent = instances.length === 1 ? `${instance?.class} #${instance?.id}` : "";
        const isKnown = graph !== null && graph.instance === instance?.id;
        this.#graph.dataset.stale = String(!isKnown || graph.moment !== moment(state));
        const focused = this.#focusedKey();
        if (instance === undefined) {
            this.#show([quiet(words.noInstance)], null);
        } else if (!isKnown) {
            this.#show([make("div", { class: "skeleton-lines", aria: { hidden: true } })], null);
        } else if (graph.value === null) {
            this.#show([quiet(graph.message)], null);
        } else {
            this.#drawGraph(state, graph.value, listing);
        }
        this.#drawRegistrations(state, listing);
        if (focused !== null && !this.contains(document.activeElement)) {
            focusIn(this, focused);
        }
    }

    /** @param {PageState} state @param {Explanation} graph @param {Listing|null} listing */
    #drawGraph(state, graph, listing) {
        const node = graph.nodes.find(({ id }) => id === this.#node) ?? null;
        if (graph.edges.length === 0) {
            this.#show([quiet(words.nothingGiven)], null);
            return;
        }
        this.#layout = layOut(graph, this.#width);
        const problems = graph.nodes.filter((entry) =>
            entry.problem !== null && entry.id !== node?.id
        );
        this.#show(
            [
                drawGraph(graph, this.#layout, listing, node?.id ?? null),
                ...problems.flatMap(drawProblem),
                drawGraphList(graph),
            ],
            node === null ? null : drawNodeDetails(
                node,
                graph,
                listing,
                (instance) => nameOf(state, instance),
                this.#registration === null
                    ? this.#formFor(state, node.registration, listing)
                    : null,
            ),
        );
    }

    /** @param {HTMLElement[]} graph @param {HTMLElement|null} details */
    #show(graph, details) {
        const before = this.#graph.querySelector(".graph");
        const scroll = before === null ? 0 : before.scrollLeft;
        const isOpen = this.#graph.querySelector(".graph-list[open]") !== null;
        this.#graph.replaceChildren(...graph);
        this.#details.replaceChildren(...(details === null ? [] : [details]));
        const after = this.#graph.querySelector(".graph");
        if (after !== null) {
            after.scrollLeft = scroll;
        }
        if (isOpen) {
            this.#graph.querySelector(".graph-list")?.setAttribute("open", "");
        }
    }

    /** @param {PageState} state @param {Listing|null} listing */
    #drawRegistrations(state, listing) {
        const entries = listing?.registrations ?? [];
        this.#registrations.hidden = entries.length === 0;
        this.#count.textContent = String(entries.length);
        this.#list.replaceChildren(...entries.map((entry) => {
            const { registration, type, policy, override, live } = entry;
            const isOpen = registration === this.#registration;
            return make("li", {}, [
                make("button", {
                    type: "button",
                    class: "registration",
                    aria: { expanded: isOpen },
                    data: { registration },
                    on: { click: () => this.#openRegistration(isOpen ? null : registration) },
                }, [
                    make("code", { text: registration }),
                    make("span", {
                        class: "quiet",
                        text: type === "" || type === registration
                            ? policy
                            : words.typeAndPolicy(type, policy),
                    }),
                    live.length > 0 &&
                    make("span", { class: "badge", text: words.live(live.length) }),
                    override !== null && make("span", {
                        class: "badge",
                        data: { override: true },
                        text: override === "" ? words.removed : words.replaced(override),
                    }),
                ]),
                isOpen && listing !== null && drawRegistrationDetails(
                    entry,
                    listing,
                    (instance) => nameOf(state, instance),
                    this.#formFor(state, registration, listing),
                ),
            ]);
        }));
    }

    /** @param {PageState} state @param {string|null} registration @param {Listing|null} listing */
    #formFor(state, registration, listing) {
        const entry = listing?.registrations.find((entry) => entry.registration === registration);
        return entry === undefined || listing === null
            ? null
            : this.#form.show(entry, listing, whyNotOverride(state));
    }

    /** @param {string} instance */
    #choose(instance) {
        this.#chosen = instance;
        this.#node = null;
        this.#ask();
        this.#redraw();
    }

    /** @param {string|null} registration */
    #openRegistration(registration) {
        this.#registration = registration;
        this.#redraw();
    }

    /** @param {MouseEvent} event */
    #handlePress(event) {
        const target = /** @type {Element} */ (event.target).closest("[data-node], [data-show]");
        const node = target?.getAttribute("data-node") ?? target?.getAttribute("data-show") ?? null;
        if (node === null) {
            return;
        }
        const isShown = target?.getAttribute("data-selected") === "true";
        this.#node = isShown ? null : node;
        this.#registration = null;
        this.#redraw();
        focusIn(this, `[data-node="${CSS.escape(node)}"]`);
    }

    /** Moves along the graph's edges, and up and down within a column. @param {KeyboardEvent} event */
    #handleKey(event) {
        const id = /** @type {Element} */ (event.target).getAttribute("data-node");
        const graph = this.state.container.graph?.value ?? null;
        if (id === null || graph === null || this.#layout === null) {
            return;
        }
        const { columns } = this.#layout;
        const column = columns.find((ids) => ids.includes(id)) ?? [];
        const isRows = columns.every((ids) => ids.length === 1);
        const around = isRows ? columns.flat() : column;
        const place = around.indexOf(id);
        const next = {
            ArrowRight: graph.edges.find(({ from }) => from === id)?.to,
            ArrowLeft: graph.edges.find(({ to }) => to === id)?.from,
            ArrowDown: around[place + 1],
            ArrowUp: around[place - 1],
            Home: graph.nodes[0]?.id,
            End: graph.nodes.at(-1)?.id,
        }[event.key];
        if (next === undefined) {
            return;
        }
        event.preventDefault();
        const card = this.#graph.querySelector(`[data-node="${CSS.escape(next)}"]`);
        if (card instanceof HTMLElement) {
            for (const other of this.#graph.querySelectorAll(".graph-card")) {
                other.setAttribute("tabindex", other === card ? "0" : "-1");
            }
            card.focus();
        }
    }

    /** Returns a selector for the focused control, to restore the focus after a redraw. */
    #focusedKey() {
        const focused = document.activeElement;
        if (focused === null || !this.contains(focused)) {
            return null;
        }
        for (const name of ["data-node", "data-registration"]) {
            const value = focused.getAttribute(name);
            if (value !== null) {
                return `[${name}="${CSS.escape(value)}"]`;
            }
        }
        return null;
    }

    #changeWidth() {
        const width = this.clientWidth;
        if (width > 0 && width !== this.#width) {
            this.#width = width;
            this.#redraw();
        }
    }

    #ask() {
        if (this.#isShown()) {
            const instance = this.#instance();
            this.want("needContainer");
            if (instance !== undefined) {
                this.want("needGraph", { instance: instance.id });
            }
        }
    }

    #redraw() {
        if (this.#isShown()) {
            this.#draw(this.state, inspectedInstances(this.state), this.#instance());
        }
    }

    #isShown() {
        return this.isConnected && this.state.room !== null;
    }

    /** Returns the chosen instance, or the newest. */
    #instance() {
        const instances = inspectedInstances(this.state);
        return instances.find(({ id }) => id === this.#chosen) ?? instances[0];
    }
}

/** @param {string} text */
function quiet(text) {
    return make("p", { class: "quiet", text });
}

/** @param {PageState} state */
function whyNotOverride(state) {
    const why = whyNotAct(state);
    return why === "" && appState(state)?.status !== "running" ? words.override.notRunning : why;
}

/** @param {PageState} state @param {string} instance */
function nameOf(state, instance) {
    const { title, class: name } = appState(state)?.instances[instance] ?? { title: "", class: "" };
    return `${title || name} #${instance}`.trim();
}
