// The export menu.

export const exportsWords = {
    title: "Take it with you",
    kinds: {
        drawing: { title: "Map as a drawing", hint: "SVG, as it is arranged now" },
        page: {
            title: "Everything on one page",
            hint: "HTML that needs no server and no network",
        },
        mermaid: { title: "Graph for Mermaid", hint: "for Markdown that draws it" },
        dot: { title: "Graph for Graphviz", hint: "DOT" },
        print: { title: "Print documents", hint: "plain pages, in a new tab" },
    },
};
