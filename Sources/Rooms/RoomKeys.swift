/// The two secrets of a room, as they are told to whoever makes it, once; the room itself keeps a `RoomLock`.
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
