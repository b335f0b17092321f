/// The resolver's walk without instances.
///
/// Determines if every possible request can be resolved.
package struct Checker {
    private let container: Container

    /// Creates a checker.
    /// - Parameter container: the registrations.
    package init(_ container: Container) { self.container = container }

    /// Checks a container by requesting each registration from the scope that stores it, or else from its home scope.
    /// - Parameter includingScenes: true to request the classes of scenes as well, from their home scopes. The default
    ///   is true.
    /// - Returns: the problems, each once, sorted by location.
    package func check(includingScenes: Bool = true) -> [Problem] {
        let layers = Layer.permanentBits
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
        return walk.problems
    }
}

/// An initial request of a check.
struct CheckRoot {
    /// The number of the key.
    var key: Int32
    /// The index of the requesting scope.
    var scope: Int32
    /// The arguments supplied.
    var arguments: [Argument] = []
}

extension Registration {
    /// Arguments matching the parameters, for a request with unknown arguments.
    var sampleArguments: [Argument] { parameters.map { Argument($0.label, $0.type, "") } }
}
