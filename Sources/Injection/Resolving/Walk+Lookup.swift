extension Walk {
    /// Returns the registration for a request: the first match from its scope upwards, and within a scope the one of
    /// the highest active layer.
    /// - Returns: its number, -1 if none matches, or -2 if several do.
    func find(_ request: Request) -> Int32 {
        let record = tables.keys[Int(request.key)]
        if record.sole >= 0 { return record.sole }
        guard let candidate = candidate(for: record, from: request.scope) else { return -1 }
        guard candidate.hasSeveral else { return candidate.registration }
        let members = members(of: candidate, for: request)
        let rivals = members.map { container.registrations[Int($0)] }.rivals
        // The last of several registrations stands for all if they are alike or possibly belong to different
        // containers.
        return rivals.allSatisfy(\.areAlike) ? members.last ?? -1 : -2
    }

    /// Returns a candidate's possible registrations for a request: the ones matching its arguments, else the ones with
    /// the same number of parameters.
    func members(of candidate: CandidateRecord, for request: Request) -> [Int32] {
        let members = container.several[candidate.registration] ?? [candidate.registration]
        let given = arguments(of: request)
        let fitting = members.filter { fits(given, $0) }
        guard fitting.isEmpty else { return fitting }
        let numbered = members.filter { container.registrations[Int($0)].parameters.count == given.count }
        return numbered.isEmpty ? members : numbered
    }

    /// Returns the candidate for a key in the nearest scope that has one.
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

    /// Returns the visible contributions to a key, those of the outermost scope first.
    ///
    /// For one identifier, the highest active layer wins.
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

    /// Returns the arguments of a request.
    func arguments(of request: Request) -> [Argument] {
        switch request.arguments {
        case -1: []
        case -2: rootArguments
        default: container.argumentLists[Int(request.arguments)]
        }
    }

    /// Returns true if arguments match a registration's parameters by label and type, in order.
    func fits(_ arguments: [Argument], _ registration: Int32) -> Bool {
        arguments.map { Parameter($0.label, $0.type) } == container.registrations[Int(registration)].parameters
    }
}
