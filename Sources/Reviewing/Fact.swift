/// One thing that is true of an app: a line of its dump.
///
/// Nothing in it says where something stands, so that moving code changes no fact.
package struct Fact: Sendable, Hashable {
    /// What a fact is about; facts are sorted in this order.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The app as a whole.
        case app
        /// The first scene of a launch by storyboard, and how it is injected.
        case launch
        /// A scene.
        case scene
        /// A property that somebody else gives to a scene.
        case dependency
        /// A member of a scene's class, as other files see it.
        case member
        /// A segue, or what code does beside segues.
        case edge
        /// A place that hands something over on an edge.
        case site
        /// A dependency that nothing on an edge sets.
        case missing
        /// A service that the app registers.
        case registration
        /// What making a service takes.
        case need
        /// A kind of scope.
        case scope
        /// Values that stand for those of a run.
        case fixture
        /// Code that was not understood, counted by reason.
        case unresolved
        /// What a check finds wrong; only where one was asked for.
        case finding

        /// Under which heading a difference of this kind is shown.
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

        /// The fields that only word what the rest says: they tell no two facts apart.
        var wording: Set<String> { self == .finding ? ["message"] : [] }
    }

    /// The headings of a difference, in order.
    package enum Section: String, Sendable, Hashable, CaseIterable {
        case app, scenes, edges, registrations, unresolved, findings
    }

    /// One property of what the fact is about.
    package struct Field: Sendable, Hashable {
        /// The name, one word.
        package var name: String
        /// The value; never empty.
        package var value: String
    }

    /// What the fact is about.
    package var kind: Kind
    /// What tells it from others of its kind, the same before and after a change.
    package var key: [String]
    /// What is said of it, in a fixed order; what there is nothing to say of is left out.
    package var fields: [Field]

    /// Creates a fact.
    /// - Parameters:
    ///   - kind: what it is about.
    ///   - key: what tells it from others of its kind.
    ///   - fields: names with values, in the order of printing; nil and empty values are left out. The default is none.
    package init(_ kind: Kind, _ key: [String], _ fields: KeyValuePairs<String, String?> = [:]) {
        self.kind = kind
        self.key = key
        self.fields = fields.compactMap { name, value in
            guard let value, !value.isEmpty else { return nil }
            return Field(name: name, value: value)
        }
    }

    /// The value of a field.
    /// - Parameter name: the field's name.
    /// - Returns: its value, or nil where nothing is said.
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
        guard !isPlain || text.isEmpty else { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || scalar.value == 0x2028 || scalar.value == 0x2029:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
