package import Diagnostics

/// How the simulated app ended.
package struct Crash: Sendable, Hashable {
    /// What sort of failure it is, which decides how the system prints it.
    package enum Sort: String, Sendable, Hashable, Codable {
        /// An uncaught Objective-C exception.
        case exception
        /// A Swift runtime trap.
        case trap
        /// A failed `as!`.
        case cast
    }

    /// What sort of failure it is.
    package var sort: Sort
    /// The exception's name, such as `NSInvalidArgumentException`; `Fatal error` for a trap.
    package var name: String
    /// The message, addresses masked as `0x…`.
    package var message: String
    /// Where the user's code fails, or nil where it fails inside UIKit.
    package var location: SourceLocation?

    /// Creates a crash.
    /// - Parameters:
    ///   - sort: what sort of failure it is.
    ///   - name: the exception's name.
    ///   - message: the message.
    ///   - location: where the user's code fails.
    package init(_ sort: Sort, name: String, message: String, location: SourceLocation? = nil) {
        self.sort = sort
        self.name = name
        self.message = message
        self.location = location
    }
}
