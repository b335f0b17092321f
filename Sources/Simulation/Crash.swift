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

    /// What was missing where the app crashed for want of it.
    package struct Missing: Sendable, Hashable {
        /// The key of the controller's scene.
        package var scene: String
        /// The property that is nil.
        package var property: String
        /// Its type as it is written; empty where nothing is known of it.
        package var type: String

        /// Creates a note of what was missing.
        /// - Parameters:
        ///   - scene: the key of the controller's scene.
        ///   - property: the property that is nil.
        ///   - type: its type as it is written; empty where nothing is known of it.
        package init(scene: String, property: String, type: String) {
            self.scene = scene
            self.property = property
            self.type = type
        }
    }

    /// What sort of failure it is.
    package var sort: Sort
    /// The exception's name, such as `NSInvalidArgumentException`; `Fatal error` for a trap.
    package var name: String
    /// The message, addresses masked as `0x…`.
    package var message: String
    /// Where the user's code fails, or nil where it fails inside UIKit.
    package var location: SourceLocation?
    /// The property of a controller that was nil where it was used, outlets aside; nil where the crash is of another kind.
    package var missing: Missing?

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

    /// What the system says of it and no more: the same line crashes for want of the same, whosever it is.
    package var printed: Self { Self(sort, name: name, message: message, location: location) }
}
