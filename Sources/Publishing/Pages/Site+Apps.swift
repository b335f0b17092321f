internal import Diagnostics
internal import SceneDocs
internal import SceneFlow

/// The pages about apps and their scenes.
extension Site {
    /// The list of apps.
    var listOfApps: String {
        let entries = apps.map { app -> Markup in
            let flow = app.flow
            let count = flow.scenes.count == 1 ? "1 scene" : "\(flow.scenes.count) scenes"
            return .element(
                "li",
                [:],
                .element("a", ["href": folder(of: app) + "index.html"], .text(flow.title)),
                .element("p", ["class": "quiet"], .text(count + (flow.summary.isEmpty ? "" : ". " + flow.summary)))
            )
        }
        let content =
            entries.isEmpty ? Markup.element("p", [:], "There is no app.") : .element("ul", ["class": "apps"], entries)
        return frame("Apps", at: "index.html", in: "Sceneflow", below: []).document(content + shelf)
    }

    /// Returns the page of an app: its map, its scenes, and its problems.
    func page(of app: PublishedApp, _ arrangement: MapArrangement) -> String {
        let flow = app.flow
        let problems = ProblemTable(diagnostics: flow.diagnostics)
        let sections = SceneSections(app: app) { "scenes/\(app.names[$0]).html" }
        let path = folder(of: app) + (arrangement == .flow ? "index.html" : "canvas.html")
        let counts = "\(flow.scenes.count) scenes, \(app.edges.count) transitions. "
        let content: [Markup] = [
            .element(
                "p",
                ["class": "lead"],
                .text((flow.summary.isEmpty ? "" : flow.summary + " ") + counts),
                .element("a", ["href": "problems.html"], .text(problems.summary)),
                .text("." + flow.startRemark)
            ),
            .element("h2", ["id": "map"], "Map"),
            choice(arrangement),
            .element(
                "div",
                [
                    "class": "scroll map-frame", "role": "region", "tabindex": "0",
                    "aria-label": "Map, scrollable",
                ],
                app.map(arrangement)
            ),
            .element("h2", ["id": "scenes"], "Scenes"),
            sections.list,
            isOfOneApp ? shelf : .empty,
        ]
        return frame(flow.title, at: path, in: "Sceneflow", below: crumbs(to: app)).document(.all(content))
    }

    /// Returns the page of a scene: its screen, facts, document, edges, and dependencies.
    func page(of scene: Scene.ID, in app: PublishedApp) -> String {
        let path = "\(folder(of: app))scenes/\(app.names[scene]).html"
        let sections = SceneSections(app: app) { "\(app.names[$0]).html" }
        let document = app.documents.document(for: scene)
        let title = app.title(of: scene)
        var rewriter = FragmentRewriter()
        rewriter.scene = sceneAddress(in: app) { "\(app.names[$0]).html" }
        rewriter.rule = ruleAddress(from: path)
        rewriter.title = title
        let drawing = ScreenDrawing(scene: app.flow[scene])
        let screen = Markup.element(
            "svg",
            [
                "class": "screen", "viewBox": drawing.viewBox, "role": "img", "aria-label": "The screen of the scene",
                "font-family": "-apple-system, 'Helvetica Neue', Arial, sans-serif",
            ],
            drawing.markup
        )
        let needs = sections.dependencies(of: scene, label: "Dependencies")
        let content: [Markup] = [
            .element(
                "div",
                ["class": "scene"],
                .element("figure", ["class": "device"], screen),
                .element(
                    "div",
                    [:],
                    sections.facts(about: scene),
                    .element("h2", [:], "Document"),
                    .element("article", ["class": "document"], rewriter.rewrite(document.html)),
                    source(of: document.source?.path)
                )
            ),
            .element("h2", [:], "Transitions"),
            sections.edges(of: scene, heading: "h3"),
            needs.source.isEmpty ? .empty : .element("h2", [:], "Dependencies") + needs,
        ]
        let above = crumbs(to: app) + [.init(title: app.flow.title, address: folder(of: app) + "index.html")]
        return frame(title, at: path, in: app.flow.title, below: above).document(.all(content))
    }

    /// Returns the page of the problems in an app's files.
    func problemPage(of app: PublishedApp) -> String {
        let path = folder(of: app) + "problems.html"
        let table = ProblemTable(diagnostics: app.flow.diagnostics) { id in
            findings.contains(id) ? Self.address(of: "findings/\(id).html", from: path) : nil
        }
        let above = crumbs(to: app) + [.init(title: app.flow.title, address: folder(of: app) + "index.html")]
        return frame("Problems", at: path, in: app.flow.title, below: above).document(
            .element("p", ["class": "lead"], .text(table.summary + ".")) + table.markup
        )
    }

    // MARK: - Private

    /// The two arrangements of the map, as pages and as drawings of their own.
    private func choice(_ arrangement: MapArrangement) -> Markup {
        let pages = MapArrangement.allCases.map { other -> Markup in
            let address = other == .flow ? "index.html" : "canvas.html"
            let isCurrent = other == arrangement
            return .element(
                "li",
                [:],
                .element("a", ["href": address, "aria-current": isCurrent ? "page" : nil], .text(other.title))
            )
        }
        let drawing = arrangement == .flow ? "map.svg" : "map-canvas.svg"
        return .element(
            "ul",
            ["class": "choice", "aria-label": "Arrangement of the map"],
            pages + [.element("li", [:], .element("a", ["href": drawing], "As a drawing (SVG)"))]
        )
    }

    private func source(of path: String?) -> Markup {
        let text = path.map { "Written in \($0)." } ?? "Generated from the app’s files; no document was written."
        return .element("p", ["class": "quiet"], .text(text))
    }

    /// Returns the addresses of scenes, by key.
    private func sceneAddress(in app: PublishedApp, _ address: @escaping (Scene.ID) -> String) -> (String) -> String? {
        let places = Dictionary(app.flow.scenes.enumerated().map { ($1.key, Scene.ID($0)) }) { first, _ in first }
        return { places[$0].map(address) }
    }
}
