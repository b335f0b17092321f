/// A call of a function on the watch list, anywhere in a file.
///
/// The facts of bodies hold only the code relevant to a flow. The scanner finds these calls in the text itself, so each
/// is accounted for, even in an unread body.
package struct WatchedCall: Sendable, Hashable {
    /// The type around the calls in a `#Preview`.
    package static let preview = "#Preview"

    /// The name of the function or of the assigned property.
    package var name: String
    /// The word before the dot: `self`, `super` or the last name of a chain.
    ///
    /// It is empty for any other expression, and nil if there is no dot.
    package var receiver: String?
    /// The qualified name of the type around; empty outside of types.
    package var type: String
    /// The name of the innermost function around; empty outside of functions.
    package var function: String
    /// The `#if` conditions around, from the outside in.
    package var conditions: [BuildCondition]
    /// The source text, shortened to one line.
    package var text: String
    /// The place of the name.
    package var position: Position

    /// Creates a call outside of types, functions and conditions.
    /// - Parameters:
    ///   - name: the name of the function or of the assigned property.
    ///   - receiver: the word before the dot; empty for another expression, nil for no dot.
    ///   - text: the source text, shortened to one line.
    ///   - position: the place of the name.
    package init(_ name: String, on receiver: String?, text: String, at position: Position) {
        self.name = name
        self.receiver = receiver
        self.type = ""
        self.function = ""
        self.conditions = []
        self.text = text
        self.position = position
    }
}

/// The functions and properties whose calls and assignments the facts of a file list.
package struct WatchedNames: Sendable {
    /// The base names of the functions.
    package let functions: Set<String>
    /// The functions that a call may give a closure alone: `Link { … }`.
    package let builders: Set<String>
    /// The properties.
    package let properties: Set<String>
    /// Returns true if a call with these labels is on the list.
    ///
    /// The label of an unlabelled argument is empty.
    package let fits: @Sendable (_ name: String, _ labels: [String]) -> Bool

    /// No names.
    package static let none = WatchedNames(functions: [], properties: []) { _, _ in false }

    /// Creates a list.
    /// - Parameters:
    ///   - functions: the base names of the functions.
    ///   - builders: the functions among them that a call may give a closure alone. The default is none.
    ///   - properties: the properties.
    ///   - fits: returns true if a call with these labels is on the list. Trailing closures have no label in the list.
    package init(
        functions: Set<String>,
        builders: Set<String> = [],
        properties: Set<String>,
        fits: @escaping @Sendable (_ name: String, _ labels: [String]) -> Bool
    ) {
        self.functions = functions
        self.builders = builders
        self.properties = properties
        self.fits = fits
    }
}
