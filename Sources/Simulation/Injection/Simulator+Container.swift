internal import Diagnostics
internal import Injection
import SceneFlow

extension Simulator {
    /// Lists what the app registers, and what of it lives.
    /// - Parameter state: the state.
    /// - Returns: the registrations, scopes and objects; empty for an app that registers nothing.
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
        // The app's own come first, in their order; what is behind them are the classes of scenes.
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

    /// Whether something can stand for a name: of a registration, or of a key that is asked for and not registered.
    /// - Parameters:
    ///   - registration: the name.
    ///   - state: the state.
    /// - Returns: whether `Action.Kind.override` knows it.
    package func canOverride(_ registration: String, in state: SimulationState) -> Bool {
        tables(state.configuration).container?.place(of: registration) != nil
    }

    /// Says what a live controller depends on, and where each of it comes from.
    /// - Parameters:
    ///   - instance: a live controller.
    ///   - state: the state that it lives in.
    /// - Returns: the graph, which begins with the controller.
    package func explain(_ instance: InstanceID, in state: SimulationState) -> Explanation {
        var explainer = Explainer(self, tables(state.configuration), state)
        return explainer.explain(instance)
    }
}

/// The names of registrations, those that stand for others included.
struct ContainerNames {
    private let compiled: ContainerTables
    private let container: Container

    init(_ compiled: ContainerTables, _ container: Container) {
        self.compiled = compiled
        self.container = container
    }

    /// The name of the registration that something was made by: of the one that it stands for.
    func registration(_ index: Int) -> String {
        if compiled.identifiers.indices.contains(index) { return compiled.identifiers[index] }
        let key = container.declared(index).key
        let place = compiled.builder.registrations.firstIndex { $0.key == key }
        return place.map { compiled.identifiers[$0] } ?? "\(key)"
    }
}
