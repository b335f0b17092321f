internal import Chance
@testable import Injection

/// Registrations at random, as data that can be made smaller.
struct RandomGraph: CustomStringConvertible {
    struct Need: Hashable {
        var target: Int
        var kind: InjectionKind
        var isLate: Bool
        var isAliased: Bool

        /// The key that it asks for.
        var key: Key { Key(isAliased ? "A\(target)" : "S\(target)") }
    }

    struct Service: Hashable {
        var number: Int
        var storage: StoragePolicy
        var home: String?
        var needs: [Need]
    }

    var services: [Service]
    /// The kinds of scope that each request is made from, and the service that it asks for.
    var requests: [(context: [String], target: Int)]

    static let kinds = [
        ScopeKind("app", .root),
        ScopeKind("session", .explicit, below: "app"),
        ScopeKind("nav", .container, below: "session", "app"),
        ScopeKind("x", .flow, below: "nav"),
        ScopeKind("y", .flow, below: "nav"),
        ScopeKind("scene", .scene, below: "x", "y", "nav"),
    ]

    static let contexts: [[String]] = [
        [], ["session"], ["nav"], ["session", "nav"], ["session", "nav", "x"], ["nav", "x", "scene"],
        ["session", "nav", "y", "scene"],
    ]

    init(_ dice: inout Dice) {
        let count = 2 + dice.roll(9)
        let isDense = dice.chance(1, in: 3)
        services = (0..<count).map { number in
            let needs = (0..<dice.roll(isDense ? 4 : 3)).map { _ in Self.need(number, count, &dice) }
            return Service(number: number, storage: Self.storage(&dice), home: Self.home(&dice), needs: needs)
        }
        requests = (0..<1 + dice.roll(3)).map { _ in (dice.pick(Self.contexts), dice.roll(count)) }
    }

    private static func storage(_ dice: inout Dice) -> StoragePolicy {
        switch dice.roll(10) {
        case 0...3: .transient
        case 4, 5: .graph
        case 6: .singleton
        case 7: .scoped(dice.pick(["session", "x", "scene", "nav"]))
        case 8: .shared(dice.pick(["app", "session", "x"]))
        default: .cached(dice.pick(["app", "nav"]), group: "g")
        }
    }

    private static func home(_ dice: inout Dice) -> String? {
        dice.chance(1, in: 6) ? dice.pick(["session", "nav", "x", "y"]) : nil
    }

    /// Mostly of something further on, so that not all graphs are cyclic; now and then of what nobody registered.
    private static func need(_ number: Int, _ count: Int, _ dice: inout Dice) -> Need {
        let isForward = dice.chance(4, in: 5) && number + 1 < count
        var target = isForward ? number + 1 + dice.roll(count - number - 1) : dice.roll(count)
        if dice.chance(1, in: 60) { target = count }
        let kind: InjectionKind =
            switch dice.roll(14) {
            case 0: .optional
            case 1: .lazy
            case 2: .provider
            case 3: .weak
            case 4: .default
            default: .instance
            }
        return Need(
            target: target,
            kind: kind,
            isLate: kind == .weak || dice.chance(1, in: 4),
            isAliased: dice.chance(1, in: 8)
        )
    }

    /// The container: each service under its own key and an alias.
    func container() -> Container {
        var builder = ContainerBuilder(kinds: Self.kinds)
        for service in services {
            var registration = Registration(Key("S\(service.number)"))
            registration.storage = service.storage
            registration.home = service.home
            registration.dependencies = service.needs.enumerated().map { index, need in
                Dependency(
                    "d\(index)",
                    need.key,
                    need.kind,
                    site: need.isLate ? .property : .initializer,
                    defaultText: need.kind == .default ? "nil" : nil
                )
            }
            builder.register(registration)
            builder.register(Registration(Key("A\(service.number)"), .alias(registration.key)))
        }
        return builder.build()
    }

    /// Returns the problems of the requests, as a check finds them.
    func checked(_ container: Container) -> [Problem] {
        InjectionTests.checked(container, requests.map { ServiceRequest(Key("S\($0.target)"), in: $0.context) })
    }

    var description: String {
        let lines = services.map { service in
            let needs = service.needs.map { "\($0.isLate ? "prop " : "")\($0.kind.name) \($0.key)" }
            return
                "S\(service.number)(\(needs.joined(separator: ", "))) @\(service.storage) in \(service.home ?? "app")"
        }
        return (lines + requests.map { "ask S\($0.target) from \($0.context)" }).joined(separator: "\n")
    }
}
