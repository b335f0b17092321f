internal import Foundation

extension Folder {
    /// A kind of file.
    package enum Kind: Sendable, Hashable {
        case folder
        case regular
        /// A symbolic link, to anything.
        case link
        /// A pipe, a socket or a device.
        case other

        fileprivate init(_ mode: mode_t) {
            switch mode & S_IFMT {
            case S_IFDIR: self = .folder
            case S_IFREG: self = .regular
            case S_IFLNK: self = .link
            default: self = .other
            }
        }
    }

    /// One name in a folder.
    package struct Entry: Sendable, Hashable {
        /// The name.
        package var name: String
        /// The kind of file; nil if the file system does not list it.
        package var kind: Kind?
    }

    /// Lists a folder without its hidden files.
    /// - Parameters:
    ///   - path: the path relative to the opened folder.
    ///   - limit: the number of entries after which the listing ends.
    /// - Returns: the entries, sorted by name; nil if the folder cannot be read, with the reason in `errno`.
    package func list(_ path: String, limit: Int) -> [Entry]? {
        guard let stream = opendir(absolute(path)) else { return nil }
        defer { closedir(stream) }
        var listed: [Entry] = []
        while let entry = readdir(stream) {
            let length = Int(entry.pointee.d_reclen) - (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix(length).prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { listed.append(Entry(name: name, kind: Self.kind(entry.pointee.d_type))) }
            if listed.count > limit { break }
        }
        return listed.sorted { $0.name < $1.name }
    }

    /// Returns the kind of a file, without following a link.
    /// - Parameter path: the path relative to the opened folder.
    /// - Returns: the kind; nil if there is no such file.
    package func kind(of path: String) -> Kind? {
        var status = stat()
        guard lstat(absolute(path), &status) == 0 else { return nil }
        return Kind(status.st_mode)
    }

    private static func kind(_ listed: UInt8) -> Kind? {
        switch Int(listed) {
        case Int(DT_DIR): .folder
        case Int(DT_REG): .regular
        case Int(DT_LNK): .link
        default: nil
        }
    }
}
