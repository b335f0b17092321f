package import Diagnostics

/// A crash of the simulated app.
package struct Crash: Sendable, Hashable {
    /// The sort of failure, which decides the format printed by the system.
    package enum Sort: String, Sendable, Hashable {
        /// An uncaught Objective-C exception.
        case exception
        /// A Swift runtime trap.
        case trap
        /// A failed `as!`.
        case cast
    }

    /// The missing value behind a crash.
    package struct Missing: Sendable, Hashable {
        /// The key of the controller's scene.
        package var scene: String
        /// The nil property.
        package var property: String
        /// Its type as written; empty if unknown.
        package var type: String

        /// Creates a note of a missing value.
        /// - Parameters:
        ///   - scene: the key of the controller's scene.
        ///   - property: the nil property.
        ///   - type: its type as written; empty if unknown.
        package init(scene: String, property: String, type: String) {
            self.scene = scene
            self.property = property
            self.type = type
        }
    }

    /// The sort of failure.
    package var sort: Sort
    /// The exception's name, such as `NSInvalidArgumentException`; `Fatal error` for a trap.
    package var name: String
    /// The location of the failure in the user's code: the trap, or the call that UIKit refused.
    ///
    /// Nil if no code asked for it, such as for a segue of a document.
    package var location: SourceLocation?
    /// The controller's property read while nil, outlets aside; nil for crashes of another kind.
    package var missing: Missing?
    /// True for a trap called by the app's own code, such as `fatalError()`.
    package var isCalled = false

    private let sentence: Sentence

    /// The message, addresses masked as `0x…`.
    package var message: String { sentence.text }
    /// The names in the message, in its order.
    package var names: [String] { sentence.names }

    /// Creates a crash.
    /// - Parameters:
    ///   - sort: the sort of failure.
    ///   - name: the exception's name.
    ///   - message: the message.
    ///   - location: the location of the failure in the user's code.
    package init(_ sort: Sort, name: String, message: Sentence, location: SourceLocation? = nil) {
        self.sort = sort
        self.name = name
        sentence = message
        self.location = location
    }

    /// The crash as printed by the system, without its cause: the same line always crashes for the same reason,
    /// regardless of the property's owner.
    package var printed: Self { Self(sort, name: name, message: sentence, location: location) }
}
