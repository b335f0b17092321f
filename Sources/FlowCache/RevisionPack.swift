internal import Packing
internal import ProjectFiles

/// The result for a revision as one file: a header, the key of the result, and the result.
///
/// Nothing in it is trusted. Data that is damaged, or of another version, build or key, counts as absent.
enum RevisionPack {
    /// The version of the form; raise it with every change of a kept type.
    static let version = 1

    private static let magic = Array("sceneflow check\n".utf8)
    private static let headerSize = magic.count + 24 + 8

    /// Decodes a result.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - key: everything that the result depends on.
    ///   - stamp: the maker of the pack; a pack of another maker does not count.
    /// - Returns: the result, or nil if the pack has no such result.
    static func value<Value: BinaryCodable>(in bytes: [UInt8], of key: [String], stamp: ContentHash) -> Value? {
        guard bytes.count >= headerSize, bytes.starts(with: magic), bytes.hash(at: magic.count) == stamp else {
            return nil
        }
        let entry = bytes[headerSize...]
        guard ContentHash(entry).low == bytes.word(at: magic.count + 24),
            let kept = PackReader.value(Kept<Value>.self, in: entry), kept.key == key
        else { return nil }
        return kept.value
    }

    /// Encodes the file of a result.
    /// - Parameters:
    ///   - value: the result.
    ///   - key: everything that it depends on.
    ///   - stamp: the maker of the pack.
    /// - Returns: the bytes, the same for the same result; nil if something in it is nested too deep.
    static func encode(_ value: some BinaryCodable, of key: [String], stamp: ContentHash) -> [UInt8]? {
        guard let entry = PackWriter.bytes(of: Kept(key: key, value: value)) else { return nil }
        var bytes = magic
        bytes.reserveCapacity(headerSize + entry.count)
        bytes.append(hash: stamp)
        bytes.append(word: ContentHash(entry).low)
        return bytes + entry
    }

    /// A result with its key.
    private struct Kept<Value: BinaryCodable>: BinaryCodable {
        let key: [String]
        let value: Value

        init(key: [String], value: Value) {
            self.key = key
            self.value = value
        }

        init(from reader: inout PackReader) throws(CorruptData) {
            key = try reader.next()
            value = try reader.next()
        }

        func write(to writer: inout PackWriter) {
            writer.put(key)
            writer.put(value)
        }
    }
}
