internal import Packing
internal import SceneDocs
internal import SceneFlow

/// An app on one self-contained page: map, scenes with their documents, dependencies, problems, and a recording.
///
/// It works with scripts switched off and from a disk without a network. Its own policy allows only its one style sheet
/// and its one script, by their hashes.
package struct SinglePageExport: Sendable {
    private let app: PublishedApp
    private let library: Site.Library
    private let arrangement: MapArrangement
    private let run: RunSection?

    /// Prepares the page.
    /// - Parameters:
    ///   - app: the app.
    ///   - library: the texts about rules; the page has those mentioned by the documents.
    ///   - arrangement: the placement of the map's cards.
    ///   - run: a recording to play. The default is none.
    package init(
        _ app: PublishedApp,
        _ library: Site.Library = Site.Library(),
        arrangement: MapArrangement = .flow,
        run: RunSection? = nil
    ) {
        self.app = app
        self.library = library
        self.arrangement = arrangement
        self.run = run
    }

    /// The page.
    package var document: String {
        let rules = mentionedRules
        let sections = SceneSections(app: app) { "#\(anchor(of: $0))" }
        let problems = ProblemTable(diagnostics: app.flow.diagnostics)
        let map = MapDrawing(app.flow, arrangement) { "#\(anchor(of: $0))" }.sharing(screens: Self.screen)
        var parts: [(id: String, title: String, content: Markup)] = [
            (
                "map", "Map",
                Self.tools("map")
                    + .element(
                        "div",
                        [
                            "class": "scroll map-frame", "role": "region", "tabindex": "0",
                            "aria-label": "Map, scrollable",
                        ],
                        map.markup
                    )
            )
        ]
        if let run {
            parts.append(("recording", "Recording", Self.tools("steps") + run.markup(in: app.flow, Self.screen)))
        }
        parts.append(("scenes", "Scenes", sections.list))
        parts.append(
            ("documents", "Documents", .all(app.flow.scenes.indices.map { entry(Scene.ID($0), sections, rules) }))
        )
        parts.append(("problems", "Problems", problems.markup))
        if !rules.isEmpty { parts.append(("rules", "Rules", .all(rules.sorted().compactMap { rule($0, rules) }))) }
        let contents = Markup.element(
            "nav",
            ["aria-label": "Contents"],
            .element(
                "ul",
                ["class": "choice"],
                parts.map { part in .element("li", [:], .element("a", ["href": "#\(part.id)"], .text(part.title))) }
            )
        )
        let summary = app.flow.summary.isEmpty ? "" : app.flow.summary + " "
        let lead =
            "\(summary)\(app.flow.scenes.count) scenes, \(app.edges.count) transitions. "
            + "\(problems.summary).\(app.flow.startRemark)"
        let body = parts.map { part in
            Markup.element(
                "section",
                ["aria-labelledby": part.id],
                .element("h2", ["id": part.id], .text(part.title)),
                part.content
            )
        }
        return frame.document(
            .all([symbols, .element("p", ["class": "lead"], .text(lead)), contents] + body)
        )
    }

    // MARK: - Head

    private var frame: PageFrame {
        let (style, script) = (Resources.styleSheet, Resources.script)
        let policy = [
            "default-src 'none'", "style-src '\(Self.hash(style))'", "script-src '\(Self.hash(script))'",
            "img-src data:", "base-uri 'none'", "form-action 'none'",
        ]
        return PageFrame(
            title: app.flow.title,
            head: .element(
                "meta",
                ["http-equiv": "Content-Security-Policy", "content": policy.joined(separator: "; ")]
            ) + .element("style", [:], .trusted(style)),
            tail: .element("script", ["type": "module"], .trusted(script))
        )
    }

    private static func hash(_ text: String) -> String { "sha256-\(SHA256(Array(text.utf8)).base64)" }

    /// Returns an empty toolbar for buttons made by the script.
    private static func tools(_ name: String) -> Markup {
        .element("div", ["class": "toolbar", "data-tools": name, "hidden": ""])
    }

    // MARK: - Screens

    /// Every screen once, for references to it.
    private var symbols: Markup {
        .element(
            "svg",
            [
                "class": "symbols", "aria-hidden": "true",
                "font-family": "-apple-system, 'Helvetica Neue', Arial, sans-serif",
            ],
            app.flow.scenes.enumerated().map { index, scene in
                let drawing = ScreenDrawing(scene: scene)
                return .element(
                    "symbol",
                    [
                        "id": "screen-\(index)", "viewBox": drawing.viewBox,
                        "preserveAspectRatio": "xMidYMin slice",
                    ],
                    drawing.markup
                )
            }
        )
    }

    /// A reference to a screen, by its scene.
    private static func screen(_ scene: Scene.ID) -> String { "#screen-\(scene.index)" }

    // MARK: - Scenes

    private func anchor(of scene: Scene.ID) -> String { "scene-\(app.names[scene])" }

    private func entry(_ scene: Scene.ID, _ sections: SceneSections, _ rules: Set<String>) -> Markup {
        let title = app.title(of: scene)
        let drawing = ScreenDrawing(scene: app.flow[scene])
        var rewriter = FragmentRewriter()
        let places = Dictionary(app.flow.scenes.enumerated().map { ($1.key, Scene.ID($0)) }) { first, _ in first }
        rewriter.scene = { places[$0].map { "#\(anchor(of: $0))" } }
        rewriter.rule = { rules.contains($0) ? "#rule-\($0)" : nil }
        rewriter.prefix = "\(app.names[scene])-"
        rewriter.shift = 1
        rewriter.title = title
        let screen = Markup.element(
            "svg",
            ["class": "screen", "viewBox": drawing.viewBox, "role": "img", "aria-label": "The screen of \(title)"],
            .element("use", ["href": Self.screen(scene)])
        )
        let needs = sections.dependencies(of: scene, label: "Dependencies of \(title)")
        return .element(
            "article",
            ["class": "entry", "aria-labelledby": anchor(of: scene)],
            .element("h3", ["id": anchor(of: scene)], .text(title)),
            .element(
                "div",
                ["class": "scene"],
                .element("figure", ["class": "device"], screen),
                .element(
                    "div",
                    [:],
                    sections.facts(about: scene),
                    .element("div", ["class": "document"], rewriter.rewrite(app.documents.document(for: scene).html))
                )
            ),
            sections.edges(of: scene, heading: "h4"),
            needs.source.isEmpty ? .empty : .element("h4", [:], "Dependencies") + needs
        )
    }

    // MARK: - Rules

    private var mentionedRules: Set<String> {
        let words = app.flow.scenes.indices.reduce(into: Set<String>()) { words, index in
            words.formUnion(FragmentRewriter.words(of: app.documents.document(for: Scene.ID(index)).html))
        }
        return words.intersection(library.rules.ids)
    }

    private func rule(_ id: String, _ rules: Set<String>) -> Markup? {
        guard let rule = library.rules.rule(id) else { return nil }
        var rewriter = FragmentRewriter()
        rewriter.rule = { rules.contains($0) ? "#rule-\($0)" : nil }
        rewriter.prefix = "\(id)-"
        rewriter.shift = 1
        return .element("h3", ["id": "rule-\(id)"], .text("\(id): \(rule.name.title)"))
            + .element("div", ["class": "document"], rewriter.rewrite(rule.html))
    }
}
