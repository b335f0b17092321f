/// The registrations as the walk reads them: flat arrays of integers, never changed once built.
final class Tables: Sendable {
    /// By number.
    let registrations: ContiguousArray<RegistrationRecord>
    /// Each registration's in one run, those before the instance exists first.
    let dependencies: ContiguousArray<DependencyRecord>
    /// By number.
    let keys: ContiguousArray<KeyRecord>
    /// Each key's in one run, by kind, the highest layer first.
    let candidates: ContiguousArray<CandidateRecord>
    /// Each key's in one run, in order of declaration.
    let contributions: ContiguousArray<ContributionRecord>
    /// By number; the root is 0.
    let kinds: [KindRecord]

    /// The kind's scopes can only open below a kind, or are of it.
    func isSame(_ kind: Int32, orAbove other: Int32) -> Bool {
        kind == other || kinds[Int(other)].ancestors.contains(kind)
    }

    init(
        registrations: ContiguousArray<RegistrationRecord>,
        dependencies: ContiguousArray<DependencyRecord>,
        keys: ContiguousArray<KeyRecord>,
        candidates: ContiguousArray<CandidateRecord>,
        contributions: ContiguousArray<ContributionRecord>,
        kinds: [KindRecord]
    ) {
        self.registrations = registrations
        self.dependencies = dependencies
        self.keys = keys
        self.candidates = candidates
        self.contributions = contributions
        self.kinds = kinds
    }

    /// The bytes that the tables take, names and declarations apart.
    var byteCount: Int {
        registrations.count * MemoryLayout<RegistrationRecord>.stride
            + dependencies.count * MemoryLayout<DependencyRecord>.stride
            + keys.count * MemoryLayout<KeyRecord>.stride
            + candidates.count * MemoryLayout<CandidateRecord>.stride
            + contributions.count * MemoryLayout<ContributionRecord>.stride
    }
}
