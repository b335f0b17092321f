// What this browser remembers of how a person likes the page; it works without, where storage is refused.

const name = "sceneflow.view";

/** @returns {Record<string, unknown>} */
export function loadPreferences() {
    try {
        const value = JSON.parse(localStorage.getItem(name) ?? "{}");
        return value !== null && typeof value === "object" ? value : {};
    } catch {
        return {};
    }
}

/** @param {Record<string, unknown>} preferences */
export function savePreferences(preferences) {
    try {
        localStorage.setItem(name, JSON.stringify(preferences));
    } catch {
        // Nothing is remembered then.
    }
}
