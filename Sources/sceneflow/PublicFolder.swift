import Foundation

/// The folder with the page.
enum PublicFolder {
    /// Why there is none.
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Looks for the page: where it was said, else `Public` in the folder of the executable or in one above it, which
    /// covers both an installed program and one in the package's build folder, else in the current folder.
    /// - Parameter path: where it was said to be; nil where nobody said.
    /// - Returns: the folder, or nil where it is in none of these places.
    /// - Throws: `Missing` where it is not where it was said to be.
    static func find(named path: String?) throws(Missing) -> String? {
        if let path {
            guard isFolder(path) else {
                throw Missing(description: "the folder '\(path)' with the page cannot be read")
            }
            return path
        }
        var folder = URL(filePath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        if let executable = Bundle.main.executableURL {
            folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        }
        for _ in 0..<5 {
            let candidate = folder.appending(path: "Public").path
            if isPage(candidate) { return candidate }
            folder.deleteLastPathComponent()
        }
        return isPage("Public") ? "Public" : nil
    }

    private static func isPage(_ path: String) -> Bool {
        FileManager.default.isReadableFile(atPath: "\(path)/index.html")
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
            && FileManager.default.isReadableFile(atPath: path)
    }
}
