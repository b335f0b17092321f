/// A container used by code, as one file shows it.
package struct ContainerReference: Sendable, Hashable {
    /// The first part of the text.
    package enum Base: UInt8, Sendable, Hashable, CaseIterable {
        /// The object whose method contains the code.
        case own
        /// A parameter of the function around.
        case parameter
        /// A constant or variable of the function around.
        case local
        /// A property of the type around, or a name declared elsewhere.
        case other
    }

    /// The text: `container`, `Assembler.container`; empty for the object whose method contains the code.
    package var text: String
    /// The first part of the text.
    package var base: Base
    /// The function around with the types of its parameters, or the property around; empty outside of both.
    package var member: String
    /// The base name of the function around, or the name of the property.
    package var memberName: String
    /// The type around; nil outside of types.
    package var owner: String?

    /// Creates a reference.
    /// - Parameters:
    ///   - text: the text; empty for the object whose method contains the code.
    ///   - base: the first part of the text.
    ///   - member: the function around with the types of its parameters, or the property around.
    ///   - memberName: the base name of the function around, or the name of the property.
    ///   - owner: the type around; nil outside of types.
    package init(_ text: String, _ base: Base, member: String, memberName: String, owner: String?) {
        self.text = text
        self.base = base
        self.member = member
        self.memberName = memberName
        self.owner = owner
    }
}

/// A call of a container's method with a possible registration, or the creation of an assembler.
package struct ContainerCall: Sendable, Hashable {
    /// The name of the method; `Assembler` for the creation of one.
    package var name: String
    /// The called container; nil if the file does not show it.
    package var container: ContainerReference?
    /// The `#if` conditions around, from the outside in.
    package var conditions: [BuildCondition] = []
    /// The place of the name.
    package var position: Position

    /// Creates a call outside of conditions.
    /// - Parameters:
    ///   - name: the name of the method.
    ///   - container: the called container; nil if the file does not show it.
    ///   - position: the place of the name.
    package init(_ name: String, on container: ContainerReference?, at position: Position) {
        self.name = name
        self.container = container
        self.position = position
    }
}
