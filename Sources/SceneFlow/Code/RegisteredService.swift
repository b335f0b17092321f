package import Diagnostics
package import Injection

/// One service that the app registers with a container, makes in a factory of its own, or that `sceneflow.yml` registers.
package struct RegisteredService: Sendable, Hashable {
    /// Who says how the service is made.
    package enum Form: String, Sendable, Hashable, Codable, CaseIterable {
        /// `container.register(Service.self) { … }` of Swinject.
        case swinject
        /// `container.storyboardInitCompleted(Controller.self) { … }` of SwinjectStoryboard.
        case storyboardInitCompleted
        /// A computed property of a Factory `Container`: `var service: Factory<Service> { self { … } }`; also a
        /// controller whose properties ask such a container: `@Injected(\.service) var service`.
        case factory
        /// `register { Implementation() as Service }` of Resolver.
        case resolver
        /// A method of a factory, assembly or coordinator of the app's own that makes and returns it, or a property of
        /// one that something is made of.
        case handWritten
        /// A `static let shared` or the like.
        case shared
        /// An entry of `sceneflow.yml`.
        case manifest
    }

    /// What the resolver makes of it.
    package var registration: Registration
    /// Who says so.
    package var form: Form
    /// The scope as the container's own word, such as `container`, `transient` or `singleton`; nil means its default.
    package var scope: String?
    /// Whether the source says which type is made.
    package var isTypeKnown: Bool
    /// The properties that are set after it was made.
    package var assignments: [Assignment]
    /// The value as a person reads it, where `sceneflow.yml` gives one.
    package var value: String?

    /// Creates a service.
    /// - Parameters:
    ///   - service: the type that it is asked for by.
    ///   - form: who says how it is made.
    ///   - implementation: the type that is made. The default is nil: the source does not say.
    package init(_ service: String, form: Form, implementation: String? = nil) {
        self.registration = Registration(Key(service), .factory, type: implementation)
        self.form = form
        self.scope = nil
        self.isTypeKnown = implementation != nil
        self.assignments = []
        self.value = nil
    }

    /// The type that it is asked for by.
    package var service: String { registration.key.type }
    /// The name that it is registered under; nil where it has none.
    package var name: String? { registration.key.name }
    /// The type that is made; nil where the source does not say.
    package var implementation: String? { isTypeKnown ? registration.type : nil }
    /// The services that making it takes, by type, in order.
    package var dependencies: [String] { registration.dependencies.map(\.key.type) }
    /// Where it is written.
    package var location: SourceLocation? { registration.location }
}
