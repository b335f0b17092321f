package import Diagnostics

/// The registrations of the app, with their live objects at one moment of a run.
package struct ContainerListing: Sendable, Hashable {
    /// One registration.
    package struct Entry: Sendable, Hashable {
        /// The name for overriding and explaining it, unique and stable: `Store`, `Store#live`, `Store@checkout`.
        package var id: String
        /// The key it answers to.
        package var key: String
        /// The type it makes.
        package var type: String
        /// The source of the registration, as named by `RegisteredService.Form`.
        package var form: String
        /// The sharing policy of its objects: `transient`, `scoped(checkout)`.
        package var policy: String
        /// The kind of scope it is registered in.
        package var home: String
        /// The layer it belongs to.
        package var layer: String
        /// Its dependencies.
        package var needs: [Need]
        /// The numbers of its live instances.
        package var live: [Int]
        /// The override in this run: a type, empty for a removed registration; nil if nothing was overridden.
        package var override: String?
        /// Its location, or nil.
        package var location: SourceLocation?
    }

    /// One dependency of a registration.
    package struct Need: Sendable, Hashable {
        /// The parameter or property.
        package var label: String
        /// The requested key.
        package var key: String
        /// The form of the request: `instance`, `provider`.
        package var form: String
    }

    /// One open scope.
    package struct OpenScope: Sendable, Hashable {
        /// Its name, such as `checkout#3`.
        package var id: String
        /// Its kind.
        package var kind: String
        /// The scope it looks through, or nil for the app's.
        package var parent: String?
        /// The controller owning its stack, tab, presentation or scene, or nil for the app and its window.
        package var owner: InstanceID?
        /// True if something visible looks through it.
        package var isActive: Bool
        /// The numbers of its instances.
        package var live: [Int]
    }

    /// One live object made by the container.
    package struct Service: Sendable, Hashable {
        /// Its number.
        package var number: Int
        /// The registration behind it.
        package var registration: String
        /// Its type.
        package var type: String
        /// The scope it belongs to.
        package var scope: String
        /// Its holders: services by number, controllers by their instance.
        package var holders: [Holder]
    }

    /// A holder of a service.
    package enum Holder: Sendable, Hashable {
        /// Another service, by number.
        case service(Int)
        /// A controller.
        case controller(InstanceID)
    }

    /// The registrations, sorted by key and place.
    package var entries: [Entry] = []
    /// The open scopes, in order of opening.
    package var scopes: [OpenScope] = []
    /// The live objects, in order of creation.
    package var services: [Service] = []

    /// Creates an empty list.
    package init() {}
}
