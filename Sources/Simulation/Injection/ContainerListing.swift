package import Diagnostics

/// What the app registers, and what of it lives at one moment of a run.
package struct ContainerListing: Sendable, Hashable {
    /// One registration.
    package struct Entry: Sendable, Hashable {
        /// The name by which it is overridden and explained, unique and stable: `Store`, `Store#live`, `Store@checkout`.
        package var id: String
        /// The key that it answers to.
        package var key: String
        /// The type that it makes.
        package var type: String
        /// Who says so, as `RegisteredService.Form` names it.
        package var form: String
        /// How long what it makes is shared: `transient`, `scoped(checkout)`.
        package var policy: String
        /// The kind of scope that it is registered in.
        package var home: String
        /// The layer that it belongs to.
        package var layer: String
        /// What it needs.
        package var needs: [Need]
        /// The numbers of its live instances.
        package var live: [Int]
        /// What stands for it in this run: a type, empty for nothing at all; nil where nothing was overridden.
        package var override: String?
        /// Where it is written, or nil.
        package var location: SourceLocation?
    }

    /// One thing that a registration needs.
    package struct Need: Sendable, Hashable {
        /// The parameter or property.
        package var label: String
        /// What is asked for.
        package var key: String
        /// In which form: `instance`, `provider`.
        package var form: String
    }

    /// One open scope.
    package struct OpenScope: Sendable, Hashable {
        /// Its name, such as `checkout#3`.
        package var id: String
        /// Its kind.
        package var kind: String
        /// The scope that it looks through, or nil for the app's.
        package var parent: String?
        /// The controller whose stack, tab, presentation or scene it belongs to, or nil for the app and its window.
        package var owner: InstanceID?
        /// Whether something visible looks through it.
        package var isActive: Bool
        /// The numbers of the instances that belong to it.
        package var live: [Int]
    }

    /// One live object that the container made.
    package struct Service: Sendable, Hashable {
        /// Its number.
        package var number: Int
        /// The registration that it was made by.
        package var registration: String
        /// Its type.
        package var type: String
        /// The scope that it belongs to.
        package var scope: String
        /// Who holds it: services by number, controllers by their instance.
        package var holders: [Holder]
    }

    /// Who holds a service.
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
