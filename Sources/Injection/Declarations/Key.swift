/// The identity of a registration: the service's type and, if the type has several registrations, a name.
package struct Key: Hashable, Sendable {
    /// The type, with its module if known: `Network.Client`.
    package var type: String
    /// The name, or nil.
    package var name: String?

    /// Creates a key.
    /// - Parameters:
    ///   - type: the type, with its module if known.
    ///   - name: the name. The default is nil.
    package init(_ type: String, name: String? = nil) {
        self.type = type
        self.name = name
    }

    /// The type without its module.
    var shortType: String { Self.short(type) }

    /// A type's name without its module.
    static func short(_ type: String) -> String {
        type.lastIndex(of: ".").map { String(type[type.index(after: $0)...]) } ?? type
    }
}

extension Key: Comparable {
    /// Orders by type, then by name; the key without a name is the first of its type.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.type, lhs.name ?? "") < (rhs.type, rhs.name ?? "")
    }
}

extension Key: CustomStringConvertible {
    /// `Repo`, or `Repo#live` with a name.
    package var description: String { name.map { "\(type)#\($0)" } ?? type }
}

extension Key: ExpressibleByStringLiteral {
    /// Reads `Repo` or `Repo#live`.
    package init(stringLiteral value: String) {
        let parts = value.split(separator: "#", maxSplits: 1)
        self.init(parts.first.map(String.init) ?? "", name: parts.count > 1 ? String(parts[1]) : nil)
    }
}
