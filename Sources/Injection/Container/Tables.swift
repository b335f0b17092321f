/// The registrations as the walk reads them: flat arrays of integers, never changed once built.
final class Tables: Sendable {
    /// By number.
    let registrations: FixedArray<RegistrationRecord>
    /// Each registration's in one run, those before the instance exists first.
    let dependencies: FixedArray<DependencyRecord>
    /// By number.
    let keys: FixedArray<KeyRecord>
    /// Each key's in one run, by kind, the highest layer first.
    let candidates: FixedArray<CandidateRecord>
    /// Each key's in one run, in order of declaration.
    let contributions: FixedArray<ContributionRecord>
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
        self.registrations = FixedArray(copying: registrations)
        self.dependencies = FixedArray(copying: dependencies)
        self.keys = FixedArray(copying: keys)
        self.candidates = FixedArray(copying: candidates)
        self.contributions = FixedArray(copying: contributions)
        self.kinds = kinds
    }

    deinit {
        registrations.deallocate()
        dependencies.deallocate()
        keys.deallocate()
        candidates.deallocate()
        contributions.deallocate()
    }

    /// The size of the tables in bytes, without names and declarations.
    var byteCount: Int {
        registrations.count * MemoryLayout<RegistrationRecord>.stride
            + dependencies.count * MemoryLayout<DependencyRecord>.stride
            + keys.count * MemoryLayout<KeyRecord>.stride
            + candidates.count * MemoryLayout<CandidateRecord>.stride
            + contributions.count * MemoryLayout<ContributionRecord>.stride
    }
}
