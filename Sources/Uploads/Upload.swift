/// A storyboard, a xib or a zipped project that somebody sent, in a folder of its own.
package struct Upload: Sendable {
    /// Where it lies until this goes.
    package let folder: UploadFolder
    /// What it is called, without what tells its kind.
    package let title: String

    /// Stores what was sent.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: its name, such as `Main.storyboard` or `App.zip`; a path in front of it is left out.
    ///   - limits: what it may ask of the machine.
    ///   - parent: where its folder is made; the folder for temporary files where nil, the default.
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
        let folder = try UploadFolder(in: parent)
        switch kind {
        case .zip: try Self.unpack(bytes, limits, into: folder)
        case .document:
            var rest = bytes
            try folder.write(path) { () throws(UploadError) in
                defer { rest = [] }
                return rest
            }
        }
        self.folder = folder
        title = String(file.dropLast(file.split(separator: ".").last.map { $0.count + 1 } ?? 0))
    }

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
        into folder: UploadFolder
    ) throws(UploadError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(UploadError) in
                try Unpacker(bytes, limits: limits).unpack(into: folder)
            }
        }
        try result.get()
    }
}
