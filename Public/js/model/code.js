// Queries on the code of scenes and transitions: the passed and missing dependencies.

import { edgesOf, sceneByKey } from "./selectors.js";
import { isSource } from "./sourceFiles.js";
import { reasonWords } from "../words/reasonWords.js";

/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Initializer} Initializer */
/** @typedef {import("../wire/messages.js").Injection} Injection */
/** @typedef {import("../wire/messages.js").InjectionSite} InjectionSite */
/** @typedef {import("../wire/messages.js").Location} Location */
/** @typedef {import("../wire/messages.js").Missing} Missing */
/** @typedef {import("../wire/messages.js").Registration} Registration */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {import("../wire/messages.js").Segue} Segue */
/** @typedef {import("../wire/messages.js").Unresolved} Unresolved */

/** An edge that injects dependencies, and its scene. @typedef {{segue: Segue, injection: Injection}} InjectedEdge */
/**
 * The value of one dependency by one edge.
 * @typedef {{segue: Segue, sites: InjectionSite[], missing: Missing|null}} Supply
 */

/**
 * @typedef {object} Dependency
 * @property {string} name
 * @property {string} type with its `?` or `!`, or empty if unknown
 * @property {string|null} default
 * @property {string|null} wrapper
 * @property {Location|null} location
 * @property {Registration|null} registration
 * @property {Supply[]} supplies one for each edge that passes or omits it
 */

/**
 * Describes the reason that code was not understood.
 * @param {string} reason
 */
export function reasonText(reason) {
    return reasonWords[reason] ?? reason;
}

/**
 * Returns the edge with the injection of an edge: the edge itself, or the one from the container
 * made by the code to its root.
 * @param {Flow} flow
 * @param {Segue} segue
 * @returns {InjectedEdge|null}
 */
export function injectedEdge(flow, segue) {
    const root = segue.injection === null
        ? flow.segues.find((other) => other.segue === `${segue.segue}/root`)
        : segue;
    return root?.injection ? { segue: root, injection: root.injection } : null;
}

/**
 * Returns the declaration of the initialiser called by an edge.
 * @param {Flow} flow
 * @param {InjectedEdge} edge
 * @returns {Initializer|null} null if the scene's class does not declare it
 */
export function initializerOf(flow, { segue, injection }) {
    const scene = sceneByKey(flow, segue.destination);
    return scene?.initializers.find(({ signature }) => signature === injection.initializer) ?? null;
}

/**
 * Returns the dependencies of a scene, with the value of each by each incoming edge.
 * @param {Flow} flow
 * @param {Scene} scene
 * @returns {Dependency[]} those declared by its class, then those only passed
 */
export function dependenciesOf(flow, scene) {
    const edges = edgesOf(flow, scene.scene).incoming.flatMap((segue) =>
        segue.injection === null ? [] : [{ segue, injection: segue.injection }]
    );
    const declared = scene.dependencies.map((entry) => ({
        ...entry,
        type: entry.type + typeMark(entry.optionality),
    }));
    const names = new Set(declared.map(({ name }) => name));
    const handedOver = edges.flatMap(({ injection }) => [
        ...injection.sites.map(({ name, type }) => ({ name, type: type ?? "" })),
        ...injection.missing.map(({ name, type }) => ({ name, type })),
    ]).filter(({ name }) => !names.has(name) && names.add(name))
        .map((entry) => ({ ...entry, default: null, wrapper: null, location: null }));
    return [...declared, ...handedOver].map((
        { name, type, default: value, wrapper, location },
    ) => ({
        name,
        type,
        default: value,
        wrapper,
        location,
        registration: registrationOf(flow, type),
        supplies: edges.map(({ segue, injection }) => ({
            segue,
            sites: injection.sites.filter((site) => site.name === name),
            missing: injection.missing.find((entry) => entry.name === name) ?? null,
        })).filter(({ sites, missing }) => sites.length > 0 || missing !== null),
    }));
}

/** @param {Flow} flow @param {string} type */
function registrationOf(flow, type) {
    const service = type.replace(/[?!]+$/, "").replace(/^any /, "");
    return flow.registrations.find((entry) => entry.service === service) ?? null;
}

/** @param {string} optionality */
function typeMark(optionality) {
    return optionality === "optional" ? "?" : optionality === "implicitlyUnwrapped" ? "!" : "";
}

/**
 * Returns the code not understood in the files of a scene or edge.
 * @param {Flow} flow
 * @param {Scene|undefined} scene
 * @param {Segue|null} segue
 * @returns {Unresolved[]}
 */
export function unresolvedIn(flow, scene, segue) {
    const files = new Set(
        [scene?.source, segue?.location, segue?.injection?.location].flatMap((place) =>
            place ? [place.file] : []
        ),
    );
    return flow.unresolved.filter(({ location }) => location !== null && files.has(location.file));
}

/**
 * Returns the first line of the code of a scene or edge.
 * @param {Scene|undefined} scene
 * @param {Segue|null} segue
 * @returns {Location|null}
 */
export function codePlace(scene, segue) {
    const places = [segue?.injection?.location, segue?.location, scene?.source, scene?.location];
    return places.find((place) => place && isSource(place.file)) ?? null;
}
