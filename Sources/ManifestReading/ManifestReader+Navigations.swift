internal import Diagnostics
internal import SceneFlow
internal import Yams

extension ManifestReader {
    /// Reads one entry of `navigations`, or `launch`.
    /// - Parameters:
    ///   - node: the entry.
    ///   - isLaunch: true for `launch`, which has no `when` and need not have `then`.
    ///   - facts: the target of `line` keys.
    /// - Returns: the navigation, or nil if an essential part is missing.
    mutating func navigation(_ node: Node, isLaunch: Bool, facts: ClassContext) -> ManifestNavigation? {
        let what = isLaunch ? "'launch'" : "a navigation"
        let entries = entries(of: node, what, allowed: isLaunch ? .launch : .navigation)
        func entry(_ key: String) -> Node? { entries.first { $0.key == key }?.node }
        checkKeys(of: "\(what)", entries, as: isLaunch ? .launch : .navigation, at: location(node))

        var context = facts
        if let file = entry("file") { context.file = text(file, "'file'").map(sourceFile) }
        let trigger = isLaunch ? .launch : trigger(entry("when"), at: location(node))
        let operation = operation(entry("then"), isLaunch: isLaunch, at: location(node))
        guard let operation else { return nil }
        let source = operation.isReturn ? .nothing : source(entry, at: location(node), what)
        guard let source, let trigger else { return nil }
        var result = ManifestNavigation(
            trigger: trigger,
            source: source,
            operation: operation,
            entry: location(node),
            location: location(node)
        )
        if let cast = entry("cast").flatMap({ text($0, "'cast'") }) {
            result.cast = Cast(to: cast, isForced: entry("forced").flatMap { bool($0, "'forced'") } ?? false)
        }
        result.assignments = entry("sets").map { assignments($0, "'sets'") } ?? []
        result.wrapper = entry("in").flatMap { text($0, "'in'") }
        result.style = entry("style").flatMap { text($0, "'style'") }
        if let line = entry("line"), let place = sourceLocation(line, context) { result.location = place }
        return result
    }

    // MARK: - Private

    private mutating func source(
        _ entry: (String) -> Node?,
        at place: SourceLocation,
        _ what: String
    ) -> ManifestNavigation.Source? {
        if let name = entry("class").flatMap({ text($0, "'class'") }) {
            return .initializer(
                class: name,
                signature: entry("with").flatMap { text($0, "'with'") } ?? "init()",
                arguments: entry("arguments").map { assignments($0, "'arguments'") } ?? []
            )
        }
        if let storyboard = entry("storyboard").flatMap({ text($0, "'storyboard'") }) {
            return .storyboard(
                storyboard,
                identifier: entry("identifier").flatMap { text($0, "'identifier'") },
                creator: entry("creator").map { creator($0) }
            )
        }
        report("\(what) needs 'storyboard' or 'class'", at: place)
        return nil
    }

    private mutating func creator(_ node: Node) -> CodeNavigation.Creator {
        var creator = CodeNavigation.Creator(creates: nil, initializer: "init(coder:)")
        for (key, node) in entries(of: node, "'creator'", allowed: .creator) {
            switch key {
            case "creates": creator.creates = text(node, "'creates'")
            case "with": creator.initializer = text(node, "'with'") ?? creator.initializer
            case "arguments": creator.arguments = assignments(node, "'arguments'")
            default:
                if !isNull(node), node.scalar?.string != "nil" { mismatch(node, "'returns'", expected: "nil") }
            }
        }
        return creator
    }

    private mutating func trigger(_ node: Node?, at place: SourceLocation) -> CodeNavigation.Trigger? {
        guard let node else {
            report("a navigation needs 'when'", at: place, remedy: "add 'when', such as 'when: { select: true }'")
            return nil
        }
        let entries = entries(of: node, "'when'", allowed: .trigger)
        if node.mapping?.isEmpty == true || entries.count > 1 {
            let keys = ManifestObject.trigger.keys.map { "'\($0.name)'" }.joined(separator: ", ")
            report("'when' needs exactly one trigger", at: location(node), remedy: "write one of \(keys)")
        }
        guard let (key, value) = entries.first else { return nil }
        switch key {
        case "action": return text(value, "'action'").map { .action($0) }
        case "callback": return text(value, "'callback'").map { .callback($0) }
        default:
            // `true` for any list of the scene, or the object ID of one.
            let view = value.bool == true ? nil : text(value, "'\(key)'")
            return key == "select" ? .row(view: view) : .accessory(view: view)
        }
    }

    private static let operations = ManifestObject.operations(isLaunch: false).joined(separator: ", ")

    private mutating func operation(
        _ node: Node?,
        isLaunch: Bool,
        at place: SourceLocation
    ) -> CodeNavigation.Operation? {
        guard let node else {
            if isLaunch { return .setRoot }
            report("a navigation needs 'then'", at: place, remedy: "add one of \(Self.operations)")
            return nil
        }
        guard let name = text(node, "'then'") else { return nil }
        if let operation = CodeNavigation.Operation(rawValue: name), operation != .make,
            !isLaunch || !operation.isReturn
        {
            return operation
        }
        mismatch(node, "'then'", expected: isLaunch ? "setRoot" : Self.operations)
        return nil
    }
}
