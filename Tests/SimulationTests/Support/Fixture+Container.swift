import Chance
import Injection
import SceneFlow

extension Flow {
    /// The same app with a container: services in every sort of scope, which the scenes' properties ask for, two flows
    /// with members, and a session; what is registered where is decided by chance.
    /// - Parameter seed: decides it.
    /// - Returns: the app.
    func composed(seed: UInt64) -> Flow {
        var dice = Dice(seed: seed)
        var flow = self
        flow.composition.kinds = [
            ScopeKind("app", .root),
            ScopeKind("session", .explicit, below: "app"),
            ScopeKind("window", .container, below: "session", "app"),
            ScopeKind("tab", .container, below: "window"),
            ScopeKind("nav", .container, below: "tab", "window", "modal"),
            ScopeKind("modal", .container, below: "nav", "tab", "window", "checkout", "wizard"),
            ScopeKind("checkout", .flow, below: "nav", "modal", "window", "tab"),
            ScopeKind("wizard", .flow, below: "checkout", "nav", "modal", "window", "tab"),
            ScopeKind("scene", .scene, below: "wizard", "checkout", "modal", "nav", "tab", "window"),
        ]
        if dice.roll(2) == 0 { flow.composition.openAtLaunch = ["session"] }
        let storages: [StoragePolicy] = [
            .transient, .graph, .singleton, .scoped("checkout"), .scoped("session"), .scoped("nav"), .shared("app"),
            .scoped("scene"), .cached("app", group: "g"),
        ]
        for number in 0..<8 {
            var service = RegisteredService("S\(number)", form: .manifest)
            service.registration.storage = dice.pick(storages)
            let kinds: [InjectionKind] = [.instance, .optional, .lazy, .provider, .weak]
            service.registration.dependencies = (0..<dice.roll(3)).map { place in
                Dependency(
                    "d\(place)",
                    Key("S\(dice.roll(8))"),
                    dice.pick(kinds),
                    site: place == 0 ? .initializer : .property
                )
            }
            service.registration.isEager = service.registration.storage == .singleton && dice.roll(3) == 0
            flow.registrations.append(service)
        }
        for index in flow.classes.indices {
            for place in 0..<dice.roll(3) {
                flow.classes[index].properties.append(
                    Property("s\(place)", type: "S\(dice.roll(8))", optionality: .implicitlyUnwrapped)
                )
            }
        }
        for index in flow.scenes.indices where !flow.scenes[index].kind.isContainer && dice.roll(2) == 0 {
            let name: String? = dice.pick(["checkout", "checkout", "wizard", nil])
            flow.composition.memberships.append(Composition.Membership(Scene.ID(index), of: name))
        }
        return flow
    }
}
