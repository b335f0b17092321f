import Injection
import SceneFlow

/// Which source texts ask a container, and for what: `ItemStore.shared`, `container.resolve(Store.self)!`,
/// `Container.shared.store()`, `factory.makeStore()`.
struct ContainerRequests {
    private var shared: [String: Key] = [:]
    private var calls: [String: Key] = [:]
    private var own: [String: [Key]] = [:]

    /// Collects what can be asked for.
    /// - Parameter services: what the app registers.
    init(_ services: [RegisteredService]) {
        for service in services {
            let key = service.registration.key
            guard let name = service.name else { continue }
            switch service.form {
            case .shared: shared["\(key.type).\(name)"] = key
            case .factory: calls[name] = key
            case .handWritten:
                let method = name.split(separator: ".").last.map(String.init) ?? name
                let called = String(method.prefix { $0 != "(" })
                calls[called] = key
                own[called, default: []].append(key)
            case .swinject, .storyboardInitCompleted, .manifest: continue
            }
        }
    }

    /// The key that a source text asks for where a type is wanted, or nil where it asks no container.
    func key(in text: String, for type: String?) -> Key? {
        let text = text.hasSuffix("!") ? String(text.dropLast()) : text
        if let key = shared[text] { return key }
        // `.shared`, where the type is known.
        if text.hasPrefix("."), let type { return shared[type + text] }
        if let key = resolved(text) { return key }
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        let path = text[..<open].split(separator: ".")
        guard let name = path.last.map(String.init) else { return nil }
        if path.count > 1 { return calls["\(path[0]).\(name)"] ?? calls[name] }
        // A factory's own code calls its methods by their names alone; the type tells those of one name apart.
        let methods = own[name] ?? []
        return methods.count == 1 ? methods[0] : methods.first { $0.type == type }
    }

    /// `….resolve(Store.self, name: "live")`.
    private func resolved(_ text: String) -> Key? {
        guard let call = text.range(of: "resolve("), let end = text.range(of: ".self", after: call.upperBound) else {
            return nil
        }
        let type = text[call.upperBound..<end.lowerBound]
        guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
        var name: String?
        if let label = text.range(of: "name: \"", after: end.upperBound) {
            name = String(text[label.upperBound...].prefix { $0 != "\"" })
        }
        return Key(String(type), name: name)
    }
}

extension String {
    /// The first place of a text within this one, from an index on.
    fileprivate func range(of other: String, after start: Index? = nil) -> Range<Index>? {
        var index = start ?? startIndex
        while index < endIndex {
            let rest = self[index...]
            if rest.hasPrefix(other) { return index..<self.index(index, offsetBy: other.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
