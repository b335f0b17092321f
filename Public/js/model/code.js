// Questions about what the code does with the scenes and edges: what is handed over, what is missing.

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

/** An edge that hands something over, and to which scene. @typedef {{segue: Segue, injection: Injection}} InjectedEdge */
/** How one edge supplies one dependency. @typedef {{segue: Segue, sites: InjectionSite[], missing: Missing|null}} Supply */

/**
 * @typedef {object} Dependency
 * @property {string} name
 * @property {string} type with its `?` or `!`; empty where it is not known
 * @property {string|null} default
 * @property {string|null} wrapper
 * @property {Location|null} location
 * @property {Registration|null} registration
 * @property {Supply[]} supplies one an edge that supplies it or leaves it out
 */

/**
 * Why code was not understood, in words.
 * @param {string} reason
 */
export function reasonText(reason) {
    return reasonWords[reason] ?? reason;
}

/**
 * The edge whose injection belongs to an edge: itself, or the one from the container that the code makes to its root.
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
 * The declaration of the initialiser that runs at the end of an edge.
 * @param {Flow} flow
 * @param {InjectedEdge} edge
 * @returns {Initializer|null} null where the scene's class does not say
 */
export function initializerOf(flow, { segue, injection }) {
    const scene = sceneByKey(flow, segue.destination);
    return scene?.initializers.find(({ signature }) => signature === injection.initializer) ?? null;
}

/**
 * What a scene depends on, and how each edge that leads to it supplies that.
 * @param {Flow} flow
 * @param {Scene} scene
 * @returns {Dependency[]} what its class declares first, then what is only handed over
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
 * What was not understood in the files that a scene or an edge is about.
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
 * Where the code of a scene or an edge begins.
 * @param {Scene|undefined} scene
 * @param {Segue|null} segue
 * @returns {Location|null}
 */
export function codePlace(scene, segue) {
    const places = [segue?.injection?.location, segue?.location, scene?.source, scene?.location];
    return places.find((place) => place && isSource(place.file)) ?? null;
}
