internal import Diagnostics
internal import Injection
import SceneFlow

extension Simulator {
    /// Lists the registrations of the app, with their live objects.
    /// - Parameter state: the state.
    /// - Returns: the registrations, scopes and objects; empty for an app without registrations.
    package func container(in state: SimulationState) -> ContainerListing {
        let tables = tables(state.configuration)
        var listing = ContainerListing()
        guard let compiled = tables.container else { return listing }
        let container = compiled.container(with: state.container.overrides)
        let reading = StateReading(state.container.injection, container)
        let names = ContainerNames(compiled, container)
        let instances = reading.instances
        let controllers = Dictionary(
            instances.filter { $0.place != 0 }.map { ($0.number, ScenePlacing.instance(at: $0.place)) }
        ) { first, _ in first }
        listing.scopes = reading.scopes.map { scope in
            let owner = ScenePlacing.instance(at: scope.place)
            return ContainerListing.OpenScope(
                id: scope.name,
                kind: scope.kind,
                parent: scope.parent,
                owner: owner == 0 ? nil : InstanceID(Int(owner)),
                isActive: scope.isActive,
                live: instances.filter { $0.scope == scope.name && $0.place == 0 }.map { Int($0.number) }
            )
        }
        listing.services = instances.filter { $0.place == 0 }.map { instance in
            let holders = instance.holders.map { holder in
                controllers[holder].map { ContainerListing.Holder.controller(InstanceID(Int($0))) }
                    ?? .service(Int(holder))
            }
            return ContainerListing.Service(
                number: Int(instance.number),
                registration: names.registration(instance.registration),
                type: instance.type,
                scope: instance.scope,
                holders: holders
            )
        }
        // The app's own come first, in their order; behind them are the classes of scenes.
        for (index, service) in tables.flow.registrations.enumerated() where service.registration.form != .scene {
            let registration = compiled.builder.registrations[index]
            let id = compiled.identifiers[index]
            listing.entries.append(
                ContainerListing.Entry(
                    id: id,
                    key: "\(registration.key)",
                    type: registration.type,
                    form: service.form.rawValue,
                    policy: container.policyText(index),
                    home: container.homeText(index),
                    layer: registration.layer.name,
                    needs: registration.dependencies.map { need in
                        ContainerListing.Need(label: need.label, key: "\(need.key)", form: need.kind.name)
                    },
                    live: listing.services.filter { $0.registration == id }.map(\.number),
                    override: state.container.overrides.first { Int($0.registration) == index }?.type,
                    location: registration.location
                )
            )
        }
        listing.entries.sort { ($0.key, $0.id) < ($1.key, $1.id) }
        return listing
    }

    /// Returns true if a name can be overridden: that of a registration, or of a key requested but not registered.
    /// - Parameters:
    ///   - registration: the name.
    ///   - state: the state.
    /// - Returns: true if `Action.Kind.override` knows it.
    package func canOverride(_ registration: String, in state: SimulationState) -> Bool {
        tables(state.configuration).container?.place(of: registration) != nil
    }

    /// Explains the dependencies of a live controller, with the origin of each.
    /// - Parameters:
    ///   - instance: a live controller.
    ///   - state: the state containing it.
    /// - Returns: the graph, beginning with the controller.
    package func explain(_ instance: InstanceID, in state: SimulationState) -> Explanation {
        var explainer = Explainer(self, tables(state.configuration), state)
        return explainer.explain(instance)
    }
}

/// The names of registrations, including replacements.
struct ContainerNames {
    private let compiled: ContainerTables
    private let container: Container

    init(_ compiled: ContainerTables, _ container: Container) {
        self.compiled = compiled
        self.container = container
    }

    /// Returns the name of the registration behind an object; for a replacement, the name of the replaced one.
    func registration(_ index: Int) -> String {
        if compiled.identifiers.indices.contains(index) { return compiled.identifiers[index] }
        let key = container.declared(index).key
        let place = compiled.builder.registrations.firstIndex { $0.key == key }
        return place.map { compiled.identifiers[$0] } ?? "\(key)"
    }
}
