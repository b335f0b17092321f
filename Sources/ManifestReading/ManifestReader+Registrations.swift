internal import Diagnostics
package import Injection
internal import SceneFlow
package import Yams

extension ManifestReader {
    /// The layers with a key of `overrides`.
    static let layers: [Layer] = [.module, .target, .preview, .test, .session]

    /// Reads `registrations`, or one layer of `overrides`.
    /// - Parameters:
    ///   - node: a mapping of keys such as `Store#live`.
    ///   - what: the mapping in words, for messages.
    ///   - layer: the layer of the overriding registrations; nil for the base.
    /// - Returns: the registrations, in order.
    package mutating func registrations(_ node: Node, _ what: String, in layer: Layer? = nil) -> [ManifestRegistration]
    {
        var result: [ManifestRegistration] = []
        for (text, value) in entries(of: node, what, allowed: nil) {
            let key = Key(stringLiteral: text)
            guard !key.type.isEmpty, !text.hasPrefix("#"), !text.hasSuffix("#") else {
                report(
                    "'\(text)' is not the key of a registration",
                    at: location(value),
                    remedy: "write a type, 'Store', or a type and a name, 'Store#live'"
                )
                continue
            }
            // Several registrations of one key form a list: contributions, or aliases with one primary.
            let nodes = value.sequence.map(Array.init) ?? [value]
            for node in nodes { result.append(registration(key, node, in: layer)) }
        }
        return result
    }

    /// Reads `overrides`: registrations by layer.
    mutating func overrides(_ node: Node) -> [ManifestRegistration] {
        entries(of: node, "'overrides'", allowed: .overrides).flatMap { name, node in
            registrations(node, "'\(name)'", in: Self.layers.first { $0.name == name })
        }
    }

    // MARK: - Private

    private mutating func registration(_ key: Key, _ node: Node, in layer: Layer?) -> ManifestRegistration {
        var result = ManifestRegistration(service: RegisteredService(key.type, form: .manifest))
        result.service.registration.key = key
        result.service.registration.form = .initializer
        result.service.registration.location = location(node)
        if let layer {
            result.service.registration.layer = layer
            result.service.registration.isOverride = true
        }
        if isNull(node) { return result }
        if node.scalar != nil {
            result.service.setType(text(node, "the registration of '\(key)'"))
            return result
        }
        let entries = entries(of: node, "the registration of '\(key)'", allowed: .registration)
        var context = ClassContext()
        if let file = entries.first(where: { $0.key == "file" })?.node {
            context.file = text(file, "'file'").map(sourceFile)
            if let file = context.file { result.service.registration.location = SourceLocation(file: file, line: 1) }
        }
        for (name, value) in entries { read(name, value, context, into: &result) }
        checkKeys(of: "the registration of '\(key)'", entries, as: .registration, at: location(node))
        return result
    }

    private mutating func read(
        _ name: String,
        _ node: Node,
        _ context: ClassContext,
        into result: inout ManifestRegistration
    ) {
        switch name {
        case "type": result.service.setType(text(node, "'type'"))
        case "as": result.service.registration.protocols = texts(node, "'as'")
        case "scope": result.service.registration.storage = storage(node) ?? .transient
        case "in": result.service.registration.home = kind(node, "'in'")
        case "needs": needs(node, into: &result)
        case "arguments": parameters(node, into: &result)
        case "value":
            result.service.value = text(node, "'value'")
            result.service.registration.form = .value
        case "alias":
            guard let target = text(node, "'alias'") else { return }
            result.service.registration.form = .alias(Key(stringLiteral: target))
            result.service.setType(Key(stringLiteral: target).type)
        case "contributes": contribution(node, into: &result.service.registration)
        case "primary": result.service.registration.isPrimary = bool(node, "'primary'") ?? false
        case "replaces": result.service.registration.replaces = bool(node, "'replaces'") ?? false
        case "eager": result.service.registration.isEager = bool(node, "'eager'") ?? false
        case "keyedByArguments":
            result.service.registration.isKeyedByArguments = bool(node, "'keyedByArguments'") ?? false
        case "onClose": result.service.registration.onClose = text(node, "'onClose'")
        case "module": result.service.registration.module = text(node, "'module'")
        case "line":
            result.service.registration.location =
                sourceLocation(node, context) ?? result.service.registration.location
        default: break
        }
    }

    private mutating func contribution(_ node: Node, into registration: inout Registration) {
        if node.bool == true, node.scalar?.style == .plain {
            registration.form = .contribution(id: nil)
        } else if node.bool != nil, node.scalar?.style == .plain {
            mismatch(node, "'contributes'", expected: "true or an identifier")
        } else if let id = text(node, "'contributes'") {
            registration.form = .contribution(id: id)
        }
    }

    /// Reads the arguments supplied by the caller.
    ///
    /// They are passed on under the same label.
    private mutating func parameters(_ node: Node, into result: inout ManifestRegistration) {
        for (label, node) in entries(of: node, "'arguments'", allowed: nil) {
            guard let type = text(node, "the argument '\(label)'") else { continue }
            result.service.registration.parameters.append(Parameter(label, type))
            if result.service.registration.form == .initializer { result.service.registration.form = .assisted }
        }
    }

    /// Reads the sharing of a registration: a word, or `{ shared: kind }`, or `{ cached: kind, group: name }`.
    private mutating func storage(_ node: Node) -> StoragePolicy? {
        guard node.mapping != nil else {
            switch node.scalar?.string {
            case "transient": return .transient
            case "graph": return .graph
            case "singleton": return .singleton
            default: return kind(node, "'scope'").map { .scoped($0) }
            }
        }
        let entries = entries(of: node, "'scope'", allowed: .storage)
        let kinds = entries.filter { $0.key != "group" }
        guard kinds.count == 1 else {
            report("'scope' needs either 'shared' or 'cached' with a kind of scope", at: location(node))
            return nil
        }
        let group = entries.first { $0.key == "group" }
        guard let kind = kind(kinds[0].node, "'\(kinds[0].key)'") else { return nil }
        if kinds[0].key == "shared" {
            if let group { report("'group' belongs to 'cached'", at: location(group.node), remedy: "remove it") }
            return .shared(kind)
        }
        guard let group else {
            report("'cached' needs the group that resets it", at: location(node), remedy: "add 'group'")
            return nil
        }
        return text(group.node, "'group'").map { .cached(kind, group: $0) }
    }

}

extension RegisteredService {
    /// Sets the made type; nil leaves it open.
    fileprivate mutating func setType(_ type: String?) {
        guard let type else { return }
        registration.type = type
        isTypeKnown = true
    }
}
