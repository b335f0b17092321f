// The export menu.

export const exportsWords = {
    title: "Export",
    kinds: {
        drawing: { title: "Map as a drawing", hint: "SVG, in the current arrangement" },
        page: {
            title: "Everything on one page",
            hint: "HTML that works without a server or network",
        },
        mermaid: { title: "Graph for Mermaid", hint: "for Markdown that renders diagrams" },
        dot: { title: "Graph for Graphviz", hint: "DOT" },
        print: { title: "Print documents", hint: "plain pages, in a new tab" },
    },
};
