// Questions about what is resolved: who needs what, the way from a controller to a service, what is wrong.

import { containerWords } from "../words/containerWords.js";

/** @typedef {import("../wire/messages.js").ContainerRegistration} ContainerRegistration */
/** @typedef {import("../wire/messages.js").ExplainedEdge} ExplainedEdge */
/** @typedef {import("../wire/messages.js").ExplainedNode} ExplainedNode */
/** @typedef {import("../wire/messages.js").Explanation} Explanation */
/** @typedef {import("../wire/messages.js").Listing} Listing */
/** @typedef {import("../wire/messages.js").Service} Service */

/** What somebody needs it as; `node` is in the graph. @typedef {{title: string, label: string, node: string|null}} Needer */
/** One stop on the way to a service, with the name that it has at the stop before. @typedef {{title: string, label: string, node: string|null}} Stop */

/** @type {Record<string, string>} */
const hitWords = containerWords.hits;

/** @type {Record<string, string>} */
const kindWords = containerWords.kinds;

/** How the container answered, in a word or two. @param {string} hit */
export function hitWord(hit) {
    return hitWords[hit] ?? hit;
}

/** What a node stands for, in a word. @param {string} kind */
export function kindWord(kind) {
    return kindWords[kind] ?? kind;
}

/**
 * Everything that needs a node: in the graph, among the live objects, and among the registrations.
 * @param {Explanation} graph
 * @param {Listing|null} listing
 * @param {ExplainedNode} node
 * @param {(instance: string) => string} name
 * @returns {Needer[]}
 */
export function neededBy(graph, listing, node, name) {
    const titles = new Map(graph.nodes.map((entry) => [entry.id, entry]));
    const drawn = graph.edges.filter(({ to }) => to === node.id).flatMap(({ from, label }) => {
        const needer = titles.get(from);
        return needer === undefined ? [] : [{ title: needer.title, label, node: from }];
    });
    const others = node.registration === null || listing === null
        ? []
        : registrationNeeders(listing, node.registration, node.scope, name);
    const known = new Set(drawn.map(({ title }) => title));
    return [...drawn, ...others.filter(({ title }) => !known.has(title))];
}

/**
 * Who needs what a registration makes: the holders of its live objects, then the registrations that ask for its key.
 * @param {Listing} listing
 * @param {string} registration
 * @param {string|null} scope only the objects of one scope; null for all
 * @param {(instance: string) => string} name
 * @returns {Needer[]}
 */
export function registrationNeeders(listing, registration, scope, name) {
    const live = listing.services.filter((service) =>
        service.registration === registration && (scope === null || service.scope === scope)
    );
    const byNumber = new Map(listing.services.map((service) => [service.number, service]));
    const holders = live.flatMap(({ instances, services }) => [
        ...instances.map(name),
        ...services.map((number) => serviceTitle(byNumber.get(number), number)),
    ]).map((title) => ({ title, label: containerWords.holds, node: null }));
    const key = listing.registrations.find((entry) => entry.registration === registration)?.key;
    const declared = listing.registrations.flatMap((entry) =>
        entry.needs.filter((need) => need.key === key)
            .map(({ label }) => ({ title: entry.registration, label, node: null }))
    );
    const seen = new Set();
    return [...holders, ...declared].filter(({ title }) => !seen.has(title) && seen.add(title));
}

/**
 * The shortest way from the controller that was asked about to a node.
 * @param {Explanation} graph
 * @param {string} id
 * @returns {Stop[]} from the controller to the node; empty where nothing leads there
 */
export function pathTo(graph, id) {
    const root = graph.nodes[0];
    if (root === undefined) {
        return [];
    }
    /** @type {Map<string, ExplainedEdge|null>} */
    const arrivals = new Map([[root.id, null]]);
    const queue = [root.id];
    for (const current of queue) {
        for (const edge of graph.edges) {
            if (edge.from === current && !arrivals.has(edge.to)) {
                arrivals.set(edge.to, edge);
                queue.push(edge.to);
            }
        }
    }
    const titles = new Map(graph.nodes.map((node) => [node.id, node.title]));
    /** @type {Stop[]} */
    const stops = [];
    /** @type {string|undefined} */
    let current = arrivals.has(id) ? id : undefined;
    while (current !== undefined) {
        const edge = arrivals.get(current);
        stops.unshift({
            title: titles.get(current) ?? current,
            label: edge?.label ?? "",
            node: current,
        });
        current = edge?.from;
    }
    return stops;
}

/**
 * The shortest way from a live controller to the first live object of a registration, by who holds whom.
 * @param {Listing} listing
 * @param {string} registration
 * @param {(instance: string) => string} name
 * @returns {Stop[]}
 */
export function holderPath(listing, registration, name) {
    const byNumber = new Map(listing.services.map((service) => [service.number, service]));
    const start = listing.services.filter((service) => service.registration === registration);
    /** @type {Map<number, number|null>} what each object was reached from */
    const reached = new Map(start.map(({ number }) => [number, null]));
    for (const [number] of reached) {
        const service = byNumber.get(number);
        const [instance] = service?.instances ?? [];
        if (instance !== undefined) {
            return [stop(name(instance)), ...chain(number)];
        }
        for (const holder of service?.services ?? []) {
            if (!reached.has(holder)) {
                reached.set(holder, number);
            }
        }
    }
    return [];

    /** @param {string} title */
    function stop(title) {
        return { title, label: "", node: null };
    }

    /** @param {number} number @returns {Stop[]} */
    function chain(number) {
        const next = reached.get(number) ?? null;
        const here = stop(serviceTitle(byNumber.get(number), number));
        return next === null ? [here] : [here, ...chain(next)];
    }
}

/** @param {Service|undefined} service @param {number} number */
function serviceTitle(service, number) {
    return `${service?.type || service?.registration || containerWords.object} (${number})`;
}

/**
 * The types that may stand for a registration: whatever the app is known to make, in order.
 * @param {Listing} listing
 * @returns {string[]}
 */
export function knownTypes(listing) {
    const types = listing.registrations.flatMap(({ type, key }) => [type, key.split("#")[0]]);
    return [...new Set([...types, ...listing.services.map(({ type }) => type)])]
        .filter((type) => type !== "").sort();
}
