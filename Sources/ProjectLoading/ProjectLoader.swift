package import Foundation

/// Reads a folder into apps.
package struct ProjectLoader: Sendable {
    /// In which order files are parsed, for tests that show that it does not matter.
    var schedule: @Sendable (Int) -> [Int] = { Array(0..<$0) }

    /// Creates a loader.
    package init() {}

    /// Reads a folder, or one storyboard or xib by itself.
    /// - Parameter url: the folder or file.
    /// - Returns: the apps that were found, and what was wrong.
    /// - Throws: `LoadingError` where the path cannot be read at all; what is wrong inside is in the diagnostics.
    package func load(_ url: URL) throws(LoadingError) -> LoadedProject {
        var session = ProjectSession(url, cache: nil, schedule: schedule)
        return try session.load()
    }
}

/// Why a folder could not be read at all.
package struct LoadingError: Error, Hashable, CustomStringConvertible {
    /// The sentence for the person who gave the path.
    package var description: String

    /// Creates an error.
    /// - Parameter description: the sentence for the person who gave the path.
    package init(_ description: String) { self.description = description }
}
