// The exports of an app: files made by the server, and printable pages.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {"drawing"|"page"|"mermaid"|"dot"|"print"} ExportKind */
/** @typedef {{kind: ExportKind, address: string, isFile: boolean}} ExportLink */

/** The files, with their extensions. @type {[ExportKind, string][]} */
const files = [["drawing", "svg"], ["page", "html"], ["mermaid", "mmd"], ["dot", "dot"]];

/**
 * Returns the links of the export menu: for the shown build and the current arrangement.
 * @param {PageState} state
 * @returns {ExportLink[]} empty without an app
 */
export function exportLinks({ flow, view }) {
    if (flow.id === null || flow.value === null) {
        return [];
    }
    const id = encodeURIComponent(flow.id);
    const query = `layout=${view.arrangement}&configuration=${flow.value.configuration}`;
    return [
        ...files.map(([kind, extension]) => ({
            kind,
            address: `export/${id}.${extension}?${query}`,
            isFile: true,
        })),
        { kind: "print", address: `docs/apps/${id}/`, isFile: false },
    ];
}
