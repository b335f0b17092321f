internal import Diagnostics

/// The problems of registrations alone, independent of requests: DI09 and DI13.
struct RegistrationRules {
    let registrations: [Registration]
    let kinds: KindTree
    let groups: CandidateGroups

    /// The problems, key by key.
    func problems(_ records: ContiguousArray<RegistrationRecord>) -> [Problem] {
        groups.groups.flatMap(duplicates) + duplicateIdentifiers() + shadows() + overrides()
    }

    /// DI09: two registrations for one key, scope and layer.
    ///
    /// Several aliases are allowed until a request uses one.
    private func duplicates(_ group: CandidateGroups.Group) -> [Problem] {
        guard group.winner == nil else { return [] }
        let made = group.members.map { registrations[Int($0)] }.filter { !$0.isAlias }
        return made.rivals.map { Self.duplicate($0, in: kinds.kinds[Int(group.home)].name) }
    }

    /// DI09: the problem of registrations for the same requests, located at the last of them, which wins.
    static func duplicate(_ rivals: [Registration], in kind: String) -> Problem {
        let key = rivals[0].key
        let times = rivals.count == 2 ? "twice" : "\(rivals.count) times"
        let isAlike = rivals.areAlike
        var problem = problem(
            .duplicate,
            isAlike
                ? "'\(key)' is registered \(times) alike in '\(kind)'"
                : "'\(key)' is registered \(rivals.count) times in '\(kind)'",
            rivals,
            fix: isAlike ? "remove all but one" : "remove all but one, or declare which one replaces the others"
        )
        problem.location = rivals.last?.location
        if isAlike { problem.severity = .warning }
        problem.identity = rivals[0].parameters.map(\.type).joined(separator: ", ")
        return problem
    }

    /// DI09: two contributions with one identifier, if one scope can see both.
    private func duplicateIdentifiers() -> [Problem] {
        var problems: [Problem] = []
        for (index, first) in groups.contributions.enumerated() where first.identifier != 0 {
            for second in groups.contributions[(index + 1)...]
            where second.identifier == first.identifier && second.layer == first.layer {
                let pair = [registrations[Int(first.registration)], registrations[Int(second.registration)]]
                let isSeen =
                    second.home == first.home
                    || kinds.ancestors(of: second.home).contains(first.home)
                    || kinds.ancestors(of: first.home).contains(second.home)
                guard isSeen, pair[0].key == pair[1].key, case .contribution(let id?) = pair[0].form else { continue }
                var problem = Self.problem(
                    .duplicate,
                    "two contributions to '[String: \(pair[0].key)]' have the identifier '\(id)'",
                    pair,
                    fix: "change the identifier of one of them"
                )
                problem.identity = id
                problems.append(problem)
            }
        }
        return problems
    }

    /// DI13: one key in a scope and in one above it.
    private func shadows() -> [Problem] {
        groups.groups.compactMap { inner in
            guard let member = inner.members.first, !registrations[Int(member)].isOverride else { return nil }
            let above = kinds.ancestors(of: inner.home)
            let outer = groups.groups.first {
                $0.key == inner.key && $0.home != inner.home && above.contains($0.home)
            }
            guard let outer, let hidden = outer.members.first else { return nil }
            let key = registrations[Int(member)].key
            let names = (inner: kinds.kinds[Int(inner.home)].name, outer: kinds.kinds[Int(outer.home)].name)
            var problem = Self.problem(
                .shadowed,
                "'\(key)' in '\(names.inner)' hides the registration in '\(names.outer)'",
                [registrations[Int(member)], registrations[Int(hidden)]],
                fix: "give one of them a name, if both are meant"
            )
            problem.identity = names.inner
            return problem
        }
    }

    /// DI13: an override without a target, or with a lifetime different from its target's.
    private func overrides() -> [Problem] {
        registrations.compactMap { override in
            guard override.isOverride else { return nil }
            guard let target = registrations.first(where: { $0.key == override.key && $0.layer < override.layer })
            else {
                var problem = Self.problem(
                    .shadowed,
                    "the override of '\(override.key)' in layer '\(override.layer.name)' overrides nothing",
                    [override],
                    fix: "correct the key, or register it without an override"
                )
                problem.severity = .error
                problem.identity = "no target"
                return problem
            }
            guard target.storage != override.storage else { return nil }
            var problem = Self.problem(
                .shadowed,
                "the override of '\(override.key)' in layer '\(override.layer.name)' lives otherwise than its target",
                [override, target],
                fix: "give it the target's storage policy"
            )
            problem.identity = "scope changed"
            return problem
        }
    }

    private static func problem(
        _ code: ProblemCode,
        _ message: String,
        _ candidates: [Registration],
        fix: String
    ) -> Problem {
        let lines = candidates.map {
            Problem.Line(.candidate, $0.title, at: $0.location, detail: $0.module ?? "")
        }
        return Problem(
            code,
            message,
            at: candidates.first?.location,
            key: candidates.first?.key,
            lines: lines + [Problem.Line(.fix, fix)]
        )
    }
}

extension Registration {
    /// True if it stands for another key.
    var isAlias: Bool {
        if case .alias = form { true } else { false }
    }

    /// Its description in a list of candidates.
    var title: String { key.type == type ? "\(key)" : "\(type) as \(key)" }
}
