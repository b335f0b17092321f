/// A value of the app during a step.
struct RuntimeValue: Sendable, Hashable {
    /// As much of it as the flow follows.
    enum Kind: Sendable, Hashable {
        /// `nil`.
        case nothing
        /// A controller.
        case instance(Int32)
        /// A value not followed.
        case opaque(type: String?, isOptional: Bool)
        /// A string of known text.
        case text(String)
        /// A storyboard, by name.
        case storyboard(String)
        /// Several values.
        case list([RuntimeValue])
        /// A segue during preparation or unwinding, with its two controllers (SEG-24).
        case segue(source: Int32, destination: Int32)
        /// The coder of a scene.
        case coder
        /// A closure of the app's code, by number, with the objects that it uses: its `self` first, then those of its
        /// captured variables; 0 for the delegate, and for an object not followed.
        case closure(Int32, [Int32])
    }

    /// As much of it as the flow follows.
    var kind: Kind
    /// Its source text; empty if unknown.
    var text: String
    /// The origin of the text, as a name's number.
    var from: Int32
    /// The parameter it was passed for, as declared; nil if there is none.
    var parameter: String?

    init(_ kind: Kind, text: String = "", from: Int32 = 0) {
        self.kind = kind
        self.text = text
        self.from = from
        self.parameter = nil
    }

    /// Returns an unknown value.
    static func unknown(_ text: String = "", type: String? = nil, from: Int32 = 0) -> Self {
        RuntimeValue(.opaque(type: type, isOptional: false), text: text, from: from)
    }

    /// The controller, or 0.
    var instance: Int32 { if case .instance(let id) = kind { id } else { 0 } }

    /// True if it is certainly nil.
    var isNothing: Bool { kind == .nothing }
}

/// The argument for one parameter.
struct Argument: Sendable {
    /// The label; empty if there is none.
    var label: String
    /// The value passed.
    var value: RuntimeValue
}
