// Questions about what the code does with the scenes and edges: techniques, what is handed over, what is missing.

import { edgesOf, sceneByKey } from "./selectors.js";

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

/** @type {Record<string, string>} */
const techniqueNames = {
    coder: "init(coder:)",
    initializer: "initialiser",
    creator: "creator closure",
    segueAction: "@IBSegueAction",
    prepare: "prepare(for:sender:)",
    property: "property after instantiate",
    shared: "shared in init(coder:)",
};

/** What stands on the map, between two cards. @type {Record<string, string>} */
const techniqueLabels = {
    creator: "creator",
    segueAction: "segue action",
    prepare: "prepare",
    property: "property",
    shared: "shared",
};

/** @type {Record<string, string>} */
const reasons = {
    identifier: "an identifier that is no constant",
    controller: "a controller that cannot be followed",
    unknownClass: "a class that is not among the sources",
    call: "a call that cannot be followed",
    unreached: "code that nothing known calls",
    objectiveC: "Objective-C, of which only declarations are read",
    registration: "a registration of an unknown form",
    depth: "calls that nest too deep or in a circle",
    syntax: "source text that does not parse",
};

const sourceFiles = /\.(?:swift|storyboard|xib|h|m|mm)$|(?:^|\/)sceneflow\.yml$/;

/**
 * The name that the field has for a technique.
 * @param {string} technique
 */
export function techniqueName(technique) {
    return techniqueNames[technique] ?? technique;
}

/**
 * A technique in as few letters as fit between two cards.
 * @param {string} technique
 */
export function techniqueLabel(technique) {
    return techniqueLabels[technique] ?? techniqueName(technique);
}

/**
 * Why code was not understood, in words.
 * @param {string} reason
 */
export function reasonText(reason) {
    return reasons[reason] ?? reason;
}

/**
 * Whether the server shows the lines of a file.
 * @param {string} file
 */
export function isSource(file) {
    return sourceFiles.test(file);
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

/**
 * An edge in one line, with its technique: what its tooltip says.
 * @param {Segue} segue
 * @param {string} from
 * @param {string} to
 * @param {string} kind
 */
export function edgeSummary(segue, from, to, kind) {
    const { injection, technique, conditions } = segue;
    const how = injection?.technique ?? technique;
    return [
        `${from} → ${to}: ${kind}`,
        how && `by ${techniqueName(how)}`,
        injection?.initializer && injection.initializer !== techniqueName(how ?? "") &&
        injection.initializer,
        conditions.length > 0 && `when ${conditions.join(" and ")}`,
        injection && injection.reading !== "certain" && injection.reading,
        injection && injection.missing.length > 0 &&
        `${injection.missing.map(({ name }) => name).join(", ")} missing`,
        segue.problem,
    ].filter(Boolean).join("\n");
}

/**
 * What a reload did, as the notice says it.
 * @param {{scenes: string[], segues: string[], dropped: string|null}} changes
 */
export function reloadText({ scenes, segues, dropped }) {
    const parts = [count(scenes.length, "scene"), count(segues.length, "edge")].filter(Boolean);
    const what = parts.length === 0
        ? "nothing of the flow changed"
        : `${parts.join(" and ")} changed`;
    return `Reloaded: ${what}.${dropped === null ? "" : ` Dropped: ${dropped}.`}`;
}

/** @param {number} number @param {string} noun */
function count(number, noun) {
    return number === 0 ? "" : `${number} ${noun}${number === 1 ? "" : "s"}`;
}
