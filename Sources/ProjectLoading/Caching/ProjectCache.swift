internal import Foundation
internal import SwiftSources

#if canImport(Glibc)
internal import Glibc
#endif

/// The folder in which facts are kept between two runs, a pack for each opened folder.
///
/// It may be deleted at any time, by anyone, and several processes may use it at once: a pack is replaced as a whole or not
/// at all. Where it cannot be read or written, it is as if there were none.
package struct FactsCache: Sendable {
    /// How many packs are kept; those that were not used for longest give way.
    static let packLimit = 64
    /// How large a pack may be.
    static let sizeLimit = 256 << 20

    /// The folder's absolute path.
    let path: String
    /// What made the facts: this version of their form, by this build of the program.
    let stamp: ContentHash
    private let report: @Sendable (String) -> Void

    /// Uses a folder, which need not be there.
    /// - Parameters:
    ///   - path: the folder's absolute path.
    ///   - maker: what makes the facts; the default is this build of the program.
    ///   - report: told in a sentence what could not be done. The default keeps silent.
    package init(
        path: String,
        maker: String = FactsCache.thisProgram,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.path = path
        self.stamp = ContentHash("\(FactsFormat.version) \(maker)".utf8)
        self.report = report
    }

    /// The user's cache folder: `$XDG_CACHE_HOME/sceneflow`, else `~/.cache/sceneflow`.
    /// - Parameter environment: the process's environment.
    /// - Returns: the path, or nil where the environment names neither.
    package static func standardPath(in environment: [String: String]) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/sceneflow" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/sceneflow" }
        return nil
    }

    /// This build of the program, by its executable's size and time of change: another build may read other facts.
    package static let thisProgram: String = {
        var status = stat()
        guard let executable = Bundle.main.executablePath, stat(executable, &status) == 0 else { return "" }
        return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }()

    /// Reads the pack of a folder.
    /// - Parameter root: the opened folder's absolute path.
    /// - Returns: the pack; an empty one where there is none that can be used.
    func pack(of root: String) -> FactsPack {
        do throws(Folder.Problem) {
            return FactsPack(try Folder(root: path).read(Self.name(for: root), limit: Self.sizeLimit), stamp: stamp)
        } catch .system(ENOENT) {
            return FactsPack()
        } catch {
            report("the facts of '\(root)' cannot be read from '\(path)': \(error)")
            return FactsPack()
        }
    }

    /// Replaces the pack of a folder.
    /// - Parameters:
    ///   - entries: the encoded facts by content.
    ///   - root: the opened folder's absolute path.
    func replace(with entries: [ContentHash: ArraySlice<UInt8>], of root: String) {
        let bytes = FactsPack.encode(entries, stamp: stamp)
        guard bytes.count <= Self.sizeLimit else { return report("the facts of '\(root)' are too many to be kept") }
        guard FileManager.default.fileExists(atPath: path) || makeFolder() else { return }
        let name = Self.name(for: root)
        let temporary = "\(path)/\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))"
        guard write(bytes, to: temporary) else { return }
        guard rename(temporary, "\(path)/\(name)") == 0 else {
            failed("rename a file in")
            unlink(temporary)
            return
        }
        trim()
    }

    /// Notes that the pack of a folder was of use.
    /// - Parameter root: the opened folder's absolute path.
    func touch(_ root: String) { utimensat(AT_FDCWD, "\(path)/\(Self.name(for: root))", nil, 0) }

    /// The name of a folder's pack.
    static func name(for root: String) -> String {
        let hash = ContentHash(root.utf8)
        return "facts-" + String(hash.high, radix: 36) + String(hash.low, radix: 36)
    }

    // MARK: - Private

    /// Makes the folder, for the user alone.
    private func makeFolder() -> Bool {
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            return true
        } catch {
            report("'\(path)' cannot be made: \(error.localizedDescription)")
            return false
        }
    }

    private func write(_ bytes: [UInt8], to file: String) -> Bool {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            failed("make a file in")
            return false
        }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            written += count
        }
        let isWhole = written == bytes.count
        if !isWhole { failed("write to") }
        close(descriptor)
        if !isWhole { unlink(file) }
        return isWhole
    }

    /// Deletes what was not used for longest where there is too much, what an interrupted process left behind included.
    private func trim() {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
        let packs = names.filter { $0.hasPrefix("facts-") }
        guard packs.count > Self.packLimit else { return }
        let dated = packs.map { name in
            var status = stat()
            let time = stat("\(path)/\(name)", &status) == 0 ? status.st_mtim : timespec()
            return (time.tv_sec, time.tv_nsec, name)
        }
        for (_, _, name) in dated.sorted(by: <).prefix(packs.count - Self.packLimit) { unlink("\(path)/\(name)") }
    }

    private func failed(_ doing: String) {
        report("could not \(doing) '\(path)': \(String(cString: strerror(errno)).lowercased())")
    }
}
