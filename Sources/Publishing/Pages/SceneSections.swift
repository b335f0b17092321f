internal import Diagnostics
internal import SceneFlow

/// The parts of pages about scenes, on a page of their own or all on one.
struct SceneSections {
    /// The app.
    let app: PublishedApp
    /// The address of a scene's page or section.
    let address: (Scene.ID) -> String

    // MARK: - Lists

    /// All scenes, in groups, each with its destinations in words.
    var list: Markup {
        .all(
            app.groups.map { group in
                .all([
                    .element("h3", ["class": "group"], .text(group.name)),
                    .element("ul", ["class": "scenes"], group.scenes.map(entry)),
                ])
            }
        )
    }

    private func entry(_ scene: Scene.ID) -> Markup {
        let leaving = app.edges.filter { $0.source == scene }
        let details = leaving.map { edge -> Markup in
            .element("li", [:], "\(destination(of: edge)) — \(words(for: edge))")
        }
        let name = app.flow[scene].className
        return .element(
            "li",
            [:],
            link(to: scene),
            " ",
            .element("span", ["class": "quiet"], .text(name == app.title(of: scene) ? "" : name)),
            details.isEmpty ? .empty : .element("ul", ["class": "leads"], details)
        )
    }

    private func link(to scene: Scene.ID) -> Markup {
        .element("a", ["href": address(scene)], .text(app.title(of: scene)))
    }

    // MARK: - One scene

    /// Returns the facts about a scene: its class, its file, its names.
    func facts(about id: Scene.ID) -> Markup {
        let scene = app.flow[id]
        let place =
            switch scene.origin {
            case .storyboard(let name, _): "\(name).storyboard"
            case .nib(let name): "\(name).xib"
            case .code: "code"
            }
        let facts: [(String, String?)] = [
            ("Class", scene.className), ("Kind", scene.customClass == nil ? nil : scene.kind.className),
            ("Drawn in", place), ("Storyboard identifier", scene.identifier),
            ("Declared at", scene.location.map { "\($0.file):\($0.line)" }), ("Key", scene.key),
        ]
        return .element(
            "dl",
            ["class": "facts"],
            facts.compactMap { name, value in
                value.map {
                    .element(
                        "div",
                        [:],
                        .element("dt", [:], .text(name)),
                        .element("dd", [:], .element("code", [:], .text($0)))
                    )
                }
            }
        )
    }

    /// Returns a scene's arriving and leaving edges, as two lists.
    func edges(of id: Scene.ID, heading: String) -> Markup {
        let arriving = app.edges.filter { $0.destination == id }.map { edge -> Markup in
            let origin: Markup = edge.source.map(link) ?? "The app’s code"
            return .element("li", ["class": "edge"], origin, Self.chip(edge), .text(name(of: edge)))
        }
        let leaving = app.edges.filter { $0.source == id }.map { edge -> Markup in
            let end: Markup = edge.destination.map(link) ?? .text(destination(of: edge))
            return .element("li", ["class": "edge"], end, Self.chip(edge), .text(name(of: edge)))
        }
        func list(_ title: String, _ entries: [Markup], none: String) -> Markup {
            .element(
                "section",
                [:],
                .element(heading, [:], .text(title)),
                entries.isEmpty
                    ? .element("p", ["class": "quiet"], .text(none)) : .element("ul", ["class": "edges"], entries)
            )
        }
        return .element(
            "div",
            ["class": "columns"],
            list("Incoming", arriving, none: "No known transitions."),
            list("Outgoing", leaving, none: "No known transitions.")
        )
    }

    private static func chip(_ edge: MapEdge) -> Markup {
        .text(" ") + .element("span", ["class": "chip", "data-sort": edge.sort.rawValue], .text(edge.kind))
    }

    private func destination(of edge: MapEdge) -> String {
        edge.destination.map(app.title) ?? (edge.problem.map { "Nowhere: \($0)" } ?? "Back")
    }

    /// Returns the text beside the chip with the kind.
    private func name(of edge: MapEdge) -> String {
        let name = edge.label == edge.kind ? "" : " " + edge.label
        return edge.confidence == .certain ? name : "\(name) (\(edge.confidence.rawValue))"
    }

    private func words(for edge: MapEdge) -> String {
        let name = edge.label == edge.kind ? edge.kind : "\(edge.label), \(edge.kind)"
        return edge.confidence == .certain ? name : "\(name), \(edge.confidence.rawValue)"
    }

    // MARK: - Dependencies

    /// Returns the injections into a scene by each edge, as a table; empty without any.
    func dependencies(of id: Scene.ID, label: String) -> Markup {
        let ways: [(from: String, injection: EdgeInjection)] =
            app.flow.segues.compactMap { segue in
                guard segue.destination == .scene(id), let injection = segue.injection else { return nil }
                return (app.title(of: segue.source), injection)
            }
            + app.flow.navigations.compactMap { navigation in
                guard navigation.destination == .scene(id), let injection = navigation.injection else { return nil }
                return (navigation.source.map(app.title) ?? "The app’s code", injection)
            }
        let rows = ways.flatMap { way in
            way.injection.sites.map { site in
                row(site.name, site.type, way.from, Self.words(site.technique), site.expression, site.location)
            }
                + way.injection.missing.map { missing in
                    let use = missing.usedIn.map { "nothing; used in \($0)" } ?? "nothing"
                    return row(missing.name, missing.type, way.from, "missing", use, missing.location)
                }
        }
        guard !rows.isEmpty else { return .empty }
        return Self.table(["Dependency", "Type", "From", "How", "Value", "Where"], rows, label: label)
    }

    private func row(
        _ name: String,
        _ type: String?,
        _ from: String,
        _ technique: String,
        _ value: String,
        _ place: SourceLocation?
    ) -> Markup {
        .element(
            "tr",
            ["class": technique == "missing" ? "missing" : nil],
            .element("th", ["scope": "row"], .element("code", [:], .text(name))),
            .element("td", [:], .element("code", [:], .text(type ?? ""))),
            .element("td", [:], .text(from)),
            .element("td", [:], .text(technique)),
            .element("td", [:], .element("code", [:], .text(value))),
            .element("td", [:], .text(place.map { "\($0.file):\($0.line)" } ?? ""))
        )
    }

    private static func words(_ technique: Technique) -> String {
        switch technique {
        case .coder: "init(coder:)"
        case .initializer: "initialiser"
        case .creator: "creator closure"
        case .segueAction: "@IBSegueAction"
        case .prepare: "prepare(for:sender:)"
        case .property: "property after instantiate"
        case .shared: "shared in init(coder:)"
        }
    }

    /// Returns a table that scrolls by itself if there is no room for it.
    static func table(_ columns: [String], _ rows: [Markup], label: String) -> Markup {
        .element(
            "div",
            ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": label],
            .element(
                "table",
                [:],
                .element(
                    "thead",
                    [:],
                    .element("tr", [:], columns.map { .element("th", ["scope": "col"], .text($0)) })
                ),
                .element("tbody", [:], rows)
            )
        )
    }
}
