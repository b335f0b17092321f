/// A view of the state at one moment, with names for numbers.
package struct StateReading {
    private let container: Container
    private let state: InjectionState

    /// One open scope.
    package struct Scope: Hashable, Sendable {
        /// Its number.
        package var id: ScopeID
        /// Its name, such as `checkout#3`.
        package var name: String
        /// Its kind.
        package var kind: String
        /// The event that opens and closes scopes of its kind.
        package var binding: ScopeKind.Binding
        /// The parent scope, or nil.
        package var parent: String?
        /// The owning place of the hierarchy, or 0.
        package var place: Int32
        /// True if something visible sees it.
        package var isActive: Bool
    }

    /// One live instance.
    package struct Instance: Hashable, Sendable {
        /// Its number.
        package var number: Int32
        /// The place of its registration among those of the container.
        package var registration: Int
        /// Its type.
        package var type: String
        /// The name of the owning scope.
        package var scope: String
        /// The place of its scene, if it is a controller, or 0.
        package var place: Int32
        /// The numbers of its holders.
        package var holders: [Int32]
    }

    /// A dependency of an instance with the injected instance.
    package struct Given: Hashable, Sendable {
        /// The dependency.
        package var dependency: Dependency
        /// The number of the injected instance, or nil if it is deferred or there is none.
        package var number: Int32?
    }

    /// Creates a view of a state.
    /// - Parameters:
    ///   - state: the state.
    ///   - container: the container that made it.
    package init(_ state: InjectionState, _ container: Container) {
        self.container = container
        self.state = state
    }

    /// The open scopes, in order of opening.
    package var scopes: [Scope] {
        state.scopes.filter(\.isOpen).map { scope in
            Scope(
                id: ScopeID(number: scope.id),
                name: container.scopeName(scope),
                kind: container.kindName(scope.kind),
                binding: container.tables.kinds[Int(scope.kind)].binding,
                parent: scope.parent < 0 ? nil : container.scopeName(state.scopes[Int(scope.parent)]),
                place: scope.owner,
                isActive: scope.isActive
            )
        }
    }

    /// The live instances, in order of creation.
    package var instances: [Instance] {
        let names = Dictionary(state.scopes.map { ($0.id, container.scopeName($0)) }) { first, _ in first }
        return state.instances.map { instance in
            let scope = state.scopes.first { $0.isOpen && $0.sceneInstance == instance.id }
            let holders = state.edges.filter { $0.held == instance.id && $0.holder > 0 }.map(\.holder)
            return Instance(
                number: instance.id,
                registration: Int(instance.registration),
                type: container.registrations[Int(instance.registration)].type,
                scope: names[instance.owner] ?? "",
                place: scope?.owner ?? 0,
                holders: holders
            )
        }
    }

    /// Returns the dependencies of an instance with the injected instances.
    /// - Parameter number: a live instance.
    /// - Returns: an entry for each dependency, in order.
    package func given(to number: Int32) -> [Given] {
        guard let index = state.instanceIndex(number) else { return [] }
        let record = container.tables.registrations[Int(state.instances[index].registration)]
        return (record.firstDependency..<record.firstDependency + record.dependencyCount).flatMap { dependency in
            let held = state.edges.filter { $0.holder == number && $0.dependency == dependency }.map(\.held)
            let declared = container.dependencies[Int(dependency)]
            return held.isEmpty
                ? [Given(dependency: declared, number: nil)] : held.map { Given(dependency: declared, number: $0) }
        }
    }

    /// Returns the controller made for a place, or nil if there is none.
    /// - Parameter place: the number of a scene's place.
    /// - Returns: its number.
    package func controller(at place: Int32) -> Int32? {
        let scope = state.scopes.first { $0.isOpen && $0.owner == place && $0.scene >= 0 }
        return scope.flatMap { $0.sceneInstance == 0 ? nil : $0.sceneInstance }
    }
}
