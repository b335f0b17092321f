package import Diagnostics

/// One service that the app registers with a container, or makes in a factory of its own.
package struct Registration: Sendable, Hashable {
    /// Who says how the service is made.
    package enum Form: String, Sendable, Hashable, Codable, CaseIterable {
        /// `container.register(Service.self) { … }` of Swinject.
        case swinject
        /// `container.storyboardInitCompleted(Controller.self) { … }` of SwinjectStoryboard.
        case storyboardInitCompleted
        /// A computed property of a Factory `Container`: `var service: Factory<Service> { self { … } }`.
        case factory
        /// A method of a factory, assembly or coordinator of the app's own that makes and returns it.
        case handWritten
        /// A `static let shared` or the like.
        case shared
    }

    /// The type that it is asked for by.
    package var service: String
    /// The name that it is registered under; nil where it has none.
    package var name: String?
    /// The type that is made; nil where the source does not say.
    package var implementation: String?
    /// The scope as the container's own word, such as `container`, `transient` or `singleton`; nil means its default.
    package var scope: String?
    /// Who says so.
    package var form: Form
    /// The services that making it takes, by type, in order.
    package var dependencies: [String]
    /// The properties that are set after it was made.
    package var assignments: [Assignment]
    /// Where it is written.
    package var location: SourceLocation?

    /// Creates a registration.
    /// - Parameters:
    ///   - service: the type that it is asked for by.
    ///   - form: who says how it is made.
    ///   - implementation: the type that is made.
    package init(_ service: String, form: Form, implementation: String? = nil) {
        self.service = service
        self.name = nil
        self.implementation = implementation
        self.scope = nil
        self.form = form
        self.dependencies = []
        self.assignments = []
        self.location = nil
    }
}
