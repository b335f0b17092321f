// The code with which another page shows a run in a frame.

/**
 * The frame may run the page's own scripts and have its own origin, without which no WebSocket opens, and lead to a tab of
 * its own; nothing else.
 * @param {string} address of the page for a frame
 * @param {string} title what a screen reader calls the frame
 */
export function frameCode(address, title) {
    const attributes = {
        src: address,
        title,
        width: "100%",
        height: "600",
        loading: "lazy",
        referrerpolicy: "no-referrer",
        sandbox: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox",
    };
    const written = Object.entries(attributes).map(([name, value]) =>
        `${name}="${escaped(value)}"`
    );
    return `<iframe ${written.join(" ")}></iframe>`;
}

/** @param {string} text as the value of an attribute */
function escaped(text) {
    return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
