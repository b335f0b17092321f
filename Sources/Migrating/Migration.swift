package import Diagnostics
package import SceneFlow

/// How a scene could be moved to another injection technique: what to change in the files, and what a person has to do.
package struct Migration: Sendable, Hashable {
    /// Something that a person has to do or to look at.
    package struct Note: Sendable, Hashable {
        /// One sentence, lower case, no full stop.
        package var message: String
        /// Where.
        package var location: SourceLocation?

        /// Creates a note.
        /// - Parameters:
        ///   - message: one sentence, lower case, no full stop.
        ///   - location: where.
        package init(_ message: String, at location: SourceLocation?) {
            self.message = message
            self.location = location
        }
    }

    /// The changes as a unified diff with `a/` and `b/` before the paths, which are relative to the opened folder; empty
    /// where nothing is proposed.
    package var diff: String
    /// What a person has to do or to look at, in the order of the files; where nothing is proposed, why not.
    package var notes: [Note]

    /// Creates a migration.
    /// - Parameters:
    ///   - diff: the changes.
    ///   - notes: what a person has to do or to look at.
    package init(diff: String, notes: [Note]) {
        self.diff = diff
        self.notes = notes
    }

    /// How many segue actions one source gets for its segues to a scene.
    package enum Actions: Sendable, Hashable {
        /// One for each segue, or for several that hand over the same.
        case each
        /// One for all, which takes the segue's identifier.
        case shared
    }

    /// The techniques that a scene can be moved to: `coder` makes a convenience `init(coder:)` designated, and `property`
    /// is the way back from an initialiser.
    package static let techniques: [Technique] = [.segueAction, .creator, .initializer, .coder, .property]
}

/// The files of an app as they are now.
package struct MigrationFiles: Sendable {
    /// The most bytes of Swift that are parsed for one proposal.
    static let longestParse = 8 << 20

    /// The app's Swift files, relative to the opened folder.
    var swiftFiles: [String]
    /// Reads a file.
    var bytes: @Sendable (String) -> [UInt8]?

    /// Names the files of an app.
    /// - Parameters:
    ///   - swiftFiles: the app's Swift files, relative to the opened folder.
    ///   - bytes: reads a file by its path relative to the opened folder; nil where it cannot be read.
    package init(swiftFiles: [String], bytes: @escaping @Sendable (String) -> [UInt8]?) {
        self.swiftFiles = swiftFiles
        self.bytes = bytes
    }
}

/// Why nothing can be proposed: facts about the user's app.
struct Obstacle: Error {
    var notes: [Migration.Note]

    init(_ message: String, at location: SourceLocation? = nil) {
        notes = [Migration.Note(message, at: location)]
    }
}
