/// A value supplied by the caller of a request.
package struct Argument: Hashable, Sendable {
    /// The label.
    package var label: String
    /// The type, as written.
    package var type: String
    /// The value, as written.
    package var value: String

    /// Creates an argument.
    package init(_ label: String, _ type: String, _ value: String) {
        self.label = label
        self.type = type
        self.value = value
    }
}

/// An argument required from the caller of a registration.
package struct Parameter: Hashable, Sendable, CustomStringConvertible {
    /// The label.
    package var label: String
    /// The type.
    package var type: String

    /// Creates a parameter.
    package init(_ label: String, _ type: String) {
        self.label = label
        self.type = type
    }

    /// `id: Int`.
    package var description: String { "\(label): \(type)" }
}
