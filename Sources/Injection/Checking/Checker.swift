internal import Diagnostics

/// What a check says of a container and of the ways through an app.
package struct Verdict: Sendable {
    /// What is wrong, each told once, by place.
    package var problems: [Problem]
    /// What needs what, with registrations for instances.
    package var graph: DependencyGraph

    /// Whether everything that can be reached can be made.
    package var isClean: Bool { !problems.contains { $0.severity == .error } }
}

/// The resolver's walk without instances: says whether everything that can be asked for could be made.
package struct Checker {
    private let container: Container
    private let layers: UInt8

    /// Creates a checker.
    /// - Parameters:
    ///   - container: the registrations.
    ///   - layers: the layers that are switched on. The default is none but those that always are.
    package init(_ container: Container, layers: [Layer] = []) {
        self.container = container
        self.layers = layers.reduce(Layer.permanentBits) { $0 | $1.bit }
    }

    /// Checks a container by asking for every registration, where it is stored, else where it is registered.
    /// - Parameter includingScenes: whether the classes of scenes are asked for as well, from where they are registered.
    ///   The default is true.
    /// - Returns: what is wrong, and what needs what.
    package func check(includingScenes: Bool = true) -> Verdict {
        var scopes = VirtualScopes(container.tables, layers: layers)
        var roots: [CheckRoot] = []
        for (index, registration) in container.registrations.enumerated() {
            let record = container.tables.registrations[index]
            guard layers & (1 << record.layer) != 0, record.form != .implicit else { continue }
            if !includingScenes, record.form == .scene { continue }
            let isBelow = record.kind >= 0 && container.tables.isSame(record.home, orAbove: record.kind)
            for scope in scopes.all(of: isBelow ? record.kind : record.home) {
                roots.append(CheckRoot(key: record.key, scope: scope, arguments: registration.sampleArguments))
            }
        }
        var walk = CheckWalk(container, scopes: scopes)
        walk.walk(roots)
        return walk.verdict()
    }

    /// Checks what can be reached along the ways through an app.
    /// - Parameter map: the ways.
    /// - Returns: what is wrong, and what needs what.
    package func check(_ map: FlowMap) -> Verdict {
        var scopes = VirtualScopes(container.tables, layers: layers)
        let visits = SceneVisits(container, map, scopes: &scopes).visits
        var roots = visits.map { visit in
            CheckRoot(
                registration: container.sceneRegistrations[Int(visit.scene)],
                scope: visit.scope,
                arguments: visit.creation.arguments,
                origin: Origin(route: visit.route)
            )
        }
        for request in map.requests {
            let scope = request.context.compactMap { container.kindNumbers[$0] }.reduce(0) { scopes.open($1, in: $0) }
            let place = request.location.map { "\($0)" } ?? ""
            let origin = Origin(name: "resolve('\(request.key)')", place: place)
            var root = CheckRoot(scope: scope, arguments: request.arguments, origin: origin)
            if let key = container.id(of: request.key) { root.key = key.number } else { root.unknown = request.key }
            roots.append(root)
        }
        var walk = CheckWalk(container, scopes: scopes)
        let reach = ReachRules(container: container, map: map, visits: visits)
        reach.problems(scopes.state).forEach { walk.add($0) }
        walk.walk(roots + eagerRoots(scopes))
        reach.unused(asked: walk.askedKeys, layers: layers).forEach { walk.add($0) }
        walk.checkCaptures(&scopes)
        return walk.verdict()
    }

    /// What is eager is asked for by the opening of its scope.
    private func eagerRoots(_ scopes: VirtualScopes) -> [CheckRoot] {
        scopes.state.scopes.indices.flatMap { place in
            let kind = container.tables.kinds[Int(scopes.state.scopes[place].kind)]
            return kind.eager.map { registration in
                CheckRoot(
                    key: container.tables.registrations[Int(registration)].key,
                    scope: Int32(place),
                    origin: Origin(name: "opening of '\(kind.name)'")
                )
            }
        }
    }
}

/// One request that a check begins with.
struct CheckRoot {
    /// The number of the key, or -1 for a registration.
    var key: Int32 = -1
    /// The registration, or -1 for a key.
    var registration: Int32 = -1
    /// A key that has no number, or nil.
    var unknown: Key?
    /// The place of the scope that asks.
    var scope: Int32
    /// What is supplied.
    var arguments: [Argument] = []
    /// Where it comes from.
    var origin = Origin()
}

extension Registration {
    /// Arguments that fit, for a request of which only that is known.
    var sampleArguments: [Argument] { parameters.map { Argument($0.label, $0.type, "") } }
}
