// Queries on the container: the users of a dependency, the paths to it and its problems.

import { containerWords } from "../words/containerWords.js";

/** @typedef {import("../wire/messages.js").ContainerRegistration} ContainerRegistration */
/** @typedef {import("../wire/messages.js").ExplainedEdge} ExplainedEdge */
/** @typedef {import("../wire/messages.js").ExplainedNode} ExplainedNode */
/** @typedef {import("../wire/messages.js").Explanation} Explanation */
/** @typedef {import("../wire/messages.js").Listing} Listing */
/** @typedef {import("../wire/messages.js").Service} Service */

/**
 * A user and the name of its need. `node` is set for a node of the graph.
 * @typedef {{title: string, label: string, node: string|null}} Needer
 */
/**
 * A stop on a path, with its name at the previous stop.
 * @typedef {{title: string, label: string, node: string|null}} Stop
 */

/** @type {Record<string, string>} */
const hitWords = containerWords.hits;

/** @type {Record<string, string>} */
const kindWords = containerWords.kinds;

/** Returns the label of a container result. @param {string} hit */
export function hitWord(hit) {
    return hitWords[hit] ?? hit;
}

/** Returns the label of a node's kind. @param {string} kind */
export function kindWord(kind) {
    return kindWords[kind] ?? kind;
}

/**
 * Returns all users of a node: in the graph, among the live objects and among the registrations.
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
 * Returns the users of a registration: the holders of its live objects, then the registrations that
 * request its key.
 * @param {Listing} listing
 * @param {string} registration
 * @param {string|null} scope the scope of the objects, or null for all
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
 * Returns the shortest path from the inspected controller to a node.
 * @param {Explanation} graph
 * @param {string} id
 * @returns {Stop[]} from the controller to the node, or empty if there is no path
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
 * Returns the shortest path of references from a live controller to the first live object of a
 * registration.
 * @param {Listing} listing
 * @param {string} registration
 * @param {(instance: string) => string} name
 * @returns {Stop[]}
 */
export function holderPath(listing, registration, name) {
    const byNumber = new Map(listing.services.map((service) => [service.number, service]));
    const start = listing.services.filter((service) => service.registration === registration);
    /** @type {Map<number, number|null>} the predecessor of each object */
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
 * Returns the types that can replace a registration: all types that the app creates, sorted.
 * @param {Listing} listing
 * @returns {string[]}
 */
export function knownTypes(listing) {
    const types = listing.registrations.flatMap(({ type, key }) => [type, key.split("#")[0]]);
    return [...new Set([...types, ...listing.services.map(({ type }) => type)])]
        .filter((type) => type !== "").sort();
}
