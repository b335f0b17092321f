internal import Diagnostics
internal import SceneFlow

/// Findings shared by several apps or builds.
extension Finding {
    /// The fields with equal values in findings reported as one.
    package struct Identity: Sendable, Hashable {
        private let rule: String
        private let location: SourceLocation?
        private let message: String

        fileprivate init(_ finding: Finding) {
            rule = finding.rule
            location = finding.location
            message = finding.message
        }
    }

    /// The rule, the place and the text: the identity of the finding across apps and builds.
    package var identity: Identity { Identity(self) }

    /// Merges equal findings of several apps or builds.
    ///
    /// The most severe one represents them all; among equally severe ones the surest, and among these the first.
    /// - Parameter findings: the findings, in the order of their apps.
    /// - Returns: one finding for each identity, with all its apps and builds, in the order of first occurrence.
    package static func shared(_ findings: [Finding]) -> [Finding] {
        var groups: [Identity: [Finding]] = [:]
        var order: [Identity] = []
        for finding in findings {
            let identity = finding.identity
            if groups[identity] == nil { order.append(identity) }
            groups[identity, default: []].append(finding)
        }
        return order.compactMap { groups[$0].flatMap(one) }
    }

    private static func one(of findings: [Finding]) -> Finding? {
        guard var found = findings.first else { return nil }
        var place = 0
        for (index, other) in findings.enumerated() where other.standsFor(found) {
            found = other
            place = index
        }
        for (index, other) in findings.enumerated() where index != place {
            for occurrence in other.occurrences { found.add(occurrence) }
            found.otherFingerprints += [other.fingerprint] + other.otherFingerprints
        }
        return found
    }

    private func standsFor(_ other: Finding) -> Bool {
        guard severity == other.severity else { return severity > other.severity }
        return confidence != other.confidence && confidence.orLess(other.confidence) == other.confidence
    }

    private mutating func add(_ occurrence: Occurrence) {
        guard let index = occurrences.firstIndex(where: { $0.flow == occurrence.flow }) else {
            occurrences.append(occurrence)
            return
        }
        let both = Set(occurrences[index].configurations + occurrence.configurations)
        occurrences[index].configurations = BuildConfiguration.allCases.filter(both.contains)
    }
}

extension SuppressedFinding {
    private struct Identity: Hashable {
        let finding: Finding.Identity
        let reason: String
        let isInSource: Bool
    }

    /// Merges findings of several apps or builds suppressed for the same reason.
    /// - Parameter findings: the findings, in the order of their apps.
    /// - Returns: one for each identity and reason.
    package static func shared(_ findings: [Self]) -> [Self] {
        let groups = Dictionary(grouping: findings) {
            Identity(finding: $0.finding.identity, reason: $0.reason, isInSource: $0.isInSource)
        }
        return groups.values.flatMap { group in
            Finding.shared(group.map(\.finding)).map { finding in
                Self(finding, reason: group[0].reason, isInSource: group[0].isInSource)
            }
        }
        .sorted { $0.finding < $1.finding }
    }
}
