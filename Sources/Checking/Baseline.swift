internal import Foundation

/// The findings accepted by a team.
///
/// A check fails on any others.
package struct Baseline: Sendable, Hashable {
    /// An accepted finding.
    package struct Entry: Sendable, Hashable, Codable, Comparable {
        /// The fingerprint of the finding; see `Finding.fingerprint`.
        package var fingerprint: String
        /// The rule's name.
        package var rule: String
        /// The flow's id.
        package var flow: String
        /// The scene's key, or nil if the finding concerns no scene.
        package var scene: String?
        /// The message at the time of acceptance.
        package var message: String

        /// Orders by flow, rule and scene, to keep related entries together.
        package static func < (left: Self, right: Self) -> Bool {
            (left.flow, left.rule, left.scene ?? "", left.message, left.fingerprint)
                < (right.flow, right.rule, right.scene ?? "", right.message, right.fingerprint)
        }
    }

    /// The reason for rejecting a text as a baseline.
    package struct FormatError: Error, Hashable, CustomStringConvertible {
        /// One sentence, lower case, no full stop.
        package let description: String
    }

    private struct File: Codable {
        var version: Int
        var findings: [Entry]
    }

    private static let version = 1

    /// The accepted findings, sorted.
    ///
    /// A repeated finding has an entry for each occurrence.
    package let entries: [Entry]

    /// Accepts findings.
    /// - Parameter findings: the findings.
    package init(_ findings: [Finding]) {
        entries = findings.map { finding in
            Entry(
                fingerprint: finding.fingerprint,
                rule: finding.rule,
                flow: finding.flow,
                scene: finding.scene,
                message: finding.message
            )
        }
        .sorted()
    }

    /// Creates a baseline.
    /// - Parameter entries: the accepted findings.
    init(entries: [Entry]) { self.entries = entries.sorted() }

    /// Parses a baseline.
    /// - Parameter bytes: the file's contents.
    /// - Throws: `FormatError` if the contents are not a baseline.
    package init(reading bytes: [UInt8]) throws(FormatError) {
        struct Head: Codable { var version: Int }
        let data = Data(bytes)
        let decoder = JSONDecoder()
        guard let head = try? decoder.decode(Head.self, from: data) else {
            throw FormatError(description: "not a baseline: expected an object with 'version' and 'findings'")
        }
        guard head.version == Self.version else {
            throw FormatError(description: "unsupported baseline version \(head.version): only version 1 is supported")
        }
        do {
            entries = try decoder.decode(File.self, from: data).findings.sorted()
        } catch DecodingError.keyNotFound(let key, let context) {
            throw FormatError(description: "not a baseline: \(Self.place(context))'\(key.stringValue)' is missing")
        } catch {
            throw FormatError(description: "not a baseline: 'findings' is not a list of findings")
        }
    }

    /// The file's text: a finding a line, the same for the same findings.
    package var text: String {
        let lines = entries.map { JSONText.encoded($0, isIndented: false) }
        let list = lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n"
        return "{\"version\":\(Self.version),\"findings\":[\(list)]}\n"
    }

    /// Compares findings with the baseline.
    ///
    /// One entry accepts one finding: a second finding with the same fingerprint is new. A finding shared by several
    /// apps counts once. Earlier versions wrote an entry for each of these apps, and such entries are not gone.
    /// - Parameters:
    ///   - findings: the findings to report.
    ///   - others: unreported findings; their entries are not gone either. The default is nothing.
    ///   - isJudged: returns true if the subject of an entry was checked. Other entries are not gone.
    /// - Returns: the new findings, the accepted ones, and the entries without a finding.
    package func compare(
        _ findings: [Finding],
        besides others: [Finding] = [],
        judging isJudged: (Entry) -> Bool
    ) -> (new: [Finding], accepted: [Finding], gone: [Entry]) {
        var left = Dictionary(grouping: entries, by: \.fingerprint)
        var new: [Finding] = []
        var accepted: [Finding] = []
        for finding in findings {
            let fingerprints = [finding.fingerprint] + finding.otherFingerprints
            let known = fingerprints.contains { left[$0]?.popLast() != nil }
            if known { accepted.append(finding) } else { new.append(finding) }
        }
        for finding in accepted {
            for fingerprint in finding.otherFingerprints { _ = left[fingerprint]?.popLast() }
        }
        for finding in others { _ = left[finding.fingerprint]?.popLast() }
        return (new, accepted, left.values.flatMap(\.self).filter(isJudged).sorted())
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let index = context.codingPath.compactMap(\.intValue).first
        return index.map { "finding \($0 + 1): " } ?? ""
    }
}
