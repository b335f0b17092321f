/// The common parts of all pages: head, skip link, breadcrumbs, foot.
struct PageFrame {
    /// A page above this one.
    struct Crumb {
        var title: String
        var address: String
    }

    /// The title of the page.
    var title: String
    /// The context of the page, such as an app; nil for the topmost pages.
    var context: String?
    /// The pages above it, the uppermost first.
    var crumbs: [Crumb] = []
    /// The content of its head besides title and size: a style sheet.
    var head: Markup
    /// The last element of the page: a script.
    var tail: Markup = .empty

    /// Returns the whole page.
    /// - Parameter content: its content, without its first heading.
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
