/// The two secrets of a room, as they are told to whoever makes it, once.
package struct RoomKeys: Sendable {
    /// For the role of presenter.
    package let present: String
    /// For the role of follower.
    package let view: String

    /// Makes two keys of 128 bits each from the system's random numbers.
    package init() {
        present = Self.random(bits: 128)
        view = Self.random(bits: 128)
    }

    /// Makes a word that nobody can guess, of letters, digits, `-` and `_`.
    /// - Parameter bits: how much randomness, rounded up to whole characters of 6 bits.
    /// - Returns: the word.
    package static func random(bits: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        let characters = (0..<(bits + 5) / 6).map { _ in alphabet[Int(generator.next() & 63 as UInt64)] }
        return String(decoding: characters, as: UTF8.self)
    }
}

/// What a room remembers of its keys: enough to know them again, not enough to tell them.
package struct KeyDigests: Sendable {
    private let present: [UInt8]
    private let view: [UInt8]

    /// Remembers keys.
    /// - Parameter keys: the keys.
    package init(_ keys: RoomKeys) {
        present = SHA256.digest(of: Array(keys.present.utf8))
        view = SHA256.digest(of: Array(keys.view.utf8))
    }

    /// The role that a key gives, or nil where it is none of the two.
    ///
    /// Takes the same time whichever it is.
    /// - Parameter key: the key as it was given.
    /// - Returns: the role.
    package func role(for key: String) -> Role? {
        let digest = SHA256.digest(of: Array(key.utf8))
        let isPresent = Self.areEqual(digest, present)
        let isView = Self.areEqual(digest, view)
        return isPresent ? .presenter : isView ? .follower : nil
    }

    private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
