import Injection
import SceneFlow

/// The source texts that request a key from a container: `ItemStore.shared`, `container.resolve(Store.self)!`,
/// `Container.shared.store()`, `factory.makeStore()`.
struct ContainerRequests {
    private var shared: [String: Key] = [:]
    private var calls: [String: Key] = [:]
    private var own: [String: [Key]] = [:]

    /// Collects the possible requests.
    /// - Parameter services: the registrations of the app.
    init(_ services: [RegisteredService]) {
        for service in services {
            let key = service.registration.key
            guard let name = service.name else { continue }
            switch service.form {
            case .shared: shared["\(key.type).\(name)"] = key
            case .factory: calls[name] = key
            case .handWritten:
                // The types of parameters may have dots, too.
                let called = String(name.prefix { $0 != "(" }.split(separator: ".").last ?? "")
                own[called, default: []].append(key)
            case .swinject, .storyboardInitCompleted, .resolver, .manifest: continue
            }
        }
    }

    /// Returns the key requested by a source text for a wanted type, or nil if it uses no container.
    func key(in text: String, for type: String?) -> Key? {
        // Of the values of properties most are literals.
        guard text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains(UInt8(ascii: "(")) else { return nil }
        let text = text.hasSuffix("!") ? String(text.dropLast()) : text
        if let key = shared[text] { return key }
        // `.shared`, for a known type.
        if text.hasPrefix("."), let type { return shared[type + text] }
        if let key = resolved(text) { return key }
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        let path = text[..<open].split(separator: ".")
        guard let name = path.last.map(String.init) else { return nil }
        if path.count > 1, let key = calls["\(path[0]).\(name)"] ?? calls[name] { return key }
        // A factory's methods are called by their names. Among several, the labels decide, and then the type.
        guard let methods = own[name] else { return nil }
        let labels = Self.labels(in: text[open...])
        let exact = methods.filter { Self.labels(of: $0) == labels }
        let fitting = methods.count > 1 ? methods.filter { Self.takes(labels, $0) } : methods
        let meant = exact.isEmpty ? fitting : exact
        guard meant.count > 1 else { return meant.first }
        let typed = meant.filter { $0.type == type }
        return typed.count == 1 ? typed[0] : nil
    }

    /// The labels of the arguments in parentheses, `_` for none.
    private static func labels(in arguments: Substring) -> [String] {
        var labels: [String] = []
        var depth = 0
        var word = ""
        var isOpen = false
        for character in arguments {
            switch character {
            case "(", "[", "{", "<":
                depth += 1
                if depth > 1, isOpen {
                    labels.append("_")
                    isOpen = false
                }
                if depth == 1 { isOpen = true }
            case ")", "]", "}", ">":
                depth -= 1
                if depth == 0, isOpen, !word.isEmpty { labels.append("_") }
            case ":" where depth == 1 && isOpen:
                labels.append(word)
                isOpen = false
            case "," where depth == 1:
                if isOpen { labels.append("_") }
                (word, isOpen) = ("", true)
            case " ": continue
            default: if depth == 1, isOpen { word.append(character) }
            }
        }
        return labels
    }

    /// Returns the labels of a factory's method: `make(id:name:)`, and `make(id: Int, name: String)` if the types
    /// belong to the name.
    private static func labels(of key: Key) -> [String] {
        guard let name = key.name, let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return [] }
        let list = name[name.index(after: open)...].dropLast()
        return list.contains(" ") ? labels(in: name[open...]) : list.split(separator: ":").map(String.init)
    }

    /// Returns true if a factory's method takes arguments with these labels, in their order; others may have defaults.
    private static func takes(_ labels: [String], _ key: Key) -> Bool {
        var rest = Self.labels(of: key)[...]
        for label in labels {
            guard let place = rest.firstIndex(of: label) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
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
    /// The first place of an ASCII text within this one, from an index on.
    fileprivate func range(of other: String, after start: Index? = nil) -> Range<Index>? {
        guard let first = other.utf8.first else { return nil }
        var index = start ?? startIndex
        while let found = utf8[index...].firstIndex(of: first) {
            if utf8[found...].starts(with: other.utf8) {
                return found..<utf8.index(found, offsetBy: other.utf8.count)
            }
            index = utf8.index(after: found)
        }
        return nil
    }
}
