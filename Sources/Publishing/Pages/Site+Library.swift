internal import SceneDocs
internal import SceneFlow

/// The pages about rules and findings.
extension Site {
    /// The links to the two lists, as far as anything stands in them.
    var shelf: Markup {
        let entries = [
            ("rules", "Rules of UIKit", rules.count), ("findings", "Findings of a check", findings.count),
        ]
        .filter { $0.2 > 0 }
        .map { folder, title, _ in
            Markup.element("li", [:], .element("a", ["href": "\(folder)/index.html"], .text(title)))
        }
        return entries.isEmpty ? .empty : .element("h2", [:], "Reference") + .element("ul", ["class": "apps"], entries)
    }

    /// Returns the address of a rule's page, relative to another page; nil without such a page.
    func ruleAddress(from path: String) -> (String) -> String? {
        { [rules] id in rules.contains(id) ? Self.address(of: "rules/\(id).html", from: path) : nil }
    }

    /// A rule of UIKit, or the list of them.
    /// - Parameter id: its id, or `index`.
    /// - Returns: the page; nil for a rule without one.
    func rulePage(_ id: String) -> String? {
        if id == "index" { return rules.isEmpty ? nil : listOfRules }
        guard rules.contains(id), let rule = library.rules.rule(id) else { return nil }
        let path = "rules/\(id).html"
        let neighbours = [(rule.previous, "Before"), (rule.next, "After")].compactMap { name, word in
            name.flatMap { rules.contains($0.id) ? ($0, word) : nil }
        }
        let content: [Markup] = [
            .element(
                "p",
                ["class": "lead"],
                .element("code", [:], .text(rule.name.id)),
                .text(", \(rule.family). Confidence: \(rule.confidence.rawValue)."),
                rule.isSimulated ? .empty : " Not simulated."
            ),
            article(rule.html, at: path, higher: 1),
            rule.tests.isEmpty
                ? .empty
                : .element("h2", [:], "Tests")
                    + .element("ul", [:], rule.tests.map { .element("li", [:], .text($0)) }),
            neighbours.isEmpty
                ? .empty
                : .element(
                    "nav",
                    ["class": "neighbours", "aria-label": "Neighbouring rules"],
                    neighbours.map { name, word in
                        .element("a", ["href": "\(name.id).html"], .text("\(word): \(name.id), \(name.title)"))
                    }
                ),
        ]
        let above = [
            home,
            PageFrame.Crumb(title: "Rules", address: "rules/index.html"),
        ]
        return frame(rule.name.title, at: path, in: "Rules", below: above).document(.all(content))
    }

    /// Returns the page about one rule of a check, or the list of rules.
    /// - Parameter name: its name, or `index`.
    /// - Returns: the page; nil if there is none.
    func findingPage(_ name: String) -> String? {
        let path = "findings/\(name).html"
        if name == "index" {
            if findings.isEmpty { return nil }
            let entries = findings.sorted().map { name in
                Markup.element("li", [:], .element("a", ["href": "\(name).html"], .element("code", [:], .text(name))))
            }
            return frame("Findings", at: path, in: "Sceneflow", below: [home])
                .document(.element("ul", ["class": "index"], entries))
        }
        guard findings.contains(name), let html = library.findings.html(of: name) else { return nil }
        let above = [home, PageFrame.Crumb(title: "Findings", address: "findings/index.html")]
        return frame(name, at: path, in: "Findings", below: above).document(article(html, at: path, higher: 2))
    }

    // MARK: - Private

    private var home: PageFrame.Crumb {
        PageFrame.Crumb(title: isOfOneApp ? apps[0].flow.title : "Apps", address: "index.html")
    }

    private var listOfRules: String {
        let path = "rules/index.html"
        let found = library.rules.ids.filter(rules.contains).compactMap(library.rules.rule)
        var families: [(name: String, rules: [Rule])] = []
        for rule in found {
            if families.last?.name != rule.family { families.append((rule.family, [])) }
            families[families.count - 1].rules.append(rule)
        }
        let lists = families.map { family in
            Markup.element("h2", [:], .text(family.name))
                + .element(
                    "ul",
                    ["class": "index"],
                    family.rules.map { rule in
                        .element(
                            "li",
                            [:],
                            .element(
                                "a",
                                ["href": "\(rule.name.id).html"],
                                .element("code", [:], .text(rule.name.id)),
                                .text(" " + rule.name.title)
                            )
                        )
                    }
                )
        }
        return frame("Rules of UIKit", at: path, in: "Sceneflow", below: [home]).document(.all(lists))
    }

    /// Returns a text with its headings raised by a number of levels, so that they stand below the page's own.
    private func article(_ html: String, at path: String, higher levels: Int) -> Markup {
        var rewriter = FragmentRewriter()
        rewriter.rule = ruleAddress(from: path)
        rewriter.shift = -levels
        return .element("article", ["class": "document"], rewriter.rewrite(html))
    }
}
