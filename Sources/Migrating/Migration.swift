package import Diagnostics
package import SceneFlow

/// A proposed move of a scene to another injection technique: the changes of the files, and the remaining work for a
/// person.
package struct Migration: Sendable, Hashable {
    /// A remaining task for a person, or a place to check.
    package struct Note: Sendable, Hashable {
        /// One sentence, lower case, no full stop.
        package var message: String
        /// The place.
        package var location: SourceLocation?

        /// Creates a note.
        /// - Parameters:
        ///   - message: one sentence, lower case, no full stop.
        ///   - location: the place.
        package init(_ message: String, at location: SourceLocation?) {
            self.message = message
            self.location = location
        }
    }

    /// The changes as a unified diff with `a/` and `b/` before the paths, which are relative to the opened folder;
    /// empty if nothing is proposed.
    package var diff: String
    /// The remaining tasks for a person and the places to check, in the order of the files.
    ///
    /// If nothing is proposed, the reasons.
    package var notes: [Note]

    /// The number of segue actions of one source for its segues to a scene.
    package enum Actions: Sendable, Hashable {
        /// One for each segue, or for several that pass on the same values.
        case each
        /// One for all, with the segue's identifier as a parameter.
        case shared
    }

    /// The possible target techniques of a scene.
    ///
    /// `coder` makes a convenience `init(coder:)` designated. `property` undoes the move to an initialiser.
    package static let techniques: [Technique] = [.segueAction, .creator, .initializer, .coder, .property]
}

/// The files of an app as they are now.
package struct MigrationFiles: Sendable {
    /// The maximum amount of Swift parsed for one proposal, in bytes.
    static let longestParse = 8 << 20

    /// The app's Swift files, relative to the opened folder.
    var swiftFiles: [String]
    /// Reads a file.
    var bytes: @Sendable (String) -> [UInt8]?

    /// Creates the list of an app's files.
    /// - Parameters:
    ///   - swiftFiles: the app's Swift files, relative to the opened folder.
    ///   - bytes: reads a file by its path relative to the opened folder; nil if it cannot be read.
    package init(swiftFiles: [String], bytes: @escaping @Sendable (String) -> [UInt8]?) {
        self.swiftFiles = swiftFiles
        self.bytes = bytes
    }
}

/// The reasons against any proposal: facts about the user's app.
struct MigrationError: Error {
    var notes: [Migration.Note]

    init(_ message: String, at location: SourceLocation? = nil) {
        notes = [Migration.Note(message, at: location)]
    }
}
