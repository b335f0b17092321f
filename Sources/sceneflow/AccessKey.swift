import Foundation
import Rooms

/// The key required for any access: given in a file, or generated and stored as a hash.
struct AccessKey {
    /// The stored hash of the key.
    let hash: KeyHash
    /// The key itself, to print once, if it was just generated; nil if it already existed.
    let made: String?
    /// A note for the person who started the server; nil for none.
    let note: String?

    /// Generates a key without storing it; it is valid until the server stops.
    init() {
        let key = RoomKeys.random(bits: Self.bits)
        (hash, made, note) = (KeyHash(of: key), key, "the access key is valid until the server stops")
    }

    /// The key on the first line of a file.
    /// - Parameter path: the file.
    /// - Returns: the key.
    /// - Throws: an `AccessKeyError`.
    static func read(_ path: String) throws(AccessKeyError) -> String {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
        let line = data.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let key = String(decoding: line, as: UTF8.self)
        guard key.utf8.count >= leastCharacters, key.utf8.count <= mostCharacters, key.utf8.allSatisfy(isWord) else {
            throw .weak(path)
        }
        return key
    }

    /// Reads a key from the first line of a file.
    /// - Parameter path: the file.
    /// - Throws: an `AccessKeyError`.
    init(file path: String) throws(AccessKeyError) {
        let key = try Self.read(path)
        let mode = (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) ?? nil
        hash = KeyHash(of: key)
        made = nil
        let isSafe = (mode ?? 0) & 0o007 == 0
        note = isSafe ? nil : "every user of this machine can read the access key in '\(path)'; run chmod 600 on it"
    }

    /// Reads the hash stored in a folder, or generates a key and stores its hash there.
    /// - Parameter folder: an existing folder.
    /// - Throws: an `AccessKeyError`.
    init(keptIn folder: String) throws(AccessKeyError) {
        let path = "\(folder)/access-key"
        if let kept = FileManager.default.contents(atPath: path) {
            let text = String(decoding: kept, as: UTF8.self).filter { !$0.isWhitespace }
            guard let bytes = Self.bytes(ofHex: text) else { throw .damaged(path) }
            hash = KeyHash(bytes: bytes)
            made = nil
            note = "using the access key with the hash in '\(path)'; delete the file to create a new key"
            return
        }
        let key = RoomKeys.random(bits: Self.bits)
        hash = KeyHash(of: key)
        made = key
        note = "created an access key, printed only once; its hash is in '\(path)'"
        let text = hash.text + "\n"
        // The file is its owner's alone from the first moment on.
        guard
            FileManager.default.createFile(
                atPath: path,
                contents: Data(text.utf8),
                attributes: [.posixPermissions: 0o600]
            )
        else { throw .unwritable(path) }
    }

    // MARK: - Private

    private static let bits = 132
    /// 22 characters of 6 bits are 128 bits and more.
    private static let leastCharacters = 22
    private static let mostCharacters = 512

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func bytes(ofHex text: String) -> [UInt8]? {
        let digits = Array(text)
        guard digits.count == 64 else { return nil }
        let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
        return bytes.count == 32 ? bytes : nil
    }
}

/// The reason for the lack of an access key.
enum AccessKeyError: Error, CustomStringConvertible {
    /// The file is not there, or may not be read.
    case unreadable(String)
    /// Too short to be a secret, or with other characters than a link can have.
    case weak(String)
    /// The stored text is not a hash.
    case damaged(String)
    /// The hash cannot be kept.
    case unwritable(String)

    var description: String {
        switch self {
        case .unreadable(let path): "the access key in '\(path)' cannot be read"
        case .weak(let path):
            "the first line of '\(path)' is not an access key; use 22 to 512 letters, digits, '-' and '_', as from "
                + "'openssl rand -hex 16'"
        case .damaged(let path): "'\(path)' does not contain the hash of an access key; delete it to create a new key"
        case .unwritable(let path): "the hash of the access key cannot be written to '\(path)'"
        }
    }
}
