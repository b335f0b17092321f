package import Diagnostics
package import Injection

/// A service registered with a container, made in a factory of the app, or registered by `sceneflow.yml`.
package struct RegisteredService: Sendable, Hashable {
    /// The form of a service's registration.
    package enum Form: String, Sendable, Hashable, Encodable, CaseIterable {
        /// `container.register(Service.self) { … }` of Swinject.
        case swinject
        /// `container.storyboardInitCompleted(Controller.self) { … }` of SwinjectStoryboard.
        case storyboardInitCompleted
        /// A computed property of a Factory `Container`: `var service: Factory<Service> { self { … } }`.
        ///
        /// Also a controller with properties resolved from such a container: `@Injected(\.service) var service`.
        case factory
        /// `register { Implementation() as Service }` of Resolver.
        case resolver
        /// A method of the app's own factory, assembly or coordinator that makes and returns it.
        ///
        /// Also a property of one, used to make something.
        case handWritten
        /// A `static let shared` or the like.
        case shared
        /// An entry of `sceneflow.yml`.
        case manifest
    }

    /// The registration for the resolver.
    package var registration: Registration
    /// The form of the registration.
    package var form: Form
    /// The scope as the container's own word, such as `container`, `transient` or `singleton`; nil means its default.
    package var scope: String?
    /// True if the source specifies the type to make.
    package var isTypeKnown: Bool
    /// The properties set after creation.
    package var assignments: [Assignment]
    /// The value in readable form, if `sceneflow.yml` gives one.
    package var value: String?

    /// Creates a service.
    /// - Parameters:
    ///   - service: the type to resolve it by.
    ///   - form: the form of the registration.
    ///   - implementation: the type to make. The default is nil: the source does not specify it.
    package init(_ service: String, form: Form, implementation: String? = nil) {
        self.registration = Registration(Key(service), .factory, type: implementation)
        self.form = form
        self.scope = nil
        self.isTypeKnown = implementation != nil
        self.assignments = []
        self.value = nil
    }

    /// The type to resolve it by.
    package var service: String { registration.key.type }
    /// The name of the registration; nil without one.
    package var name: String? { registration.key.name }
    /// The type to make; nil if the source does not specify it.
    package var implementation: String? { isTypeKnown ? registration.type : nil }
    /// The services needed to make it, by type, in order.
    package var dependencies: [String] { registration.dependencies.map(\.key.type) }
    /// The location of the registration.
    package var location: SourceLocation? { registration.location }
}
