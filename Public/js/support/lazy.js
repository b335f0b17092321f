// Loading on first use: of views with their style sheets, and of other modules.

/**
 * @typedef {object} LazyPart
 * @property {string} name the element's tag name
 * @property {() => Promise<CustomElementConstructor>} load
 * @property {string[]} [styles] the style sheets in css/components, by name; a later one overrides an earlier one
 */

/**
 * Loads a part and defines its element. Rejects if the server is unreachable; a later call retries.
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
 * A value that loads on first use. A failed load is retried on the next use.
 * @template T
 */
export class Lazy {
    // Public

    /** The loaded value, or null before. @type {T|null} */
    value = null;

    /**
     * @param {() => Promise<T>} load
     * @param {(error: unknown) => void} [report] receives the errors of `do`
     */
    constructor(load, report = () => undefined) {
        this.#load = load;
        this.#report = report;
    }

    /** Calls a function with the value once it is loaded. @param {(value: T) => unknown} use */
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

/** The loaded and loading style sheets, by name. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Loads a style sheet of css/components, once.
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
