package import Diagnostics

/// The lowest severity of a finding to fail a check.
package enum Threshold: String, Sendable, Hashable, CaseIterable {
    /// From notes on: every finding.
    case note
    /// Warnings and errors, the default.
    case warning
    /// Errors alone.
    case error
    /// Nothing does.
    case never
}

extension Threshold {
    /// Returns true if a severity fails a check.
    /// - Parameter severity: the severity.
    /// - Returns: true if it reaches the threshold.
    package func isReached(by severity: Severity) -> Bool {
        Severity(rawValue: rawValue).map { severity >= $0 } ?? false
    }
}
