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

    /// Returns the cases of this run: some before each push, all in `make test-long`.
    /// - Parameters:
    ///   - all: cases of one mechanism, in which the same cause would break several.
    ///   - step: the first of so many is run before each push.
    /// - Returns: the cases, in their order.
    package static func cases<Case>(_ all: [Case], oneIn step: Int) -> [Case] {
        isLong ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
    }
}
