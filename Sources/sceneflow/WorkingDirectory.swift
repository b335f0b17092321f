import Foundation

/// The working directory of the command, the base for file names in reports.
struct WorkingDirectory {
    private let path: String

    /// Takes the command's current folder.
    init() {
        let current = FileManager.default.currentDirectoryPath
        let resolved = realpath(current, nil)
        defer { free(resolved) }
        path = resolved.map { String(cString: $0) } ?? current
    }

    /// Returns the name of a file: its path relative to this folder if it is inside, otherwise its absolute path.
    /// - Parameter file: an absolute path without symbolic links.
    /// - Returns: the path, with `/` between components.
    func name(of file: String) -> String {
        let folder = path.hasSuffix("/") ? path : path + "/"
        return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
    }

    /// Returns the absolute path of a file.
    /// - Parameter name: the result of `name(of:)`.
    /// - Returns: the path.
    func path(of name: String) -> String {
        if name.hasPrefix("/") { return name }
        return (path.hasSuffix("/") ? path : path + "/") + name
    }
}
