package import Foundation
package import ProjectFiles
package import SceneFlow

/// Reads a folder into apps.
package struct ProjectLoader: Sendable {
    /// In which order files are parsed, for tests that show that it does not matter.
    var schedule: @Sendable (Int) -> [Int] = { Array(0..<$0) }

    /// Creates a loader.
    package init() {}

    /// Reads a folder, or one storyboard or xib by itself.
    /// - Parameters:
    ///   - url: the folder or file.
    ///   - stop: has the reading end early. The default is nil: everything is read.
    ///   - progress: is told how far it has come, from any thread. The default is nil: nobody asks.
    /// - Returns: the apps that were found, and what was wrong.
    /// - Throws: `LoadingError` where the path cannot be read at all or the load was cancelled; a fault inside the folder is a
    ///   diagnostic.
    package func load(
        _ url: URL,
        until stop: ReadingStop? = nil,
        progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) throws(LoadingError) -> LoadedProject {
        var session = ProjectSession(url, cache: nil, progress: progress, schedule: schedule)
        return try session.load(until: stop)
    }

    /// Whether a file can matter to an app, by its path alone: for copying what is read from elsewhere.
    /// - Parameter path: the path relative to the opened folder.
    /// - Returns: whether it would be looked at.
    package static func mayRead(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last else { return false }
        return FileDiscovery.isWanted(name) && !parts.contains { $0.hasPrefix(".") || FileDiscovery.skips($0) }
    }
}
