import Diagnostics
@testable import Injection

/// A container under construction, in the notation of the scenarios.
struct Fixture {
    var builder: ContainerBuilder
    private var line = 0

    init(_ kinds: [ScopeKind] = Fixture.kinds, _ registrations: String...) {
        builder = ContainerBuilder(kinds: kinds)
        registrations.forEach { register($0) }
    }

    /// The tree of most scenarios: a shop with a session and flows.
    static let kinds = [
        ScopeKind("app", .root),
        ScopeKind("session", .explicit, below: "app"),
        ScopeKind("window", .container, below: "session", "app"),
        ScopeKind("tab", .container, below: "window"),
        ScopeKind("nav", .container, below: "tab", "window"),
        ScopeKind("checkout", .flow, below: "nav"),
        ScopeKind("x", .flow, below: "nav"),
        ScopeKind("y", .flow, below: "nav"),
        ScopeKind("auth", .flow, below: "checkout", "nav"),
        ScopeKind("scene", .scene, below: "checkout", "x", "y", "auth", "nav", "tab", "window"),
    ]

    /// Registers in the notation; `change` says what the notation has no words for.
    mutating func register(_ text: String, _ change: (inout Registration) -> Void = { _ in }) {
        line += 1
        var registration = Notation.registration(text, line: line)
        change(&registration)
        builder.register(registration)
    }

    mutating func override(_ text: String, in layer: Layer) {
        line += 1
        builder.override(Notation.registration(text, line: line), in: layer)
    }

    mutating func alias(_ key: Key, to target: Key) {
        line += 1
        var registration = Registration(key, .alias(target))
        registration.location = SourceLocation(file: "App.swift", line: line)
        builder.register(registration)
    }

    mutating func scene(
        _ id: String,
        _ className: String? = nil,
        flow: String? = nil,
        _ change: (inout SceneDeclaration) -> Void = { _ in }
    ) {
        var scene = SceneDeclaration(id, class: className ?? "\(id)VC", flow: flow)
        scene.location = SourceLocation(file: "Main.storyboard", line: 1)
        change(&scene)
        builder.declare(scene)
    }

    func container() -> Container { builder.build() }

    /// A resolver whose app was launched.
    func resolver() -> Resolver {
        var resolver = Resolver(container())
        resolver.launch()
        return resolver
    }
}

extension Resolver {
    /// Opens scopes of kinds, one in the other.
    mutating func enter(_ kinds: String...) -> ScopeID { enter(kinds) }

    /// Opens scopes of kinds, one in the other.
    mutating func enter(_ kinds: [String], in parent: ScopeID = .app) -> ScopeID {
        var index = place(parent)
        for name in kinds {
            guard let kind = container.kindNumbers[name] else { preconditionFailure("no kind '\(name)'") }
            index = open(kind: kind, parent: index, owner: 0, scene: -1, by: .open)
        }
        return ScopeID(number: walk.state.scopes[Int(index)].id)
    }

    /// Resolves, and gives the number.
    mutating func number(_ key: Key, from scope: ScopeID = .app, _ arguments: [Argument] = []) -> Int32? {
        resolve(key, from: scope, arguments: arguments)?.number
    }

    /// The answers to the requests of a kind, in order: `new A`, `graph D`.
    var answers: [String] {
        trace.events.filter { $0.kind == .resolve }.map { event in
            "\(event.hit.name) \(event.key < 0 ? "" : "\(container.keys[Int(event.key)])")"
        }
    }

    /// The codes of the problems, sorted.
    var codes: [String] { problems.map(\.code.id).sorted() }
}

/// A request of a scenario.
struct ServiceRequest {
    let key: Key
    /// The kinds of the scopes around it, outermost first.
    let context: [String]
    let arguments: [Argument]

    init(_ key: Key, in context: [String] = [], arguments: [Argument] = []) {
        self.key = key
        self.context = context
        self.arguments = arguments
    }
}

/// Checks requests, and what opening their scopes requests, without making anything.
func checked(_ container: Container, _ requests: [ServiceRequest]) -> [Problem] {
    var scopes = VirtualScopes(container.tables, layers: Layer.permanentBits)
    var roots = requests.map { request in
        let scope = request.context.compactMap { container.kindNumbers[$0] }.reduce(0) { scopes.open($1, in: $0) }
        guard let key = container.id(of: request.key) else { preconditionFailure("no key '\(request.key)'") }
        return CheckRoot(key: key.number, scope: scope, arguments: request.arguments)
    }
    for place in scopes.state.scopes.indices {
        for registration in container.tables.kinds[Int(scopes.state.scopes[place].kind)].eager {
            let key = container.tables.registrations[Int(registration)].key
            roots.append(CheckRoot(key: key, scope: Int32(place)))
        }
    }
    var walk = CheckWalk(container, scopes: scopes)
    walk.walk(roots)
    return walk.problems
}

/// Problems as verdicts compare them.
func verdict(_ problems: [Problem]) -> Set<String> {
    Set(
        problems.filter { ![.unused, .orphanedScenes].contains($0.code) }.map {
            "\($0.code.id) \($0.severity) \($0.key.map { "\($0)" } ?? "")"
        }
    )
}

/// Asks once by running and once by checking.
struct BothPolicies {
    var run: [Problem] = []
    var check: [Problem]
    var results: [Int32?] = []
    var isIdle: Bool

    init(_ fixture: Fixture, _ requests: ServiceRequest...) {
        self.init(fixture, requests)
    }

    init(_ fixture: Fixture, _ requests: [ServiceRequest]) {
        let container = fixture.container()
        var resolver = Resolver(container)
        resolver.launch()
        for request in requests {
            let scope = resolver.enter(request.context)
            results.append(resolver.number(request.key, from: scope, request.arguments))
        }
        run = container.problems + resolver.problems
        isIdle = resolver.isIdle
        check = checked(container, requests)
    }

    /// True if the verdicts of run and check are equal.
    var isEqual: Bool { verdict(run) == verdict(check) }

    /// The codes that both say, sorted; nil where they differ.
    var codes: [String]? {
        isEqual ? run.map(\.code.id).sorted() : nil
    }
}
