import Foundation

/// The folder that the command runs in, from which reports name files.
struct WorkingDirectory {
    private let path: String

    /// Takes the folder that the command runs in.
    init() {
        let current = FileManager.default.currentDirectoryPath
        let resolved = realpath(current, nil)
        defer { free(resolved) }
        path = resolved.map { String(cString: $0) } ?? current
    }

    /// What a file is called: its path relative to this folder where it lies in it, else its absolute one.
    /// - Parameter file: an absolute path without symbolic links.
    /// - Returns: the path, with `/` between components.
    func name(of file: String) -> String {
        let folder = path.hasSuffix("/") ? path : path + "/"
        return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
    }
}
