internal import Diagnostics
package import Injection
package import SceneFlow
package import Yams

extension ManifestReader {
    /// The bindings of a declared kind's scopes, by the words of a manifest.
    static let bindings: [(word: String, binding: ScopeKind.Binding)] = [
        ("explicit", .explicit), ("container", .container), ("flow", .flow), ("scene", .scene),
    ]

    /// The words with another meaning in the `scope` of a registration.
    private static let policies: Set = ["transient", "graph", "singleton"]

    /// Reads `scopes`.
    mutating func scopes(_ node: Node, into composition: inout ManifestComposition) {
        for (name, node) in entries(of: node, "'scopes'", allowed: nil) { scope(name, node, into: &composition) }
    }

    /// Reads `fixtures`: values by type.
    package mutating func fixtures(_ node: Node) -> [Composition.Fixture] {
        entries(of: node, "'fixtures'", allowed: nil).compactMap { type, node in
            let values = texts(node, "the fixture of '\(type)'")
            return values.isEmpty ? nil : Composition.Fixture(type, values)
        }
    }

    /// Reads the name of a kind of scope.
    ///
    /// It is looked up after the whole manifest was read.
    package mutating func kind(_ node: Node, _ what: String) -> String? {
        guard let name = text(node, what) else { return nil }
        namedKinds.append(Located(value: name, location: location(node)))
        return name
    }

    /// Reports undeclared names of kinds, and kinds below themselves.
    mutating func checkKinds(_ composition: ManifestComposition) {
        let known = Set((ScopeKind.standard + composition.kinds).map(\.name))
        for name in namedKinds where !known.contains(name.value) {
            report(
                "there is no kind of scope '\(name.value)'",
                at: name.location,
                remedy: "declare it in 'scopes', or write one of \(known.sorted().joined(separator: ", "))"
            )
        }
        let parents = Dictionary(composition.kinds.map { ($0.name, $0.parents) }) { first, _ in first }
        for kind in composition.kinds {
            var open = kind.parents
            var seen: Set<String> = []
            while let next = open.popLast() {
                if seen.insert(next).inserted { open += parents[next] ?? [] }
            }
            guard seen.contains(kind.name), let place = kindPlaces[kind.name] else { continue }
            report("the kind of scope '\(kind.name)' is below itself", at: place, remedy: "correct 'below'")
        }
    }

    // MARK: - Private

    private mutating func scope(_ name: String, _ node: Node, into composition: inout ManifestComposition) {
        let place = location(node)
        let standard = ScopeKind.standard.first { $0.name == name }
        guard !Self.policies.contains(name), standard?.binding != .root else {
            let reason = standard == nil ? "has another meaning" : "is the root of all scopes"
            report("'\(name)' \(reason), so it cannot be declared", at: place, remedy: "choose another name")
            return
        }
        let entries =
            isNull(node)
            ? []
            : entries(
                of: node,
                "the kind of scope '\(name)'",
                allowed: .scope
            )
        func entry(_ key: String) -> Node? { entries.first { $0.key == key }?.node }
        var binding = standard?.binding ?? (entry("scenes") == nil ? .explicit : .flow)
        if let node = entry("binding"), let stated = self.binding(node, of: name) { binding = stated }
        var kind = ScopeKind(name, binding)
        kind.parents = entry("below").map { kinds($0) } ?? standard?.parents ?? [binding == .flow ? "nav" : "app"]
        composition.kinds.append(kind)
        kindPlaces[name] = place
        if let scenes = entry("scenes") {
            if binding == .flow {
                composition.memberships += members(scenes, "'scenes'", of: name)
            } else {
                report(
                    "'\(name)' is not a flow, so it cannot have 'scenes'",
                    at: location(scenes),
                    remedy: "add 'binding: flow'"
                )
            }
        }
        if let scenes = entry("inherits") { composition.memberships += members(scenes, "'inherits'", of: nil) }
        if let open = entry("open") {
            if text(open, "'open'") != "launch" {
                mismatch(open, "'open'", expected: "launch")
            } else if binding == .explicit {
                composition.openAtLaunch.append(name)
            } else {
                report("'\(name)' is opened by navigation, not by code", at: location(open), remedy: "remove 'open'")
            }
        }
    }

    private mutating func kinds(_ node: Node) -> [String] {
        let nodes = node.sequence.map(Array.init) ?? [node]
        return nodes.compactMap { kind($0, "an element of 'below'") }
    }

    private mutating func members(_ node: Node, _ what: String, of flow: String?) -> [ManifestMembership] {
        let nodes = node.sequence.map(Array.init) ?? [node]
        return nodes.compactMap { node in
            text(node, "an element of \(what)").map {
                ManifestMembership(scene: Located(value: $0, location: location(node)), flow: flow)
            }
        }
    }

    private mutating func binding(_ node: Node, of name: String) -> ScopeKind.Binding? {
        guard let word = text(node, "'binding'") else { return nil }
        guard let binding = Self.bindings.first(where: { $0.word == word })?.binding else {
            mismatch(node, "'binding'", expected: Self.bindings.map(\.word).joined(separator: ", "))
            return nil
        }
        // The kind's name identifies the container or scene that opens a scope.
        let bound = ScopeKind.standard.filter { $0.binding == binding }.map(\.name)
        guard binding == .explicit || binding == .flow || bound.contains(name) else {
            mismatch(node, "'binding'", expected: "explicit or flow; '\(word)' is for \(bound.joined(separator: ", "))")
            return nil
        }
        return binding
    }
}

extension ManifestComposition {
    /// All kinds of scope of the app, the standard ones first; empty if it declares none.
    ///
    /// Scenes and modals may lie in a declared flow, and windows in scopes opened by code. A standard kind that is
    /// declared itself keeps its declaration.
    package var allKinds: [ScopeKind] {
        guard !kinds.isEmpty else { return [] }
        let declared = Dictionary(kinds.map { ($0.name, $0) }) { first, _ in first }
        let flows = kinds.filter { $0.binding == .flow }.map(\.name)
        let opened = kinds.filter { $0.binding == .explicit }.map(\.name)
        let standard = ScopeKind.standard.map { kind in
            if let own = declared[kind.name] { return own }
            var kind = kind
            switch kind.name {
            case "scene", "modal": kind.parents = (flows + kind.parents).unique
            case "window": kind.parents = (opened + kind.parents).unique
            default: break
            }
            return kind
        }
        let names = Set(standard.map(\.name))
        return standard + kinds.filter { !names.contains($0.name) }
    }
}

extension [String] {
    /// The texts without repetitions.
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
