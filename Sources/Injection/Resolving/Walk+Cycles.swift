/// Things that need themselves before they exist: DI03.
extension Walk {
    /// Reports a request for a registration under construction.
    mutating func cycle(from start: Int, _ registration: Int32, _ request: Request) -> Int32 {
        policy.closes(stack[start], request)
        let loop = stack[start...]
        let dependencies = loop.dropFirst().map(\.dependency) + [request.dependency]
        let names = loop.map { container.name($0.registration) } + [container.name(registration)]
        let kinds = dependencies.map { $0 < 0 ? "root" : "\(via($0)) (\(kind($0)))" }
        var lines = [Problem.Line(.cycle, names.joined(separator: " → "), detail: kinds.joined(separator: ", "))]
        lines.append(Problem.Line(.cut, cut(dependencies, names)))
        let mayEnd = dependencies.contains { isLate($0) }
        if mayEnd {
            let transient = loop.first { tables.registrations[Int($0.registration)].storage == .transient }
            if let transient {
                let name = container.name(transient.registration)
                lines.append(
                    Problem.Line(.note, "transient '\(name)' cannot close the cycle: each request creates another")
                )
            }
        }
        return fail(
            .cycle,
            "'\(names[0])' needs itself: \(names.joined(separator: " → "))",
            request,
            lines: lines,
            identity: Set(loop.map { $0.registration }).sorted().map { "\($0)" }.joined(separator: " "),
            mayEnd: mayEnd
        )
    }

    /// Reports aliases of one another.
    mutating func aliasCycle(_ passed: [Int32], _ request: Request) -> Int32 {
        let names = passed.map { "\(container.registrations[Int($0)].key)" }
        return fail(
            .cycle,
            "'\(names[0])' is an alias of itself: \(names.joined(separator: " → "))",
            request,
            lines: [Problem.Line(.fix, "register its implementation")],
            identity: Set(passed).sorted().map { "\($0)" }.joined(separator: " ")
        )
    }

    /// Reports excessive depth, as a guard for cases not covered by cycles.
    mutating func tooDeep(_ registration: Int32, _ request: Request) -> Int32 {
        fail(.cycle, "'\(container.name(registration))' is nested more than \(Self.depthLimit) deep", request)
    }

    /// Returns the cheapest place to cut: the first edge that is already a property, else the first that can become a
    /// provider.
    private func cut(_ dependencies: [Int32], _ names: [String]) -> String {
        for (index, dependency) in dependencies.enumerated() where dependency >= 0 && isLate(dependency) {
            return "share '\(names[index + 1])' in the graph, so that '\(site(dependency))' finds it"
        }
        guard let first = dependencies.first(where: { $0 >= 0 }) else { return "register its implementation" }
        return "make '\(container.dependencies[Int(first)].label)' of '\(site(first))' a provider or a property"
    }

    /// Returns the injection site of a dependency as shown in traces.
    func via(_ dependency: Int32) -> String { container.dependencies[Int(dependency)].via }

    private func kind(_ dependency: Int32) -> String { tables.dependencies[Int(dependency)].kind.name }
}
