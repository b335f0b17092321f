package import Diagnostics
internal import SceneFlow

/// Findings of one rule that nobody wants to hear of.
package struct Suppression: Sendable, Hashable {
    /// What it is about.
    package enum Extent: Sendable, Hashable {
        /// Lines of a source, from a comment in it.
        case lines(file: String, ClosedRange<Int>)
        /// Scenes by key and files by glob, from a manifest; nil is any.
        case places(scenes: Set<String>?, files: Glob?)
    }

    /// The rule; nil is every one.
    package var rule: String?
    /// What it is about.
    package var extent: Extent
    /// Why, in the team's words; empty where nobody says.
    package var reason: String
    /// Where it is written.
    package var location: SourceLocation

    /// Whether it stands in a source, rather than in a manifest.
    package var isInSource: Bool {
        if case .lines = extent { true } else { false }
    }

    /// Whether a finding is one of those.
    /// - Parameter finding: the finding.
    /// - Returns: whether nobody wants to hear of it.
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

/// A finding that nobody wants to hear of, and why.
package struct SuppressedFinding: Sendable, Hashable {
    /// The finding.
    package var finding: Finding
    /// Why, in the team's words; empty where nobody says.
    package var reason: String
    /// Whether a comment in a source says so, rather than a manifest.
    package var isInSource: Bool

    /// Creates a suppressed finding.
    /// - Parameters:
    ///   - finding: the finding.
    ///   - reason: why nobody wants to hear of it.
    ///   - isInSource: whether a comment in a source says so.
    package init(_ finding: Finding, reason: String, isInSource: Bool) {
        self.finding = finding
        self.reason = reason
        self.isInSource = isInSource
    }
}
