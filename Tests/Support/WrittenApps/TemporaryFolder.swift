package import Foundation
import ProjectLoading
package import SceneFlow
import Testing

/// A folder that is there as long as the value.
package final class TemporaryFolder {
    /// The folder.
    package let url: URL

    /// Makes the folder, with files in it.
    /// - Parameter files: the text of each file, by its path in the folder.
    /// - Throws: the error of a file that cannot be written.
    package init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "sceneflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, contents) in files { try write(Data(contents.utf8), to: path) }
    }

    /// Writes a file, and makes its folders.
    /// - Parameters:
    ///   - data: its bytes.
    ///   - path: its path in the folder.
    /// - Throws: the error of a file that cannot be written.
    package func write(_ data: Data, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Loads the folder, which must hold one app.
    /// - Returns: the app.
    /// - Throws: a `LoadingError`, or a failed requirement if the folder holds several apps or none.
    package func app() throws -> LoadedApp {
        let project = try ProjectLoader().load(url)
        try #require(project.apps.count == 1)
        return project.apps[0]
    }
}
