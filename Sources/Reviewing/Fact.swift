internal import Diagnostics

/// A true statement about an app: a line of its dump.
///
/// Facts contain no source locations, so moving code changes no fact.
package struct Fact: Sendable, Hashable {
    /// The subject of a fact.
    ///
    /// Facts are sorted in this order.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The app as a whole.
        case app
        /// The first scene of a launch by storyboard, with its injection.
        case launch
        /// A scene.
        case scene
        /// A property of a scene set from outside.
        case dependency
        /// A member of a scene's class, as other files see it.
        case member
        /// A segue, or a transition from code.
        case edge
        /// A place that hands something over on an edge.
        case site
        /// A dependency not set on an edge.
        case missing
        /// A service registered by the app.
        case registration
        /// A dependency of a service.
        case need
        /// A kind of scope.
        case scope
        /// Values that replace those of a run.
        case fixture
        /// Code that was not understood, counted by reason.
        case unresolved
        /// A finding of a check.
        ///
        /// Present only if a check was requested.
        case finding

        /// The heading for differences of this kind.
        package var section: Section {
            switch self {
            case .app, .launch: .app
            case .scene, .dependency, .member: .scenes
            case .edge, .site, .missing: .edges
            case .registration, .need, .scope, .fixture: .registrations
            case .unresolved: .unresolved
            case .finding: .findings
            }
        }

        /// The fields that only repeat other fields in words.
        ///
        /// They do not distinguish facts.
        var wording: Set<String> { self == .finding ? ["message"] : [] }
    }

    /// The headings of a difference, in order.
    package enum Section: String, Sendable, Hashable, CaseIterable {
        case app, scenes, edges, registrations, unresolved, findings
    }

    /// A property of the fact's subject.
    package struct Field: Sendable, Hashable {
        /// The name, one word.
        package var name: String
        /// The value; never empty.
        package var value: String
    }

    /// The subject of the fact.
    package var kind: Kind
    /// The key among facts of its kind, the same before and after a change.
    package var key: [String]
    /// The fields, in a fixed order.
    ///
    /// Empty fields are left out.
    package var fields: [Field]

    /// Creates a fact.
    /// - Parameters:
    ///   - kind: the subject.
    ///   - key: the key among facts of its kind.
    ///   - fields: names with values, in the order of printing. Nil and empty values are left out. The default is none.
    package init(_ kind: Kind, _ key: [String], _ fields: KeyValuePairs<String, String?> = [:]) {
        self.kind = kind
        self.key = key
        self.fields = fields.compactMap { name, value in
            guard let value, !value.isEmpty else { return nil }
            return Field(name: name, value: value)
        }
    }

    /// Returns the value of a field.
    /// - Parameter name: the field's name.
    /// - Returns: its value, or nil if there is none.
    package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

extension Fact: Comparable {
    /// Orders by kind, then by key.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.kind == rhs.kind
            ? lhs.key.lexicographicallyPrecedes(rhs.key) : lhs.kind.place < rhs.kind.place
    }
}

extension Fact.Kind {
    /// The place in the order of kinds.
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Fact: CustomStringConvertible {
    /// The fact as one line: the kind, the words of the key, and `name=value`.
    ///
    /// A word with a space, a quote, an equals sign or a line break stands in quotes, with backslashes as in Swift.
    package var description: String {
        let fields = fields.map { "\($0.name)=\(Self.word($0.value))" }
        return ([kind.rawValue] + key.map(Self.word) + fields).joined(separator: " ")
    }

    /// A text as one word of a line.
    static func word(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isWhitespace && scalar.value >= 0x20 && scalar != "\"" && scalar != "\\" && scalar != "="
        }
        return isPlain && !text.isEmpty ? text : SwiftLiteral.quoted(text)
    }
}
