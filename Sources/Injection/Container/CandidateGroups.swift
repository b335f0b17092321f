/// The registrations for each key: candidates by kind of scope and layer, with the choice between equals already made.
struct CandidateGroups {
    /// The registrations of one scope for a key in one layer.
    struct Group {
        /// The number of the key.
        var key: Int32
        /// The kind of scope.
        var home: Int32
        /// The layer.
        var layer: UInt8
        /// The registrations, in order of declaration.
        var members: [Int32]
        /// The registration taken, or nil if the request decides or none is preferred.
        var winner: Int32?
    }

    /// By number of the key.
    private(set) var keys: ContiguousArray<KeyRecord>
    /// Each key's in one run.
    private(set) var candidates: ContiguousArray<CandidateRecord> = []
    /// Each key's in one run.
    private(set) var contributions: ContiguousArray<ContributionRecord> = []
    /// All groups, each key's in one run, by kind, the highest layer first.
    private(set) var groups: [Group] = []

    init(
        records: ContiguousArray<RegistrationRecord>,
        registrations: [Registration],
        removed: Set<Int32>,
        keyCount: Int
    ) {
        keys = ContiguousArray(repeating: KeyRecord(), count: keyCount)
        var byKey = [[Int32]](repeating: [], count: keyCount)
        for index in records.indices where !removed.contains(Int32(index)) {
            byKey[Int(records[index].key)].append(Int32(index))
        }
        var identifiers: [String: Int32] = [:]
        for key in byKey.indices {
            let members = byKey[key]
            keys[key].firstContribution = Int32(contributions.count)
            for member in members where records[Int(member)].form == .contribution {
                var identifier: Int32 = 0
                if case .contribution(let id?) = registrations[Int(member)].form {
                    identifier = identifiers[id] ?? Int32(identifiers.count + 1)
                    identifiers[id] = identifier
                }
                let record = records[Int(member)]
                contributions.append(
                    ContributionRecord(
                        registration: member,
                        home: record.home,
                        layer: record.layer,
                        identifier: identifier
                    )
                )
            }
            keys[key].contributionCount = Int32(contributions.count) - keys[key].firstContribution
            keys[key].implicit = members.first { records[Int($0)].form == .implicit } ?? -1
            add(members.filter { ![.contribution, .implicit].contains(records[Int($0)].form) }, to: key) {
                (records[Int($0)], registrations[Int($0)])
            }
        }
    }

    private mutating func add(
        _ members: [Int32],
        to key: Int,
        reading: (Int32) -> (RegistrationRecord, Registration)
    ) {
        var found: [Group] = []
        for member in members {
            let record = reading(member).0
            if let index = found.firstIndex(where: { $0.home == record.home && $0.layer == record.layer }) {
                let isKnown = found[index].members.contains { reading($0).1.isSame(as: reading(member).1) }
                if !isKnown { found[index].members.append(member) }
            } else {
                found.append(Group(key: Int32(key), home: record.home, layer: record.layer, members: [member]))
            }
        }
        found.sort { ($0.home, $1.layer) < ($1.home, $0.layer) }
        for index in found.indices {
            let members = found[index].members
            let preferred = members.filter { reading($0).1.replaces }
            let primary = members.filter { reading($0).1.isPrimary }
            found[index].winner = [members, preferred, primary].first { $0.count == 1 }?.first
        }
        keys[key].first = Int32(candidates.count)
        keys[key].count = Int32(found.count)
        for group in found {
            candidates.append(
                CandidateRecord(
                    registration: group.winner ?? group.members[0],
                    home: group.home,
                    layerBit: 1 << group.layer,
                    hasSeveral: group.winner == nil
                )
            )
        }
        if found.count == 1, found[0].home == 0, let winner = found[0].winner,
            Layer.permanentBits & (1 << found[0].layer) != 0
        {
            keys[key].sole = winner
        }
        groups += found
    }

    /// The registrations of each group without a preferred one, by the first of them.
    var several: [Int32: [Int32]] {
        Dictionary(groups.filter { $0.winner == nil }.map { ($0.members[0], $0.members) }) { first, _ in first }
    }

    /// The first registration of a key, or -1.
    func first(for key: Int32) -> Int32 {
        guard key >= 0, keys[Int(key)].count > 0 else { return -1 }
        return candidates[Int(keys[Int(key)].first)].registration
    }
}
