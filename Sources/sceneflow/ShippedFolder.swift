import Foundation

/// The folders shipped with the program.
enum ShippedFolder {
    /// Finds a folder in the executable's folder or above it, otherwise in the current folder.
    ///
    /// The folders above cover both an installed program and one in the package's build folder.
    /// - Parameters:
    ///   - name: its path relative to one of these.
    ///   - file: a file that identifies it.
    /// - Returns: the folder, or nil if it is in none of these places.
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
