package import Diagnostics

/// The objects a function of the sources makes, judged by names alone, wherever in it that happens.
package struct FunctionMakes: Sendable, Hashable {
    /// A function called on a type.
    package struct StaticCall: Sendable, Hashable {
        /// The type.
        package var type: String
        /// The base name of the function.
        package var name: String

        /// Creates a call.
        /// - Parameters:
        ///   - type: the type.
        ///   - name: the base name of the function.
        package init(type: String, name: String) {
            self.type = type
            self.name = name
        }
    }

    /// The type of the function.
    package var owner: String
    /// The base name of the function, or the name of the property.
    package var name: String
    /// The location of its declaration.
    package var location: SourceLocation
    /// The made types of the sources, each once, in order.
    package var types: [String]
    /// The functions it calls on types of the sources, each once, in order.
    package var calls: [StaticCall]

    /// Creates the facts about a function.
    /// - Parameters:
    ///   - owner: the type of the function.
    ///   - name: its base name.
    ///   - location: the location of its declaration.
    ///   - types: the made types.
    ///   - calls: the functions it calls on types.
    package init(owner: String, name: String, at location: SourceLocation, types: [String], calls: [StaticCall]) {
        self.owner = owner
        self.name = name
        self.location = location
        self.types = types
        self.calls = calls
    }
}
