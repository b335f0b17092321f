/// A dependency of a registration, taken from its container or from its caller.
package struct RegistrationNeed: Sendable, Hashable {
    /// The requested dependency.
    package enum Subject: Sendable, Hashable {
        /// `resolve(Service.self, name: name)`.
        case type(TypeName, name: SourceExpression?)
        /// `self.service()` of a Factory container; nil for the container around.
        ///
        /// It may be any other method of the same name: a single file does not show this.
        case factory(String, container: String?)
        /// A parameter of the closure, by its name there.
        case parameter(String)
    }

    /// The requested form of the dependency.
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

    /// The place that receives the dependency.
    package enum Site: Sendable, Hashable {
        /// An argument of the initialiser, by its number; nil if it is none, or unknown.
        case initializer(Int32?)
        /// A property set afterwards.
        case property
        /// An argument of a method called afterwards, by its full name.
        case method(String)
    }

    /// The argument's label, or the property's name; empty for none.
    package var label: String
    /// The requested dependency.
    package var subject: Subject
    /// The requested form.
    package var form = Form.instance
    /// The place that receives it.
    package var site: Site
    /// The text of the fallback used if nothing is registered.
    package var otherwise: String?
    /// The supplied arguments, in order.
    package var arguments: [CallArgument] = []
    /// The place of the request.
    package var position: Position

    /// Creates a need of an instance.
    /// - Parameters:
    ///   - label: the argument's label, or the property's name.
    ///   - subject: the requested dependency.
    ///   - site: the place that receives it.
    ///   - position: the place of the request.
    package init(_ label: String, _ subject: Subject, site: Site, position: Position) {
        self.label = label
        self.subject = subject
        self.site = site
        self.position = position
    }
}
