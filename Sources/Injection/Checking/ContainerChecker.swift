internal import Diagnostics

/// The result of a check of a container and an app's flow map.
package struct Verdict: Sendable {
    /// The problems, each reported once, sorted by location.
    package var problems: [Problem]
    /// The dependency graph, with registrations in place of instances.
    package var graph: DependencyGraph

    /// True if everything reachable can be made.
    package var isClean: Bool { !problems.contains { $0.severity == .error } }
}

/// The resolver's walk without instances.
///
/// Determines if every possible request can be resolved.
package struct Checker {
    private let container: Container
    private let layers: UInt8

    /// Creates a checker.
    /// - Parameters:
    ///   - container: the registrations.
    ///   - layers: the active layers besides the permanent ones. The default is none.
    package init(_ container: Container, layers: [Layer] = []) {
        self.container = container
        self.layers = layers.reduce(Layer.permanentBits) { $0 | $1.bit }
    }

    /// Checks a container by requesting each registration from the scope that stores it, or else from its home scope.
    /// - Parameter includingScenes: true to request the classes of scenes as well, from their home scopes. The default
    ///   is true.
    /// - Returns: the problems and the dependency graph.
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

    /// Checks everything reachable through an app's flow map.
    /// - Parameter map: the flow map.
    /// - Returns: the problems and the dependency graph.
    package func check(_ map: FlowMap) -> Verdict {
        var scopes = VirtualScopes(container.tables, layers: layers)
        let visits = SceneVisits(container, map, scopes: &scopes).visits
        var roots = visits.map { visit in
            CheckRoot(
                registration: container.sceneRegistrations[Int(visit.scene)],
                scope: visit.scope,
                arguments: visit.creation.arguments,
                origin: Origin(route: visit.route, scene: container.scenes[Int(visit.scene)].id)
            )
        }
        for request in map.requests {
            let scope = request.context.compactMap { container.kindNumbers[$0] }.reduce(0) { scopes.open($1, in: $0) }
            let origin = Origin(name: "resolve('\(request.key)')", location: request.location)
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

    /// Returns a root for each eager registration, because opening its scope requests it.
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

/// An initial request of a check.
struct CheckRoot {
    /// The number of the key, or -1 for a registration.
    var key: Int32 = -1
    /// The registration, or -1 for a key.
    var registration: Int32 = -1
    /// A key without a number, or nil.
    var unknown: Key?
    /// The index of the requesting scope.
    var scope: Int32
    /// The arguments supplied.
    var arguments: [Argument] = []
    /// The origin of the request.
    var origin = Origin()
}

extension Registration {
    /// Arguments matching the parameters, for a request with unknown arguments.
    var sampleArguments: [Argument] { parameters.map { Argument($0.label, $0.type, "") } }
}
