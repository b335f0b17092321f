package import Packing

/// The findings of a revision, as far as a later check is compared with them.
package struct KnownFindings: Sendable, Hashable {
    /// The findings as accepted ones.
    package private(set) var baseline: Baseline
    /// True if the check covered every reachable state.
    package private(set) var isComplete: Bool

    /// Takes the findings of a report.
    /// - Parameter report: the report on the revision, without the comparison with a baseline.
    package init(_ report: Report) {
        baseline = Baseline(report.findings)
        isComplete = report.isComplete
    }
}

extension KnownFindings: BinaryCodable {
    package init(from reader: inout PackReader) throws(CorruptData) {
        baseline = Baseline(entries: try reader.next())
        isComplete = try reader.next()
    }

    package func write(to writer: inout PackWriter) {
        writer.put(baseline.entries)
        writer.put(isComplete)
    }
}

extension Baseline.Entry: PackedObject {
    package static var blank: Self { Self(fingerprint: "", rule: "", flow: "", scene: nil, message: "") }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&fingerprint)
        try fields.field(&rule)
        try fields.field(&flow)
        try fields.field(&scene)
        try fields.field(&message)
    }
}
