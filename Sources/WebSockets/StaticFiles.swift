internal import Logging

/// The files of the document roots, in memory.
///
/// Served files come from a table made at the start, so no request ever names a file on the disk. In development the
/// table follows the disk. Confined to the service thread once the server has started.
struct StaticFiles {
    private struct File {
        let document: PublicDocument
        let root: DocumentRoot
        let stamp: DocumentRoot.Stamp
    }

    private let roots: [DocumentRoot]
    private let isDevelopment: Bool
    private let fileLimit: Int
    private var files: [String: File] = [:]

    /// Reads all files.
    ///
    /// - Throws: a `WebServerError` if a root cannot be read or is too large.
    init(configuration: WebServerConfiguration) throws {
        roots = configuration.documentRoots.map { DocumentRoot(path: $0) }
        isDevelopment = configuration.isDevelopment
        fileLimit = configuration.limits.fileBytes
        var total = 0
        for root in roots.reversed() {
            for name in try root.list() {
                guard let file = Self.load(name, from: root, limit: fileLimit) else {
                    configuration.logger.warning("not served: '\(name)' cannot be read or is too large")
                    continue
                }
                total += file.document.body.count
                if configuration.limits.totalFileBytes > 0, total > configuration.limits.totalFileBytes {
                    let message =
                        "the files in '\(root.path)' are larger than \(configuration.limits.totalFileBytes) bytes"
                    throw WebServerError(code: .documentRoot, message: message)
                }
                files[name] = file
            }
        }
    }

    /// Returns the document of a path.
    ///
    /// - Parameter path: the path of a file, or of a folder with an `index.html`.
    /// - Returns: the document; nil if there is no such file.
    mutating func document(at path: String) -> PublicDocument? {
        Self.name(for: path).flatMap { file(named: $0) }?.document
    }

    // MARK: - Private

    /// Returns the file's name relative to the root; nil for an ambiguous path.
    private static func name(for path: String) -> String? {
        let components = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard path.hasPrefix("/"), !path.contains("\\"), path.unicodeScalars.allSatisfy({ $0.value >= 0x20 }),
            components.dropLast().allSatisfy({ !$0.isEmpty }), components.allSatisfy({ !$0.hasPrefix(".") })
        else {
            return nil
        }
        let name = String(path.dropFirst())
        return name.isEmpty || name.hasSuffix("/") ? name + "index.html" : name
    }

    private mutating func file(named name: String) -> File? {
        guard isDevelopment else {
            return files[name]
        }
        for root in roots {
            guard let stamp = root.stamp(of: name) else {
                continue
            }
            if let known = files[name], known.stamp == stamp, known.root.path == root.path {
                return known
            }
            files[name] = Self.load(name, from: root, limit: fileLimit)
            return files[name]
        }
        files[name] = nil
        return nil
    }

    private static func load(_ name: String, from root: DocumentRoot, limit: Int) -> File? {
        guard let (bytes, stamp) = root.read(name, limit: limit) else {
            return nil
        }
        return File(document: PublicDocument(bytes, ofType: ContentType.of(name)), root: root, stamp: stamp)
    }
}
