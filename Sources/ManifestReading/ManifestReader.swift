package import Diagnostics
internal import SceneFlow
package import Yams

/// Reads a `sceneflow.yml`, collecting its errors and keeping its valid parts.
package struct ManifestReader {
    /// The file's path relative to the opened folder.
    package let file: String
    /// The possible paths of `file:` keys.
    package let swiftFiles: [String]
    /// The errors so far.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The names of kinds of scope, possibly declared further down.
    var namedKinds: [Located<String>] = []
    /// The places of the declared kinds of scope.
    var kindPlaces: [String: SourceLocation] = [:]

    private static let maximumNodes = 50_000
    private var visited = 0

    /// Reads a manifest.
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - file: its path relative to the opened folder.
    ///   - swiftFiles: the possible paths of `file:` keys.
    /// - Returns: the manifest, empty if it cannot be read at all, and its errors.
    package static func read(_ bytes: [UInt8], file: String, swiftFiles: [String]) -> (Manifest, [Diagnostic]) {
        var reader = Self(file: file, swiftFiles: swiftFiles)
        let manifest = reader.manifest(bytes)
        return (manifest, reader.diagnostics.sorted())
    }

    private init(file: String, swiftFiles: [String]) {
        self.file = file
        self.swiftFiles = swiftFiles
    }

    private mutating func manifest(_ bytes: [UInt8]) -> Manifest {
        var manifest = Manifest(file: file)
        guard let contents = String(validating: bytes, as: UTF8.self) else {
            report("the file is not UTF-8 text", at: SourceLocation(file: file, line: 1), remedy: "save it as UTF-8")
            return manifest
        }
        if let place = YAMLGuard.firstDangerousAlias(in: bytes) {
            report(
                "anchors with aliases are not supported",
                at: SourceLocation(file: file, line: place.line, column: place.column),
                remedy: "write the value in full"
            )
            return manifest
        }
        let root: Node?
        do { root = try compose(yaml: contents) } catch {
            let place = YAMLGuard.place(of: error)
            report(
                "the file is not YAML: \(place.reason)",
                at: SourceLocation(file: file, line: place.line, column: place.column)
            )
            return manifest
        }
        guard let root, !isNull(root) else { return manifest }
        for (key, node) in entries(of: root, "the manifest", allowed: .manifest) {
            switch key {
            case "title": manifest.title = text(node, "'title'")
            case "summary": manifest.summary = text(node, "'summary'")
            case "targets": manifest.targets = targets(node)
            case "entry": manifest.entry = text(node, "'entry'").map { Located(value: $0, location: location(node)) }
            case "exclude": manifest.exclude = texts(node, "'exclude'").map { Glob($0) }
            case "docs": manifest.docs = text(node, "'docs'").map { Located(value: $0, location: location(node)) }
            case "classes": manifest.classes = classes(node)
            case "launch": manifest.launch = navigation(node, isLaunch: true, facts: ClassContext(file: nil))
            case "registrations":
                manifest.composition.registrations.insert(contentsOf: registrations(node, "'registrations'"), at: 0)
            case "overrides": manifest.composition.registrations += overrides(node)
            case "scopes": scopes(node, into: &manifest.composition)
            case "check": manifest.check = check(node)
            case "fixtures": manifest.composition.fixtures = fixtures(node)
            default: manifest.composition.isAutowiring = bool(node, "'autowire'") ?? false
            }
        }
        checkKinds(manifest.composition)
        return manifest
    }

    // MARK: - What the other parts of the reader use

    /// Returns the start of a node.
    package func location(_ node: Node) -> SourceLocation {
        SourceLocation(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    }

    /// Adds a diagnostic about the manifest.
    package mutating func report(_ message: Sentence, at location: SourceLocation, remedy: String? = nil) {
        diagnostics.append(Diagnostic("manifest", .error, message, at: location, remedy: remedy))
    }

    /// Reads the entries of a mapping.
    ///
    /// Entries with an unknown key are reported and left out.
    /// - Parameters:
    ///   - node: the expected mapping.
    ///   - what: the mapping in words, for messages.
    ///   - allowed: the mapping with the allowed keys, or nil for any.
    /// - Returns: the entries in order; none if the node is no mapping.
    mutating func entries(of node: Node, _ what: String, allowed: ManifestObject?) -> [(key: String, node: Node)] {
        guard count(node) else { return [] }
        guard let mapping = node.mapping else {
            mismatch(node, what, expected: "a mapping")
            return []
        }
        var result: [(String, Node)] = []
        for (keyNode, value) in mapping {
            guard let key = keyNode.scalar?.string else {
                mismatch(keyNode, "a key of \(what)", expected: "text")
                continue
            }
            if let allowed, !allowed.keys.contains(where: { $0.name == key }) {
                let keys = allowed.keys.map { "'\($0.name)'" }.joined(separator: ", ")
                report("\(what) has no key '\(key)'", at: location(keyNode), remedy: "use one of \(keys)")
                continue
            }
            result.append((key, value))
        }
        return result
    }

    /// Reads a text.
    ///
    /// A number or a truth value counts as its written text.
    package mutating func text(_ node: Node, _ what: String) -> String? {
        guard count(node) else { return nil }
        guard let scalar = node.scalar, !isNull(node) else {
            mismatch(node, what, expected: "text")
            return nil
        }
        return scalar.string
    }

    /// A list of texts; one text by itself is a list of one.
    package mutating func texts(_ node: Node, _ what: String) -> [String] {
        if node.scalar != nil, !isNull(node) { return text(node, what).map { [$0] } ?? [] }
        return elements(of: node, what).compactMap { text($0, "an element of \(what)") }
    }

    /// The elements of a list.
    mutating func elements(of node: Node, _ what: String) -> [Node] {
        guard count(node) else { return [] }
        guard let sequence = node.sequence else {
            mismatch(node, what, expected: "a list")
            return []
        }
        return Array(sequence)
    }

    /// A truth value.
    mutating func bool(_ node: Node, _ what: String) -> Bool? {
        guard count(node) else { return nil }
        guard let value = node.bool else {
            mismatch(node, what, expected: "true or false")
            return nil
        }
        return value
    }

    /// A line number.
    package mutating func line(_ node: Node) -> Int? {
        guard count(node) else { return nil }
        guard let value = node.int, value > 0 else {
            mismatch(node, "'line'", expected: "a line number")
            return nil
        }
        return value
    }

    /// Reads property names with the expressions assigned to them.
    mutating func assignments(_ node: Node, _ what: String) -> [Assignment] {
        entries(of: node, what, allowed: nil).compactMap { key, value in
            text(value, "'\(key)' of \(what)").map { Assignment(key, $0) }
        }
    }

    /// Reports a value of another type than expected.
    mutating func mismatch(_ node: Node, _ what: String, expected: String) {
        let found =
            switch node {
            case .mapping: "a mapping"
            case .sequence: "a list"
            case .scalar(let scalar): isNull(node) ? "nothing" : "'\(scalar.string.prefix(40))'"
            case .alias: "an alias"
            }
        report("\(what) is \(found), but should be \(expected)", at: location(node))
    }

    /// Returns true if a node is empty or `null`.
    func isNull(_ node: Node) -> Bool { node.null != nil && node.scalar?.style == .plain }

    /// Reports keys of a mapping that exclude each other, and keys that need another one.
    mutating func checkKeys(
        of what: Sentence,
        _ entries: [(key: String, node: Node)],
        as object: ManifestObject,
        at place: SourceLocation
    ) {
        let names = Set(entries.map(\.key))
        for condition in object.conditions {
            switch condition {
            case .excludes(let key, let others) where names.contains(key):
                for other in others where names.contains(other) {
                    report("\(what) has '\(key)', so it cannot have '\(other)'", at: place)
                }
            case .needs(let key, let other) where names.contains(key) && !names.contains(other):
                report("\(what) has '\(key)' without '\(other)'", at: place, remedy: "add '\(other)'")
            default: break
            }
        }
    }

    // MARK: - Private

    /// Reads the names of targets, each with its place.
    private mutating func targets(_ node: Node) -> [Located<String>] {
        let nodes = node.sequence.map(Array.init) ?? [node]
        return nodes.compactMap { node in
            text(node, "an element of 'targets'").map { Located(value: $0, location: location(node)) }
        }
    }

    /// Counts the visited nodes, so no file makes reading slow.
    private mutating func count(_ node: Node) -> Bool {
        visited += 1
        if visited == Self.maximumNodes {
            report("the file has more than \(Self.maximumNodes) values, so the rest was not read", at: location(node))
        }
        return visited < Self.maximumNodes
    }
}
