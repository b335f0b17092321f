/// The two secrets of a room, given once to its creator; the room itself keeps a `RoomLock`.
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

    /// Creates an unguessable word of letters, digits, `-` and `_`.
    ///
    /// It begins with a letter or a digit, so a command line does not take it for an option.
    /// - Parameter bits: the randomness, rounded up to whole characters of 6 bits; the first has a twentieth of a bit
    ///   less.
    /// - Returns: the word.
    package static func random(bits: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        let characters = (0..<(bits + 5) / 6).map { place in
            alphabet[Int.random(in: 0..<(place == 0 ? 62 : 64), using: &generator)]
        }
        return String(decoding: characters, as: UTF8.self)
    }
}
