internal import Diagnostics
internal import Injection
internal import SceneFlow
internal import Yams

extension ManifestReader {
    /// The forms of a need by the words of a manifest.
    static let needKinds: [(word: String, kind: InjectionKind)] = [
        ("instance", .instance), ("optional", .optional), ("default", .default), ("lazy", .lazy),
        ("provider", .provider), ("weak", .weak), ("collection", .collection), ("map", .map),
        ("argument", .argument), ("scope", .scopeHandle),
    ]

    /// Reads `needs`: the dependencies of a registration, by label.
    mutating func needs(_ node: Node, into result: inout ManifestRegistration) {
        result.statesNeeds = true
        for (label, node) in entries(of: node, "'needs'", allowed: nil) {
            guard let (need, statesSite) = need(label, node) else { continue }
            result.service.registration.dependencies.append(need)
            if !statesSite { result.openSites.insert(label) }
        }
    }

    // MARK: - Private

    private mutating func need(_ label: String, _ node: Node) -> (Dependency, statesSite: Bool)? {
        let what = "the need '\(label)'"
        guard node.mapping != nil else {
            guard let text = text(node, what) else { return nil }
            // `Logger?` as Swift writes it.
            let isOptional = text.hasSuffix("?")
            let key = Key(stringLiteral: isOptional ? String(text.dropLast()) : text)
            return (Dependency(label, key, isOptional ? .optional : .instance, location: location(node)), false)
        }
        let entries = entries(of: node, what, allowed: .need)
        func entry(_ key: String) -> Node? { entries.first { $0.key == key }?.node }
        guard let typeNode = entry("type") else {
            report("\(what) needs the requested type", at: location(node), remedy: "add 'type'")
            return nil
        }
        var dependency = Dependency(label, Key(""), location: location(node))
        dependency.kind = entry("default") == nil ? .instance : .default
        if let node = entry("kind"), let kind = needKind(node) { dependency.kind = kind }
        if dependency.kind == .scopeHandle {
            guard let kind = kind(typeNode, "'type'") else { return nil }
            dependency.key = Key(kind)
        } else {
            guard let type = text(typeNode, "'type'") else { return nil }
            dependency.key = Key(stringLiteral: type)
        }
        if let name = entry("name") { dependency.key.name = text(name, "'name'") }
        dependency.defaultText = entry("default").flatMap { text($0, "'default'") }
        if dependency.kind == .default, dependency.defaultText == nil {
            report("\(what) has the kind 'default', but no default", at: location(node), remedy: "add 'default'")
        }
        var site: Dependency.Site?
        if let node = entry("site") { site = self.site(node) }
        if let site { dependency.site = site }
        if let arguments = entry("arguments") { dependency.arguments = supplied(arguments) }
        return (dependency, site != nil)
    }

    private mutating func needKind(_ node: Node) -> InjectionKind? {
        guard let word = text(node, "'kind'") else { return nil }
        if let found = Self.needKinds.first(where: { $0.word == word }) { return found.kind }
        mismatch(node, "'kind'", expected: Self.needKinds.map(\.word).joined(separator: ", "))
        return nil
    }

    private mutating func site(_ node: Node) -> Dependency.Site? {
        switch text(node, "'site'") {
        case "init": return .initializer
        case "creator": return .creator
        case "property": return .property
        case let method? where method.hasSuffix(")") && method.contains("("): return .method(method)
        case nil: return nil
        default:
            mismatch(node, "'site'", expected: "init, creator, property or a method such as configure(with:)")
            return nil
        }
    }

    /// Reads the supplied arguments.
    ///
    /// A literal determines its type.
    private mutating func supplied(_ node: Node) -> [Argument] {
        entries(of: node, "'arguments'", allowed: nil).compactMap { label, node in
            text(node, "the argument '\(label)'").map { Argument(label, Self.literalType(node), $0) }
        }
    }

    private static func literalType(_ node: Node) -> String {
        guard let scalar = node.scalar else { return "" }
        switch scalar.style {
        case .doubleQuoted, .singleQuoted: return "String"
        default: break
        }
        if node.int != nil { return "Int" }
        if node.bool != nil { return "Bool" }
        return node.float != nil ? "Double" : ""
    }
}
