// The view settings in the browser's storage. If the browser denies storage, they last until the
// page closes.

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
        // Without storage, nothing is kept.
    }
}
