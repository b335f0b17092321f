// The icons of severities.

/** @type {Record<import("../wire/messages.js").Severity, string>} */
export const severityGlyphs = { error: "octagon", warning: "warning", note: "info" };
