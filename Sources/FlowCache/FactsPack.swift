internal import ProjectFiles
internal import SwiftFacts

/// The facts of a folder's files as one file: a header, a table, and one entry for each content.
///
/// Nothing in it is trusted. Data that is damaged, of another version or of another build of the program counts as
/// absent, entry by entry if the table is whole.
struct FactsPack: Sendable {
    /// The position of an entry, and its expected checksum.
    private struct Place: Sendable {
        var range: Range<Int>
        var checksum: UInt64
    }

    private static let magic = Array("sceneflow facts\n".utf8)
    private static let headerSize = 16 + 24 + 8 + 8
    private static let rowSize = 24 + 8 + 8 + 8

    private let bytes: [UInt8]
    private let places: [ContentHash: Place]

    /// A pack with nothing in it.
    init() {
        bytes = []
        places = [:]
    }

    /// Reads the table of a pack.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - stamp: the maker of the facts; a pack of another maker is empty.
    init(_ bytes: [UInt8], stamp: ContentHash) {
        self.bytes = bytes
        places = Self.places(in: bytes, stamp: stamp) ?? [:]
    }

    /// The contents with facts in this pack.
    var contents: Set<ContentHash> { Set(places.keys) }

    /// Returns the entry of a content, if its checksum is correct.
    /// - Parameter content: the file's content.
    /// - Returns: the encoded facts, or nil if they are absent or damaged.
    func entry(_ content: ContentHash) -> ArraySlice<UInt8>? {
        guard let place = places[content] else { return nil }
        let entry = bytes[place.range]
        return ContentHash(entry).low == place.checksum ? entry : nil
    }

    /// Returns the facts of a content.
    /// - Parameters:
    ///   - content: the file's content.
    ///   - file: the file's path.
    /// - Returns: the facts, or nil if they are absent or damaged.
    func facts(_ content: ContentHash, file: String) -> SourceFileFacts? {
        entry(content).flatMap { FactsFormat.decode($0, file: file) }
    }

    /// Encodes the file of a pack.
    /// - Parameters:
    ///   - entries: the encoded facts by content.
    ///   - stamp: the maker of the facts.
    /// - Returns: the bytes, the same for the same entries.
    static func encode(_ entries: [ContentHash: ArraySlice<UInt8>], stamp: ContentHash) -> [UInt8] {
        let sorted = entries.sorted { $0.key < $1.key }
        var table: [UInt8] = []
        table.reserveCapacity(sorted.count * rowSize)
        var offset = headerSize + sorted.count * rowSize
        for (content, entry) in sorted {
            table.append(hash: content)
            table.append(word: UInt64(offset))
            table.append(word: UInt64(entry.count))
            table.append(word: ContentHash(entry).low)
            offset += entry.count
        }
        var bytes = magic
        bytes.reserveCapacity(offset)
        bytes.append(hash: stamp)
        bytes.append(word: UInt64(sorted.count))
        bytes.append(word: ContentHash(table).low)
        bytes += table
        for (_, entry) in sorted { bytes += entry }
        return bytes
    }

    // MARK: - Private

    private static func places(in bytes: [UInt8], stamp: ContentHash) -> [ContentHash: Place]? {
        guard bytes.count >= headerSize, bytes.starts(with: magic), bytes.hash(at: 16) == stamp else { return nil }
        let count = bytes.word(at: 40)
        guard count <= UInt64((bytes.count - headerSize) / rowSize) else { return nil }
        let end = headerSize + Int(count) * rowSize
        guard ContentHash(bytes[headerSize..<end]).low == bytes.word(at: 48) else { return nil }
        var places: [ContentHash: Place] = [:]
        places.reserveCapacity(Int(count))
        for row in stride(from: headerSize, to: end, by: rowSize) {
            let offset = bytes.word(at: row + 24)
            let size = bytes.word(at: row + 32)
            // A truncated file keeps its whole entries.
            guard offset >= UInt64(end), offset <= UInt64(bytes.count), size <= UInt64(bytes.count) - offset else {
                continue
            }
            places[bytes.hash(at: row)] = Place(
                range: Int(offset)..<Int(offset + size),
                checksum: bytes.word(at: row + 40)
            )
        }
        return places
    }
}
