package import Diagnostics

/// From which severity on findings fail a check.
package enum Threshold: String, Sendable, Hashable, Codable, CaseIterable {
    /// From notes on: every finding.
    case note
    /// From warnings on, which is the default.
    case warning
    /// Errors alone.
    case error
    /// Nothing does.
    case never
}

extension Threshold {
    /// Whether something as severe fails a check.
    /// - Parameter severity: how severe it is.
    /// - Returns: whether it is severe enough.
    package func isReached(by severity: Severity) -> Bool {
        Severity(rawValue: rawValue).map { severity >= $0 } ?? false
    }
}
