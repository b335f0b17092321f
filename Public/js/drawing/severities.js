// The marks of severities: shape and colour, and the word beside them.

/** @type {Record<import("../wire/messages.js").Severity, string>} */
export const severityGlyphs = { error: "octagon", warning: "warning", note: "info" };
