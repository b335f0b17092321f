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

    /// The role that a key gives, or nil where it is none of the two.
    ///
    /// Takes the same time whichever it is, and wherever it differs from them.
    /// - Parameter key: the key as it was given.
    /// - Returns: the role.
    package func role(for key: String) -> Role? {
        let isPresent = Self.areEqual(key, present)
        let isView = Self.areEqual(key, view)
        return isPresent ? .presenter : isView ? .follower : nil
    }

    /// Compares every byte of two words of one length.
    private static func areEqual(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return zip(left.utf8, right.utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
