/// A registration with a container, as one file shows it.
package struct RegistrationDeclaration: Sendable, Hashable {
    /// The form, by the container's name: `swinject`, `autoregister` (SwinjectAutoregistration),
    /// `storyboardInitCompleted`, `factory`, `resolver`, or `unknown`.
    package var form: String
    /// The type that it is asked for by.
    package var service: TypeName
    /// The name that it is registered under.
    package var name: SourceExpression?
    /// The type that is made.
    package var implementation: TypeName?
    /// The labels of the initialiser that makes it, `_` for none; nil where the source does not show the call.
    package var labels: [String]?
    /// The scope as the container's own word.
    package var scope: String?
    /// What making and completing it takes, in order.
    package var needs: [RegistrationNeed] = []
    /// What its closure asks of its caller, with the types where they are written.
    package var parameters: [RegistrationParameter] = []
    /// What else it is asked for by.
    package var forwards: [RegistrationForward] = []
    /// The properties that are set after it was made, each with the text of the expression.
    package var assignments: [Assigned] = []
    /// The container that it is made with; nil where the form shows none.
    package var container: ContainerReference?
    /// The type that it is written in; nil outside of types.
    package var owner: String?
    /// The `#if` conditions around it, from the outside in.
    package var conditions: [BuildCondition] = []
    /// The source text, shortened to one line.
    package var text: String
    /// Where it is written.
    package var position: Position

    /// A property that is set, with the text of the expression.
    package struct Assigned: Sendable, Hashable {
        /// The property.
        package var property: String
        /// The text of the expression.
        package var text: String

        /// Creates an assignment.
        /// - Parameters:
        ///   - property: the property.
        ///   - text: the text of the expression.
        package init(_ property: String, _ text: String) {
            self.property = property
            self.text = text
        }
    }

    /// Creates a registration.
    /// - Parameters:
    ///   - form: the form, by the container's name.
    ///   - service: the type that it is asked for by.
    ///   - text: the source text, shortened to one line.
    ///   - position: where it is written.
    package init(form: String, service: TypeName, text: String, position: Position) {
        self.form = form
        self.service = service
        self.text = text
        self.position = position
    }
}

/// What a registration's closure asks of its caller.
package struct RegistrationParameter: Sendable, Hashable {
    /// The name inside of the closure, such as `id` or `$0`.
    package var name: String
    /// The type; nil where none is written.
    package var type: TypeName?

    /// Creates a parameter.
    /// - Parameters:
    ///   - name: the name inside of the closure.
    ///   - type: the type; nil where none is written.
    package init(_ name: String, _ type: TypeName?) {
        self.name = name
        self.type = type
    }
}

/// Another type that a registration is asked for by: `.implements(Service.self, name: "live")`.
package struct RegistrationForward: Sendable, Hashable {
    /// The type.
    package var service: TypeName
    /// The name; nil where none is given.
    package var name: SourceExpression?

    /// Creates a forward.
    /// - Parameters:
    ///   - service: the type.
    ///   - name: the name; nil where none is given.
    package init(_ service: TypeName, name: SourceExpression?) {
        self.service = service
        self.name = name
    }
}
