internal import Logging

/// The files of the document roots, in memory.
///
/// Served files come from a table made at the start, so no request ever names a file on the disk. In development the
/// table follows the disk. Confined to the service thread once the server has started.
struct StaticFiles {
    private struct File {
        var body: [UInt8]
        /// The tag; nil until the first request.
        ///
        /// From then on the body is in its served form.
        var tag: EntityTag?
        let contentType: String
        let root: DocumentRoot
        let stamp: DocumentRoot.Stamp
    }

    private let roots: [DocumentRoot]
    private let isDevelopment: Bool
    private let fileLimit: Int
    private let prepare: @Sendable (String, [UInt8]) -> [UInt8]
    private var files: [String: File] = [:]

    /// Reads all files.
    ///
    /// - Throws: a `WebServerError` if a root cannot be read or is too large.
    init(configuration: WebServerConfiguration) throws {
        roots = configuration.documentRoots.map { DocumentRoot(path: $0) }
        isDevelopment = configuration.isDevelopment
        fileLimit = configuration.limits.fileBytes
        prepare = configuration.prepareFile
        var total = 0
        for root in roots.reversed() {
            for name in try root.list() {
                guard let file = Self.load(name, from: root, limit: fileLimit) else {
                    configuration.logger.warning("not served: '\(name)' cannot be read or is too large")
                    continue
                }
                total += file.body.count
                if configuration.limits.totalFileBytes > 0, total > configuration.limits.totalFileBytes {
                    let message =
                        "the files in '\(root.path)' are larger than \(configuration.limits.totalFileBytes) bytes"
                    throw WebServerError(code: .documentRoot, message: message)
                }
                files[name] = file
            }
        }
    }

    /// Answers a request.
    ///
    /// - Parameter request: a request with the path of a file, or of a folder with an `index.html`.
    /// - Returns: the response; nil if there is no such file.
    mutating func respond(to request: HTTPRequest) -> HTTPResponse? {
        guard let name = Self.name(for: request.path), let found = file(named: name) else {
            return nil
        }
        let (file, tag) = prepared(found, named: name)
        return .file(file.body, ofType: file.contentType, tag: tag, for: request)
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

    /// Returns the served form of a file and its tag, made at the first request.
    private mutating func prepared(_ file: File, named name: String) -> (file: File, tag: EntityTag) {
        if let tag = file.tag {
            return (file, tag)
        }
        var file = file
        file.body = prepare(name, file.body)
        let tag = EntityTag(of: file.body)
        file.tag = tag
        files[name] = file
        return (file, tag)
    }

    private static func load(_ name: String, from root: DocumentRoot, limit: Int) -> File? {
        guard let (bytes, stamp) = root.read(name, limit: limit) else {
            return nil
        }
        return File(body: bytes, contentType: ContentType.of(name), root: root, stamp: stamp)
    }
}
