// The panel of a rule of UIKit or of a check, and the links that open it.

export const rulesWords = {
    family: "Rule",
    /** @param {string} family */
    checks: (family) => `Checks: ${family}`,
    close: "Close",
    /** @param {string} id */
    link: (id) => `Rule ${id}`,
    /** @param {string} id */
    notWritten: (id) => `No page for ${id}.`,
    tests: "Tested by",
    neighbours: "Neighbouring rules",
    off: "off by default",
    notSimulated: "not simulated",
};
