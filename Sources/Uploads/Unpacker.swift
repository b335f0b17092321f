internal import CArchive
internal import Scratch

/// Unpacks a zip into a folder, as far as its limits allow.
final class Unpacker {
    private let archive: OpaquePointer
    private let limits: UploadLimits
    /// The most bytes of the archive's files together.
    private let budget: Int
    private var written = 0
    private var entries = 0

    /// Opens an archive.
    ///
    /// Its bytes must stay at their address.
    init(_ bytes: UnsafeRawBufferPointer, limits: UploadLimits) throws(UploadError) {
        guard let archive = archive_read_new() else { throw .damaged(reason: "out of memory") }
        self.archive = archive
        self.limits = limits
        let byRatio =
            limits.ratio == 0 ? Int.max : bytes.count.multipliedReportingOverflow(by: limits.ratio).partialValue
        budget = min(limits.unpackedBytes, byRatio)
        archive_read_support_format_zip(archive)
        guard archive_read_open_memory(archive, bytes.baseAddress, bytes.count) == ARCHIVE_OK else { throw failure() }
    }

    deinit { archive_read_free(archive) }

    /// Unpacks all of it.
    func unpack(into folder: ScratchFolder) throws(UploadError) {
        var entry: OpaquePointer?
        while true {
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { break }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw failure() }
            try unpack(entry, into: folder)
        }
        guard entries > 0 else { throw .damaged(reason: "it is empty") }
    }

    // MARK: - Private

    private func unpack(_ entry: OpaquePointer, into folder: ScratchFolder) throws(UploadError) {
        try count()
        let name = Self.name(of: entry)
        // The files put beside each file by macOS say nothing about the app.
        if name.hasPrefix("__MACOSX/") { return }
        guard let path = EntryPath(name, limit: limits.pathBytes) else { throw .path(name: String(name.prefix(80))) }
        guard archive_entry_is_encrypted(entry) == 0 else { throw .encrypted(name: name) }
        guard archive_entry_symlink(entry) == nil, archive_entry_hardlink(entry) == nil else {
            throw .entryKind(name: name)
        }
        switch archive_entry_filetype(entry) {
        case mode_t(S_IFDIR): try makeFolder(path.components[...], in: folder)
        case mode_t(S_IFREG):
            guard isUsual else { throw .compression(name: name) }
            try makeFolder(path.components.dropLast(), in: folder)
            try folder.write(path) { () throws(UploadError) in try nextPart() }
        default: throw .entryKind(name: name)
        }
    }

    /// Makes a folder.
    ///
    /// Each new folder counts as an entry, since a path of 512 bytes may name 256 of them.
    private func makeFolder(_ components: ArraySlice<String>, in folder: ScratchFolder) throws(UploadError) {
        let made: Int
        do throws(ScratchError) {
            made = try folder.makeFolder(components)
        } catch {
            throw UploadError(error)
        }
        try count(made)
    }

    private func count(_ more: Int = 1) throws(UploadError) {
        entries += more
        guard entries <= limits.entries else { throw .tooLarge(what: "files and folders", limit: limits.entries) }
    }

    /// True if the entry is stored or deflated, as by Xcode, Finder and git.
    ///
    /// The other methods of zips are far more code, and must not receive a stranger's data.
    private var isUsual: Bool {
        let name = archive_format_name(archive).map { String(cString: $0) } ?? ""
        return name.hasSuffix("(deflation)") || name.hasSuffix("(uncompressed)")
    }

    /// Returns the next bytes of the entry; empty at its end.
    ///
    /// Sizes in headers are not trusted.
    private func nextPart() throws(UploadError) -> [UInt8] {
        let room = 64 * 1024
        var count = 0
        let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            count = archive_read_data(archive, buffer.baseAddress, room)
            filled = max(0, count)
        }
        guard count >= 0 else { throw failure() }
        written += count
        guard written <= budget else { throw .tooLarge(what: "bytes when unpacked", limit: budget) }
        return part
    }

    private func failure() -> UploadError {
        .damaged(reason: archive_error_string(archive).map { String(cString: $0) } ?? "it is not a zip file")
    }

    private static func name(of entry: OpaquePointer) -> String {
        if let name = archive_entry_pathname_utf8(entry) { return String(cString: name) }
        return archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
    }
}
