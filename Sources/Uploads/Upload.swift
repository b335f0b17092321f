internal import Scratch

/// An uploaded storyboard, xib or zipped project, in a folder of its own.
package struct Upload: Sendable {
    private let folder: ScratchFolder
    /// The file's name without its extension.
    package let title: String

    /// The path of its folder, until it is removed or released.
    package var path: String { folder.path }

    /// Stores an upload.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: its name, such as `Main.storyboard` or `App.zip`; a path in front of it is left out.
    ///   - limits: the limits for the upload.
    ///   - parent: the parent of its folder; the folder for temporary files if nil, the default.
    /// - Throws: `UploadError`; nothing of it is left then.
    package init(
        _ bytes: [UInt8],
        named name: String,
        limits: UploadLimits = UploadLimits(),
        in parent: String? = nil
    ) throws(UploadError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(what: "bytes", limit: limits.bytes) }
        let file = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        guard let kind = Kind(file), let path = EntryPath(file, limit: limits.pathBytes) else {
            throw .unknownKind(name: String(file.prefix(80)))
        }
        do throws(ScratchError) {
            folder = try ScratchFolder(in: parent)
        } catch {
            throw UploadError(error)
        }
        switch kind {
        case .zip: try Self.unpack(bytes, limits, into: folder)
        case .document:
            var rest = bytes
            try folder.write(path) { () throws(UploadError) in
                defer { rest = [] }
                return rest
            }
        }
        title = String(file.dropLast(file.split(separator: ".").last.map { $0.count + 1 } ?? 0))
    }

    /// Deletes it.
    package func remove() { folder.remove() }

    private enum Kind {
        case zip
        case document

        init?(_ name: String) {
            switch name.split(separator: ".").last?.lowercased() {
            case "zip": self = .zip
            case "storyboard", "xib": self = .document
            default: return nil
            }
        }
    }

    private static func unpack(
        _ bytes: [UInt8],
        _ limits: UploadLimits,
        into folder: ScratchFolder
    ) throws(UploadError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(UploadError) in
                try Unpacker(bytes, limits: limits).unpack(into: folder)
            }
        }
        try result.get()
    }
}

extension ScratchFolder {
    /// Writes a new file, part by part.
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - next: the closure returning the next part, empty at the end.
    /// - Throws: `UploadError.path` if something already exists there, `UploadError.disk`, and the errors of `next`.
    func write(_ path: EntryPath, next: () throws(UploadError) -> [UInt8]) throws(UploadError) {
        func stored<Value>(_ body: () throws(ScratchError) -> Value) throws(UploadError) -> Value {
            do { return try body() } catch { throw UploadError(error) }
        }
        let file = try stored { () throws(ScratchError) in try makeFile(path.components) }
        while true {
            let part = try next()
            guard !part.isEmpty else { return }
            try stored { () throws(ScratchError) in try file.write(part) }
        }
    }
}

extension UploadError {
    /// Creates the error for a file not stored.
    ///
    /// Conflicting paths are the fault of the zip itself.
    init(_ error: ScratchError) {
        switch error {
        case .inTheWay(let path): self = .path(name: path)
        case .refused(let reason): self = .disk(reason: reason)
        }
    }
}
