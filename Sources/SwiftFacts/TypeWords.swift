/// The words in the code of one type, or outside of types, in one file.
///
/// Words are names, the texts of strings, and the words in those texts. They include the mentions in unread bodies.
/// Each is kept as a number, to keep the words of a large app small.
package struct TypeWords: Sendable, Hashable {
    /// The outermost type around; of an extension, the name as written; empty outside of types.
    package var type: String
    /// The numbers of the words, sorted, each once.
    package var words: [Int32]
    /// True if the code looks classes up by names not written out.
    package var composesNames: Bool

    /// Creates the words of some code.
    /// - Parameters:
    ///   - type: the outermost type around; empty outside of types.
    ///   - words: the numbers of the words.
    ///   - composesNames: true if the code looks classes up by names not written out.
    package init(_ type: String, words: Set<Int32>, composesNames: Bool) {
        self.type = type
        self.words = words.sorted()
        self.composesNames = composesNames
    }

    /// Returns the number of a word.
    ///
    /// All spellings of one name, such as `login-view`, `LoginView` and `loginView`, have the same number.
    /// - Parameter text: the word, in UTF-8.
    /// - Returns: the number. Two words may share one, about once in 4,000,000,000.
    package static func number(of text: UnsafeBufferPointer<UInt8>) -> Int32 {
        // FNV-1a.
        var hash: UInt32 = 2_166_136_261
        for byte in text {
            let folded: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded = byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: folded = byte
            default: continue
            }
            hash = (hash ^ UInt32(folded)) &* 16_777_619
        }
        return Int32(bitPattern: hash)
    }
}
