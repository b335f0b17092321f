package import Foundation

/// The path opened by a user: a folder, or one file of it.
package struct OpenedPath {
    /// The folder, or the folder of the file.
    package let folder: Folder
    /// The file's name, or nil for a folder.
    package let file: String?
    /// The name of the folder or file.
    package let name: String

    /// Inspects a path.
    /// - Parameter url: the folder or file.
    /// - Throws: `LoadingError` if it is neither.
    package init(_ url: URL) throws(LoadingError) {
        let path = url.path
        guard let resolved = realpath(path, nil) else {
            throw LoadingError("'\(path)' cannot be opened: \(String(cString: strerror(errno)).lowercased())")
        }
        defer { free(resolved) }
        let real = String(cString: resolved)
        var status = stat()
        guard stat(real, &status) == 0 else {
            throw LoadingError("'\(path)' cannot be opened: \(String(cString: strerror(errno)).lowercased())")
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            guard access(real, R_OK | X_OK) == 0 else {
                throw LoadingError("'\(path)' cannot be opened: \(String(cString: strerror(errno)).lowercased())")
            }
            // The path of an .xcodeproj stands for the folder around it.
            let root = real.hasSuffix(".xcodeproj") ? "/" + RelativePath.folder(of: String(real.dropFirst())) : real
            folder = Folder(root: root)
            file = nil
            name = RelativePath.name(of: root)
        case S_IFREG where real.hasSuffix(".storyboard") || real.hasSuffix(".xib"):
            folder = Folder(root: RelativePath.folder(of: real))
            file = RelativePath.name(of: real)
            name = RelativePath.stem(of: real)
        default:
            throw LoadingError("'\(path)' is neither a folder nor a storyboard nor a xib")
        }
    }
}
