internal import Foundation
internal import HostSystem

/// One served folder.
///
/// Reading never follows a symbolic link out of it.
struct DocumentRoot: Sendable {
    /// A stamp to distinguish versions of a file without reading it.
    struct Stamp: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
    }

    /// The most folders inside each other.
    static let maximumDepth = 16

    let path: String

    /// Names a folder.
    ///
    /// - Parameter path: Its path.
    init(path: String) { self.path = path }

    /// Lists every regular file, as paths relative to the root, sorted.
    ///
    /// Hidden files and symbolic links are left out.
    ///
    /// - Throws: a `WebServerError` if the root cannot be read.
    func list() throws -> [String] {
        var files: [String] = []
        var folders: [[String]] = [[]]
        while let folder = folders.popLast() {
            let descriptor = open(folder: folder)
            guard descriptor >= 0 else {
                if folder.isEmpty {
                    let message = "cannot read the document root '\(path)': \(SystemError.text(errno))"
                    throw WebServerError(code: .documentRoot, message: message)
                }
                continue
            }
            for name in names(closing: descriptor) where Self.isServable(name) {
                let entry = folder + [name]
                switch kind(of: entry) {
                case S_IFDIR where entry.count <= Self.maximumDepth: folders.append(entry)
                case S_IFREG: files.append(entry.joined(separator: "/"))
                default: break
                }
            }
        }
        return files.sorted()
    }

    /// Returns the stamp of a regular file.
    ///
    /// - Parameter relative: the file's path from the root.
    /// - Returns: the stamp; nil if there is no such file.
    func stamp(of relative: String) -> Stamp? {
        withFile(relative) { _, stamp in stamp }
    }

    /// Reads a regular file.
    ///
    /// - Parameters:
    ///   - relative: the file's path from the root.
    ///   - limit: the most bytes to read; zero means no limit.
    /// - Returns: the bytes and their stamp; nil if there is no such file or it is larger.
    func read(_ relative: String, limit: Int) -> (bytes: [UInt8], stamp: Stamp)? {
        withFile(relative) { descriptor, stamp in
            guard limit == 0 || stamp.size <= Int64(limit) else {
                return nil
            }
            var bytes = [UInt8](repeating: 0, count: Int(stamp.size))
            var count = 0
            while count < bytes.count {
                let read = bytes.withUnsafeMutableBytes { buffer in
                    Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                }
                guard read > 0 else {
                    break
                }
                count += read
            }
            return (Array(bytes.prefix(count)), stamp)
        }
    }

    // MARK: - Private

    private static func isServable(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.contains("\\") && name.unicodeScalars.allSatisfy { $0.value >= 0x20 }
    }

    /// Opens a folder one component after the other, so no component can be a symbolic link.
    private func open(folder components: some Sequence<String>) -> Int32 {
        var descriptor = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for name in components where descriptor >= 0 {
            let next = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            Foundation.close(descriptor)
            descriptor = next
        }
        return descriptor
    }

    private func names(closing descriptor: Int32) -> [String] {
        guard let directory = fdopendir(descriptor) else {
            Foundation.close(descriptor)
            return []
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
            )
        }
        return names.filter { $0 != "." && $0 != ".." }
    }

    private func kind(of components: [String]) -> mode_t {
        let folder = open(folder: components.dropLast())
        guard folder >= 0, let name = components.last else {
            return 0
        }
        defer { Foundation.close(folder) }
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & S_IFMT : 0
    }

    private func withFile<Result>(_ relative: String, _ body: (Int32, Stamp) -> Result?) -> Result? {
        let components = relative.split(separator: "/").map(String.init)
        guard let name = components.last, components.count <= Self.maximumDepth + 1,
            components.allSatisfy(Self.isServable)
        else {
            return nil
        }
        let folder = open(folder: components.dropLast())
        guard folder >= 0 else {
            return nil
        }
        defer { Foundation.close(folder) }
        let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            return nil
        }
        defer { Foundation.close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        let stamp = Stamp(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(status.st_ino),
            size: Int64(status.st_size),
            seconds: status.modification.tv_sec,
            nanoseconds: status.modification.tv_nsec
        )
        return body(file, stamp)
    }
}
