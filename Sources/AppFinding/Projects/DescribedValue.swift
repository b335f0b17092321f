internal import ProjectFiles

/// A value of a project description written in Swift, as far as evaluated.
enum DescribedValue: Sendable, Hashable {
    /// A text, a number or a truth value.
    case text(String)
    /// A list.
    case list([DescribedValue])
    /// A dictionary with texts as keys.
    case entries([String: DescribedValue])
    /// A call or a case: its name without the part before the dot, and its arguments.
    case call(String, [Argument])
    /// A value not evaluated.
    case unknown

    /// An argument of a call.
    struct Argument: Sendable, Hashable {
        /// The label; empty if there is none.
        package var label: String
        /// The value.
        package var value: DescribedValue
    }

    /// The text, or nil for anything else.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The name of a call or case, or nil for anything else.
    var callName: String? { if case .call(let name, _) = self { name } else { nil } }

    /// The elements of a list; a single value is a list of one.
    var elements: [DescribedValue] {
        switch self {
        case .list(let elements): elements
        case .unknown: []
        default: [self]
        }
    }

    /// The first argument with a label.
    /// - Parameter label: the label; empty for an argument without one.
    subscript(label: String) -> DescribedValue? {
        guard case .call(_, let arguments) = self else { return nil }
        return arguments.first { $0.label == label }?.value
    }

    /// Counts the values inside this one.
    /// - Parameters:
    ///   - rest: the allowed number; reduced by the number of values counted.
    ///   - depth: the maximum nesting.
    /// - Returns: true if neither limit is exceeded.
    func fits(into rest: inout Int, depth: Int) -> Bool {
        guard rest > 0, depth > 0 else { return false }
        rest -= 1
        let inner: [DescribedValue] =
            switch self {
            case .text, .unknown: []
            case .list(let elements): elements
            case .entries(let entries): Array(entries.values)
            case .call(_, let arguments): arguments.map(\.value)
            }
        for value in inner where !value.fits(into: &rest, depth: depth - 1) { return false }
        return true
    }

    /// The value in the form of a property list; an empty text if it has no such form.
    var propertyList: PropertyListValue {
        switch self {
        case .text(let text): .string(text)
        case .list(let elements): .array(elements.map(\.propertyList))
        case .entries(let entries): .dictionary(entries.mapValues(\.propertyList))
        case .call(_, let arguments): arguments.first?.value.propertyList ?? .string("")
        case .unknown: .string("")
        }
    }
}
