package import Foundation
package import ProjectFiles
package import SceneFlow

/// Reads a folder into apps.
package struct ProjectLoader: Sendable {
    /// The order of parsing files, for tests of its irrelevance.
    var schedule: @Sendable (Int) -> [Int] = { Array(0..<$0) }

    /// Creates a loader.
    package init() {}

    /// Reads a folder, or one storyboard or xib by itself.
    /// - Parameters:
    ///   - url: the folder or file.
    ///   - stop: ends the load early. The default is nil: everything is loaded.
    ///   - progress: receives the progress, on any thread. The default is nil.
    /// - Returns: the apps, and the diagnostics.
    /// - Throws: `LoadingError` if the path cannot be read at all or the load was cancelled; a fault inside the folder is a
    ///   diagnostic.
    package func load(
        _ url: URL,
        until stop: LoadDeadline? = nil,
        progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) throws(LoadingError) -> LoadedProject {
        var session = ProjectSession(url, cache: nil, progress: progress, schedule: schedule)
        return try session.load(until: stop)
    }

    /// Returns true if a file can be part of an app, by its path alone, for copying files from elsewhere.
    /// - Parameter path: the path relative to the opened folder.
    /// - Returns: true if the loader would read it.
    package static func mayRead(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last else { return false }
        return FileDiscovery.isWanted(name) && !parts.contains { $0.hasPrefix(".") || FileDiscovery.skips($0) }
    }
}
