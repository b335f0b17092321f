internal import CArchive

/// A zip made for a test.
struct Zip {
    enum Entry {
        case file(String, [UInt8])
        case link(String, to: String)
    }

    let bytes: [UInt8]

    init(_ entries: [Entry]) {
        var buffer = [UInt8](repeating: 0, count: 4 << 20)
        let room = buffer.count
        var used = 0
        let archive = archive_write_new()
        archive_write_set_format_zip(archive)
        archive_write_set_bytes_in_last_block(archive, 1)
        buffer.withUnsafeMutableBytes { memory in
            archive_write_open_memory(archive, memory.baseAddress, room, &used)
            for entry in entries { Self.write(entry, to: archive) }
            archive_write_close(archive)
        }
        archive_write_free(archive)
        bytes = Array(buffer.prefix(used))
    }

    private static func write(_ entry: Entry, to archive: OpaquePointer?) {
        let header = archive_entry_new()
        defer { archive_entry_free(header) }
        archive_entry_set_perm(header, 0o644)
        switch entry {
        case .file(let name, let content):
            archive_entry_set_pathname(header, name)
            archive_entry_set_filetype(header, UInt32(S_IFREG))
            archive_entry_set_size(header, Int64(content.count))
            archive_write_header(archive, header)
            content.withUnsafeBytes { _ = archive_write_data(archive, $0.baseAddress, $0.count) }
        case .link(let name, let target):
            archive_entry_set_pathname(header, name)
            archive_entry_set_filetype(header, UInt32(S_IFLNK))
            archive_entry_set_symlink(header, target)
            archive_write_header(archive, header)
        }
    }
}
