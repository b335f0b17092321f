/// What all pages have in common: head, skip link, the way back, the foot.
struct PageFrame {
    /// A page above this one.
    struct Crumb {
        var title: String
        var address: String
    }

    /// What the page is called.
    var title: String
    /// What it belongs to, such as an app; nil for the pages above all.
    var context: String?
    /// The pages above it, the uppermost first.
    var crumbs: [Crumb] = []
    /// What stands in its head beside title and size: a style sheet.
    var head: Markup
    /// What stands behind everything: a script.
    var tail: Markup = .empty

    /// The whole page.
    /// - Parameter content: what it says, without its first heading.
    /// - Returns: the document.
    func document(_ content: Markup) -> String {
        let name = [title, context].compactMap(\.self).joined(separator: " · ")
        let html = Markup.element(
            "html",
            ["lang": "en"],
            .element(
                "head",
                [:],
                .element("meta", ["charset": "utf-8"]),
                .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                .element("meta", ["name": "color-scheme", "content": "light dark"]),
                .element("meta", ["name": "generator", "content": "Sceneflow"]),
                head,
                .element("title", [:], .text(name))
            ),
            "\n",
            .element(
                "body",
                [:],
                .element("a", ["class": "skip", "href": "#content"], "Skip to the content"),
                crumbs.isEmpty ? .empty : .element("header", ["class": "page-header"], trail),
                "\n",
                .element(
                    "main",
                    ["id": "content", "tabindex": "-1"],
                    .element("h1", [:], .text(title)),
                    "\n",
                    content
                ),
                "\n",
                .element(
                    "footer",
                    ["class": "page-footer"],
                    .element("p", [:], "Made by Sceneflow from the app’s own files.")
                ),
                tail
            )
        )
        return "<!DOCTYPE html>\n" + html.source + "\n"
    }

    private var trail: Markup {
        let above = crumbs.map { crumb in
            Markup.element("li", [:], .element("a", ["href": crumb.address], .text(crumb.title)))
        }
        let own = Markup.element("li", [:], .element("span", ["aria-current": "page"], .text(title)))
        return .element("nav", ["aria-label": "Where this is"], .element("ol", ["class": "crumbs"], above + [own]))
    }
}
