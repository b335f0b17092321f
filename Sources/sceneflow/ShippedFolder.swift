import Foundation

/// The folders that come with the program.
enum ShippedFolder {
    /// Looks for a folder in the folder of the executable or in one above it, which covers both an installed program and
    /// one in the package's build folder, else in the current folder.
    /// - Parameters:
    ///   - name: its path relative to one of these.
    ///   - file: a file by which it is known.
    /// - Returns: the folder, or nil where it is in none of these places.
    static func find(_ name: String, holding file: String) -> String? {
        var folder = URL(filePath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        if let executable = Bundle.main.executableURL {
            folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        }
        for _ in 0..<5 {
            let candidate = folder.appending(path: name).path
            if FileManager.default.isReadableFile(atPath: "\(candidate)/\(file)") { return candidate }
            folder.deleteLastPathComponent()
        }
        return FileManager.default.isReadableFile(atPath: "\(name)/\(file)") ? name : nil
    }
}
