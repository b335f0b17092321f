// The HTML that embeds a run in another page.

/**
 * Returns the frame's HTML. The sandbox allows scripts, the page's own origin, which the WebSocket
 * needs, and links to new tabs.
 * @param {string} address the address of the embedded page
 * @param {string} title the frame's accessible name
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

/** @param {string} text an attribute's value */
function escaped(text) {
    return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
