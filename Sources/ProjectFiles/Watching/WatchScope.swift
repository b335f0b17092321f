internal import Foundation

#if canImport(Glibc)
internal import Glibc
#endif

/// What is watched of an opened folder: what the loader would find in it.
struct WatchScope: Sendable {
    /// The opened folder.
    let folder: Folder
    /// The file that was opened by itself, or nil where the whole folder is watched.
    let file: String?

    /// Whether the file of a relative path matters.
    func matters(_ path: String) -> Bool {
        let name = RelativePath.name(of: path)
        if name.hasPrefix(".") || FileDiscovery.skips(name) { return false }
        guard let file else { return FileDiscovery.isWanted(name) }
        return path == file || path == FileDiscovery.manifest
    }

    /// Whether the folder of a relative path is looked into.
    func enters(_ path: String) -> Bool {
        let name = RelativePath.name(of: path)
        if file != nil || name.hasPrefix(".") || FileDiscovery.skips(name) { return false }
        return name != "build" || !isBuildFolder(in: RelativePath.folder(of: path))
    }

    /// What matters directly in a folder.
    /// - Parameter path: the folder's relative path.
    /// - Returns: relative paths of files, links among them, and of folders; nothing where it cannot be listed.
    func contents(of path: String) -> (files: [String], folders: [String]) {
        guard let stream = opendir(folder.absolute(path)) else { return ([], []) }
        defer { closedir(stream) }
        var files: [String] = []
        var folders: [String] = []
        while let entry = readdir(stream) {
            let length = Int(entry.pointee.d_reclen) - (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix(length).prefix { $0 != 0 }, as: UTF8.self)
            }
            let child = path.isEmpty ? name : path + "/" + name
            switch isFolder(child, entry.pointee.d_type) {
            case true where enters(child): folders.append(child)
            case false where matters(child): files.append(child)
            default: continue
            }
        }
        return (files, folders)
    }

    /// Whether the folder `build` of a folder is Xcode's, as the loader sees it.
    private func isBuildFolder(in parent: String) -> Bool {
        if FileDiscovery(folder: folder).isBuildFolder(parent) { return true }
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.absolute(parent))
        return names?.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") } == true
    }

    /// Some file systems do not tell with a name what it is.
    private func isFolder(_ path: String, _ type: UInt8) -> Bool {
        if type != UInt8(DT_UNKNOWN) { return type == UInt8(DT_DIR) }
        var status = stat()
        return lstat(folder.absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
