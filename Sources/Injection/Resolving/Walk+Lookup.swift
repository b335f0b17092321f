extension Walk {
    /// The registration that answers to a request: the first match from its scope upwards, in one scope that of the
    /// highest active layer.
    /// - Returns: its number; -1 where nothing answers, -2 where several do.
    func find(_ request: Request) -> Int32 {
        let record = tables.keys[Int(request.key)]
        if record.sole >= 0 { return record.sole }
        guard let candidate = candidate(for: record, from: request.scope) else { return -1 }
        guard candidate.hasSeveral else { return candidate.registration }
        let members = members(of: candidate, for: request)
        let rivals = members.map { container.registrations[Int($0)] }.rivals
        // Of registrations that are alike, and of those that may belong to different containers, the last stands for all.
        return rivals.allSatisfy(\.areAlike) ? members.last ?? -1 : -2
    }

    /// The registrations of a candidate that a request may mean: those that its arguments fit, else those that take as
    /// many.
    func members(of candidate: CandidateRecord, for request: Request) -> [Int32] {
        let members = container.several[candidate.registration] ?? [candidate.registration]
        let given = arguments(of: request)
        let fitting = members.filter { fits(given, $0) }
        guard fitting.isEmpty else { return fitting }
        let numbered = members.filter { container.registrations[Int($0)].parameters.count == given.count }
        return numbered.isEmpty ? members : numbered
    }

    /// What the nearest scope that has anything for a key has for it.
    func candidate(for key: KeyRecord, from scope: Int32) -> CandidateRecord? {
        guard key.count > 0 else { return nil }
        let range = Int(key.first)..<Int(key.first + key.count)
        var index = scope
        while index >= 0 {
            let scope = state.scopes[Int(index)]
            if scope.isOpen {
                for place in range {
                    let candidate = tables.candidates[place]
                    if candidate.home == scope.kind, candidate.layerBit & state.layers != 0 { return candidate }
                }
            }
            index = scope.parent
        }
        return nil
    }

    /// The contributions to a key that a scope can see, those of the outermost scope first; of one identifier, that of
    /// the highest active layer.
    func contributions(to key: Int32, from scope: Int32) -> [ContributionRecord] {
        let record = tables.keys[Int(key)]
        let range = Int(record.firstContribution)..<Int(record.firstContribution + record.contributionCount)
        let kinds = state.chain(from: scope).reversed().map { state.scopes[Int($0)] }.filter(\.isOpen).map(\.kind)
        var found: [ContributionRecord] = []
        for (place, kind) in kinds.enumerated() where !kinds[..<place].contains(kind) {
            for contribution in tables.contributions[range]
            where contribution.home == kind && state.layers & (1 << contribution.layer) != 0 {
                let same = found.firstIndex {
                    $0.identifier != 0 && $0.identifier == contribution.identifier
                }
                guard let same else {
                    found.append(contribution)
                    continue
                }
                if contribution.layer > found[same].layer { found[same] = contribution }
            }
        }
        return found
    }

    /// The arguments that a request supplies.
    func arguments(of request: Request) -> [Argument] {
        switch request.arguments {
        case -1: []
        case -2: rootArguments
        default: container.argumentLists[Int(request.arguments)]
        }
    }

    /// Whether arguments are what a registration asks for, by label and type, in order.
    func fits(_ arguments: [Argument], _ registration: Int32) -> Bool {
        arguments.map { Parameter($0.label, $0.type) } == container.registrations[Int(registration)].parameters
    }
}
