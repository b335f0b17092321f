internal import Diagnostics
internal import SceneFlow

/// The dependencies of a scene in its generated document, with their injection by each transition to the scene.
struct DependencySection {
    /// A transition that makes the scene.
    private struct Way {
        /// The source and the name of the transition, as Markdown.
        var from: String
        var injection: EdgeInjection
    }

    /// The maximum number of transitions listed for each dependency; the rest is counted.
    private static let longestList = 20

    private let ancestry: Ancestry
    private let ways: [Way]

    /// Collects the known facts.
    /// - Parameters:
    ///   - id: the scene.
    ///   - flow: its flow.
    ///   - classes: the flow's classes.
    init(_ id: Scene.ID, in flow: Flow, classes: Ancestry.Index) {
        ancestry = classes[flow[id].className]
        let segues = flow.segues.compactMap { segue -> Way? in
            guard segue.destination == .scene(id), let injection = segue.injection else { return nil }
            let label = segue.label.isEmpty ? segue.identifier ?? "" : segue.label
            return Way(from: Self.origin(flow[segue.source], label), injection: injection)
        }
        let navigations = flow.navigations.compactMap { navigation -> Way? in
            guard navigation.destination == .scene(id), let injection = navigation.injection else { return nil }
            let origin =
                navigation.source.map { Self.origin(flow[$0], navigation.label) }
                ?? EdgeDescription.origin(of: navigation) + Self.name(navigation.label)
            return Way(from: origin, injection: injection)
        }
        ways = segues + navigations
    }

    /// True if the injection of any transition is known.
    ///
    /// Otherwise the class is the only source.
    var isKnown: Bool { !ways.isEmpty }

    /// One line for each dependency, with a line below it for each transition supplying it or leaving it out.
    var lines: [String] {
        let given = Set(ways.flatMap(\.injection.sites).map(\.name))
        let declared = ancestry.dependencies(given: given)
        var known = Set(declared.map(\.name))
        let handedOver = ways.flatMap { way in
            way.injection.sites.map { ($0.name, $0.type) } + way.injection.missing.map { ($0.name, $0.type) }
        }
        let others = handedOver.filter { known.insert($0.0).inserted }
        return declared.map { line($0.name, type: $0.writtenType, property: $0) }
            + others.map { line($0.0, type: $0.1, property: nil) }
    }

    /// The class's initialisers with their endings.
    var initializers: [String] {
        let properties = ancestry.classes.flatMap(\.properties)
        return ancestry.initializers.map { initializer, declaredBy in
            let place = initializer.location.map { ", line \($0.line)" } ?? ""
            let inherited = declaredBy == ancestry.declaration?.name ? "" : ", of \(MarkdownText.code(declaredBy))"
            let endings = initializer.endings(code: MarkdownText.code, text: MarkdownText.plain)
            let declaration = MarkdownText.code(initializer.declaration(properties: properties))
            let use = initializer.renamed.map { "; use \(MarkdownText.code($0)) instead" } ?? ""
            let unavailable = initializer.isUnavailable ? " Swift code cannot call it\(use)." : ""
            return "\(declaration)\(inherited)\(place): \(endings).\(unavailable)"
        }
    }

    // MARK: - Private

    private static func origin(_ source: Scene, _ label: String) -> String {
        "From \(MarkdownText.link(source.title, scene: source.key))\(name(label))"
    }

    private static func name(_ label: String) -> String { label.isEmpty ? "" : ", \(MarkdownText.quoted(label))" }

    private func line(_ name: String, type: String?, property: Property?) -> String {
        var text = MarkdownText.code(name)
        if let type { text += " of the type \(MarkdownText.code(type))" }
        if let wrapper = property?.wrapper { text += ", wrapped in \(MarkdownText.code("@" + wrapper))" }
        if let value = property?.defaultValue { text += ", \(MarkdownText.code(value)) unless another value is set" }
        let supplies = ways.flatMap { way in
            way.injection.sites.filter { $0.name == name }.map { "\(way.from): \(Self.words($0))" }
                + way.injection.missing.filter { $0.name == name }.map { "\(way.from): \(Self.words($0))" }
        }
        if supplies.isEmpty, property?.defaultValue == nil { return text + ": no known code sets it." }
        var lines = [text + "."] + supplies.prefix(Self.longestList).map { "    - \($0)" }
        if supplies.count > Self.longestList { lines.append("    - and \(supplies.count - Self.longestList) more") }
        return lines.joined(separator: "\n")
    }

    private static func words(_ site: InjectionSite) -> String {
        var text = "\(MarkdownText.code(site.expression)) by \(words(site.technique))"
        if !site.conditions.isEmpty { text += ", when \(MarkdownText.phrase(site.conditions.map(MarkdownText.code)))" }
        if site.reading != .certain { text += ", \(site.reading.rawValue)" }
        return text + place(site.location) + "."
    }

    private static func words(_ missing: MissingDependency) -> String {
        let place = place(missing.location)
        guard let usedIn = missing.usedIn else { return "nothing; it stays nil\(place)." }
        let what = missing.traps ? "the app crashes in" : "it is nil in"
        return "nothing; \(what) \(MarkdownText.code(usedIn))\(place)."
    }

    private static func words(_ technique: Technique) -> String {
        switch technique {
        case .coder: MarkdownText.code("init(coder:)")
        case .initializer: "an initializer"
        case .creator: "a creator closure"
        case .segueAction: MarkdownText.code("@IBSegueAction")
        case .prepare: MarkdownText.code("prepare(for:sender:)")
        case .property: "setting the property"
        case .shared: "a shared instance in \(MarkdownText.code("init(coder:)"))"
        }
    }

    private static func place(_ location: SourceLocation?) -> String {
        location.map { " at \(MarkdownText.code("\($0.file):\($0.line)"))" } ?? ""
    }
}
