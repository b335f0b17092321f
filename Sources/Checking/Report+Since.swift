/// The findings of a change.
extension Report {
    /// All files that a finding of the report rests on, under their names in the report.
    package var evidence: Set<String> {
        let all = findings + accepted + suppressed.map(\.finding)
        return all.reduce(into: []) { $0.formUnion($1.evidence) }
    }

    /// Leaves out what a change did not touch.
    ///
    /// Keeps the findings that the revision before the change lacks, and those that rest on a changed file.
    ///
    /// Accepted and suppressed findings are kept only with a changed file.
    /// - Parameters:
    ///   - revision: the revision before the change, as the user named it.
    ///   - known: the findings of that revision.
    ///   - changed: the changed files, under their names in the report.
    package mutating func keepNew(since revision: String, knowing known: KnownFindings, changed: Set<String>) {
        let (new, older, _) = known.baseline.compare(findings) { _ in false }
        let touched = older.filter { !changed.isDisjoint(with: $0.evidence) }
        let marked = touched.map { finding in
            var finding = finding
            finding.isOlder = true
            return finding
        }
        findings = (new + marked).sorted()
        accepted.removeAll { changed.isDisjoint(with: $0.evidence) }
        suppressed.removeAll { changed.isDisjoint(with: $0.finding.evidence) }
        since = Since(revision: revision, leftOut: older.count - touched.count, isComplete: known.isComplete)
    }

    /// Leaves out everything but the findings that came with a change.
    /// - Parameters:
    ///   - came: the findings that came.
    ///   - revision: the revision before the change, as the user named it.
    ///   - isComplete: true if the check of that revision covered every reachable state.
    package mutating func keepOnly(_ came: Set<Finding.Identity>, since revision: String, isComplete: Bool) {
        let count = findings.count
        findings.removeAll { !came.contains($0.identity) }
        since = Since(revision: revision, leftOut: count - findings.count, isComplete: isComplete)
        accepted = []
        suppressed = []
        diagnostics = []
        unsure = 0
    }
}
