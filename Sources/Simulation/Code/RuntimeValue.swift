/// What a value of the app is while a step runs.
struct RuntimeValue: Sendable, Hashable {
    /// As much of it as the flow follows.
    enum Kind: Sendable, Hashable {
        /// `nil`.
        case nothing
        /// A controller.
        case instance(Int32)
        /// Something that is not followed.
        case opaque(type: String?, isOptional: Bool)
        /// A string whose text is known.
        case text(String)
        /// A storyboard, by name.
        case storyboard(String)
        /// Several values.
        case list([RuntimeValue])
        /// A segue while it is prepared or unwound: between whom (SEG-24).
        case segue(source: Int32, destination: Int32)
        /// The coder that a scene is decoded with.
        case coder
    }

    /// As much of it as the flow follows.
    var kind: Kind
    /// The source text that it came from; empty where none is known.
    var text: String
    /// Where that text stands, as a name's number.
    var from: Int32
    /// The parameter that it was passed for, as it is declared; nil where it was passed for none.
    var parameter: String?

    init(_ kind: Kind, text: String = "", from: Int32 = 0) {
        self.kind = kind
        self.text = text
        self.from = from
        self.parameter = nil
    }

    /// A value of which nothing is known.
    static func unknown(_ text: String = "", type: String? = nil, from: Int32 = 0) -> Self {
        RuntimeValue(.opaque(type: type, isOptional: false), text: text, from: from)
    }

    /// The controller, or 0.
    var instance: Int32 { if case .instance(let id) = kind { id } else { 0 } }

    /// Whether it is certainly nil.
    var isNothing: Bool { kind == .nothing }
}

/// What is passed for one parameter.
struct Argument: Sendable {
    /// The label; empty where there is none.
    var label: String
    /// What is passed.
    var value: RuntimeValue
}
