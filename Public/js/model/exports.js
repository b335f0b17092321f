// What can be taken away of an app: files that the server makes, and the pages for printing.

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {"drawing"|"page"|"mermaid"|"dot"|"print"} ExportKind */
/** @typedef {{kind: ExportKind, address: string, isFile: boolean}} ExportLink */

/** The files by their extension. @type {[ExportKind, string][]} */
const files = [["drawing", "svg"], ["page", "html"], ["mermaid", "mmd"], ["dot", "dot"]];

/**
 * The links of the export menu: the map as it is arranged now, of the build that is shown.
 * @param {PageState} state
 * @returns {ExportLink[]} none where there is no app
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
