/// A registration with a container, as one file shows it.
package struct RegistrationDeclaration: Sendable, Hashable {
    /// The form, by the container's name: `swinject`, `autoregister` (SwinjectAutoregistration),
    /// `storyboardInitCompleted`, `factory`, `resolver`, or `unknown`.
    package var form: String
    /// The registered type, used to resolve it.
    package var service: TypeName
    /// The registered name.
    package var name: SourceExpression?
    /// The type of the created object.
    package var implementation: TypeName?
    /// The labels of the called initialiser, `_` for none; nil if the source does not show the call.
    package var labels: [String]?
    /// The scope as the container's own word.
    package var scope: String?
    /// The dependencies of its creation and completion, in order.
    package var needs: [RegistrationNeed] = []
    /// The closure that creates the object; nil if none is written, as for `autoregister`.
    package var maker: SourceClosure?
    /// The arguments of its closure supplied by the caller, with their types if written.
    package var parameters: [RegistrationParameter] = []
    /// The further types it can be resolved by.
    package var forwards: [RegistrationForward] = []
    /// The properties set after its creation, each with the text of the expression.
    package var assignments: [Assigned] = []
    /// The container of the registration; nil if the form shows none.
    package var container: ContainerReference?
    /// The type around; nil outside of types.
    package var owner: String?
    /// The `#if` conditions around it, from the outside in.
    package var conditions: [BuildCondition] = []
    /// The source text, shortened to one line.
    package var text: String
    /// The place in the source.
    package var position: Position

    /// A property set after the creation, with the text of the expression.
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
    ///   - service: the registered type, used to resolve it.
    ///   - text: the source text, shortened to one line.
    ///   - position: the place in the source.
    package init(form: String, service: TypeName, text: String, position: Position) {
        self.form = form
        self.service = service
        self.text = text
        self.position = position
    }
}

/// An argument of a registration's closure, supplied by the caller.
package struct RegistrationParameter: Sendable, Hashable {
    /// The name inside of the closure, such as `id` or `$0`.
    package var name: String
    /// The type; nil if none is written.
    package var type: TypeName?

    /// Creates a parameter.
    /// - Parameters:
    ///   - name: the name inside of the closure.
    ///   - type: the type; nil if none is written.
    package init(_ name: String, _ type: TypeName?) {
        self.name = name
        self.type = type
    }
}

/// Another type to resolve a registration by: `.implements(Service.self, name: "live")`.
package struct RegistrationForward: Sendable, Hashable {
    /// The type.
    package var service: TypeName
    /// The name; nil if none is given.
    package var name: SourceExpression?

    /// Creates a forward.
    /// - Parameters:
    ///   - service: the type.
    ///   - name: the name; nil if none is given.
    package init(_ service: TypeName, name: SourceExpression?) {
        self.service = service
        self.name = name
    }
}
