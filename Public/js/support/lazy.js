// What is fetched when it is first wanted: a view's module with the style sheets that it needs, or any other module.

/**
 * @typedef {object} LazyPart
 * @property {string} name the element's
 * @property {() => Promise<CustomElementConstructor>} load
 * @property {string[]} [styles] what it needs of css/components, by name; among equals the later wins
 */

/**
 * Fetches a part and defines its element. Fails where the server cannot be reached; asked again, it tries again.
 * @param {LazyPart} part
 * @returns {Promise<CustomElementConstructor>}
 */
export async function loadPart({ name, load, styles = [] }) {
    const [view] = await Promise.all([load(), ...styles.map(loadStyle)]);
    if (customElements.get(name) === undefined) {
        customElements.define(name, view);
    }
    return view;
}

/**
 * Something that is fetched when it is first wanted. Where that fails, it is fetched again when it is wanted again.
 * @template T
 */
export class Lazy {
    // Public

    /** What was fetched, as soon as it is there. @type {T|null} */
    value = null;

    /**
     * @param {() => Promise<T>} load
     * @param {(error: unknown) => void} [report] told where it could not be used
     */
    constructor(load, report = () => undefined) {
        this.#load = load;
        this.#report = report;
    }

    /** Does something with it as soon as it is there. @param {(value: T) => unknown} use */
    do(use) {
        this.fetch().then(use).catch(this.#report);
    }

    /** @returns {Promise<T>} */
    fetch() {
        this.#fetching ??= this.#load().then((value) => this.value = value, (error) => {
            this.#fetching = null;
            throw error;
        });
        return this.#fetching;
    }

    // Private

    #load;
    #report;
    /** @type {Promise<T>|null} */
    #fetching = null;
}

/** By name, each one that is there or on its way. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Fetches a style sheet of css/components, once.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function loadStyle(name) {
    const known = sheets.get(name);
    if (known !== undefined) {
        return known;
    }
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = `css/components/${name}.css`;
    /** @type {Promise<void>} */
    const loading = new Promise((resolve, reject) => {
        sheet.onload = () => resolve();
        sheet.onerror = () => {
            sheets.delete(name);
            sheet.remove();
            reject(new Error(`The style sheet ${name} could not be fetched.`));
        };
    });
    sheets.set(name, loading);
    document.head.append(sheet);
    return loading;
}
