/// One thing that a registration takes from its container, or from its caller.
package struct RegistrationNeed: Sendable, Hashable {
    /// What is asked for.
    package enum Subject: Sendable, Hashable {
        /// `resolve(Service.self, name: name)`.
        case type(TypeName, name: SourceExpression?)
        /// `self.service()` of a Factory container; nil for the container around.
        ///
        /// It may be any other method of that name: one file does not tell.
        case factory(String, container: String?)
        /// A parameter of the closure, by its name there.
        case parameter(String)
    }

    /// In which form it is wanted.
    package enum Form: UInt8, Sendable, Hashable, CaseIterable {
        /// The instance: `resolve(Service.self)!`.
        case instance
        /// The instance or nil: `resolve(Service.self)`.
        case optional
        /// The instance or another: `resolve(Service.self) ?? other`.
        case `default`
        /// Made when it is first used: `Lazy<Service>`.
        case lazy
        /// Resolved each time: `{ resolver.resolve(Service.self)! }`.
        case provider
    }

    /// Where it arrives.
    package enum Site: Sendable, Hashable {
        /// An argument of the initialiser, by its number; nil where it is none, or not told.
        case initializer(Int32?)
        /// A property that is set afterwards.
        case property
        /// An argument of a method that is called afterwards, by its full name.
        case method(String)
    }

    /// The argument's label, or the property's name; empty for none.
    package var label: String
    /// What is asked for.
    package var subject: Subject
    /// In which form.
    package var form = Form.instance
    /// Where it arrives.
    package var site: Site
    /// The text of what is used where nothing is registered.
    package var otherwise: String?
    /// What is supplied, in order.
    package var arguments: [CallArgument] = []
    /// Where it is asked for.
    package var position: Position

    /// Creates a need of an instance.
    /// - Parameters:
    ///   - label: the argument's label, or the property's name.
    ///   - subject: what is asked for.
    ///   - site: where it arrives.
    ///   - position: where it is asked for.
    package init(_ label: String, _ subject: Subject, site: Site, position: Position) {
        self.label = label
        self.subject = subject
        self.site = site
        self.position = position
    }
}
