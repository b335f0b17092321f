import Foundation

/// The number of rounds that a test of random input makes: few before each push, many in `make test-long`.
package enum Effort {
    /// True in `make test-long`, which sets `SCENEFLOW_LONG`.
    package static let isLong = ProcessInfo.processInfo.environment["SCENEFLOW_LONG"] != nil

    /// Returns the number of rounds of this run.
    /// - Parameters:
    ///   - short: the number before each push.
    ///   - long: the number in `make test-long`.
    /// - Returns: one of the two.
    package static func rounds(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
