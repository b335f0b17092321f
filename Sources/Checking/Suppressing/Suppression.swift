package import Diagnostics

/// A suppression of the findings of one rule.
package struct Suppression: Sendable, Hashable {
    /// The extent of a suppression.
    package enum Extent: Sendable, Hashable {
        /// Lines of a source, from a comment in it.
        case lines(file: String, ClosedRange<Int>)
        /// Scenes by key and files by glob, from a manifest; nil is any.
        case places(scenes: Set<String>?, files: Glob?)
    }

    /// The rule; nil is every one.
    package var rule: String?
    /// The extent.
    package var extent: Extent
    /// The reason in the team's words; empty if none is given.
    package var reason: String
    /// The place of the comment or the manifest's entry.
    package var location: SourceLocation

    /// True for a comment in a source, false for a manifest.
    package var isInSource: Bool {
        if case .lines = extent { true } else { false }
    }

    /// Returns true if the suppression covers a finding.
    /// - Parameter finding: the finding.
    /// - Returns: true if the finding is to be suppressed.
    package func covers(_ finding: Finding) -> Bool {
        guard rule == nil || rule == finding.rule else { return false }
        switch extent {
        case .lines(let file, let lines):
            return finding.location.map { $0.file == file && lines.contains($0.line) } ?? false
        case .places(let scenes, let files):
            if let scenes, !(finding.scene.map(scenes.contains) ?? false) { return false }
            if let files, !(finding.location.map { files.matches($0.file) } ?? false) { return false }
            return true
        }
    }
}

/// A suppressed finding, with the reason.
package struct SuppressedFinding: Sendable, Hashable {
    /// The finding.
    package var finding: Finding
    /// The reason in the team's words; empty if none is given.
    package var reason: String
    /// True for a comment in a source, false for a manifest.
    package var isInSource: Bool

    /// Creates a suppressed finding.
    /// - Parameters:
    ///   - finding: the finding.
    ///   - reason: the reason for suppressing it.
    ///   - isInSource: true for a comment in a source.
    package init(_ finding: Finding, reason: String, isInSource: Bool) {
        self.finding = finding
        self.reason = reason
        self.isInSource = isInSource
    }
}
