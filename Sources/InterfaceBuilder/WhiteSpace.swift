/// White space of XML: space, tab, line feed and carriage return.
enum WhiteSpace {
    /// Returns true if text is nothing but white space.
    ///
    /// Checks eight bytes at a time, because most of a document's text is indentation.
    static func fills(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(text)
        var offset = 0
        while offset + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            // A byte up to 0x20 stays below 0x80 when 0x5F is added; a larger one does not, or was not before.
            // No other control character can occur: XML forbids them.
            guard (word | (word &+ 0x5F5F_5F5F_5F5F_5F5F)) & 0x8080_8080_8080_8080 == 0 else {
                return false
            }
            offset += 8
        }
        return raw[offset...].allSatisfy { $0 <= 0x20 }
    }

    /// Returns the text without white space at both ends; nil if nothing is left.
    static func trim(_ text: String) -> String? {
        let trimmed = text.utf8.drop { $0 <= 0x20 }
        let end = trimmed.lastIndex { $0 > 0x20 }
        return end.flatMap { String(trimmed[...$0]) }
    }
}
