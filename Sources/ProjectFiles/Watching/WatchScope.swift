internal import Foundation

/// The watched part of an opened folder: the files the loader would find in it.
struct WatchScope: Sendable {
    /// The opened folder.
    let folder: Folder
    /// The file opened by itself, or nil to watch the whole folder.
    let file: String?

    /// Returns true if the file at a relative path is watched.
    func matters(_ path: String) -> Bool {
        let name = RelativePath.name(of: path)
        if name.hasPrefix(".") || FileDiscovery.skips(name) { return false }
        guard let file else { return FileDiscovery.isWanted(name) }
        return path == file || path == FileDiscovery.manifest
    }

    /// Returns true if the folder at a relative path is searched.
    func enters(_ path: String) -> Bool {
        let name = RelativePath.name(of: path)
        if file != nil || name.hasPrefix(".") || FileDiscovery.skips(name) { return false }
        return name != "build" || !isBuildFolder(in: RelativePath.folder(of: path))
    }

    /// Returns the watched files and folders directly in a folder.
    /// - Parameter path: the folder's relative path.
    /// - Returns: relative paths of files, including links, and of folders; nothing if it cannot be listed.
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

    /// Returns true if the subfolder `build` is Xcode's, by the loader's rules.
    private func isBuildFolder(in parent: String) -> Bool {
        if FileDiscovery(folder: folder).isBuildFolder(parent) { return true }
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.absolute(parent))
        return names?.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") } == true
    }

    /// Returns true if a path is a folder.
    ///
    /// Some file systems list names without their types.
    private func isFolder(_ path: String, _ type: UInt8) -> Bool {
        if type != UInt8(DT_UNKNOWN) { return type == UInt8(DT_DIR) }
        var status = stat()
        return lstat(folder.absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
