/// Text files of unknown encoding: UTF-16 if indicated by a byte order mark or by zeros, else UTF-8.
package enum TextDecoding {
    /// Converts a file's bytes to UTF-8.
    /// - Parameter bytes: the bytes of the file.
    /// - Returns: UTF-8, or nil if the bytes are neither UTF-16 nor valid UTF-8.
    package static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        guard let isBigEndian = utf16ByteOrder(bytes) else {
            return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let text = String(validating: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self)
        else { return nil }
        return Array(text.utf8)
    }

    private static func utf16ByteOrder(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF): return true
        case (0xFF, 0xFE): return false
        case (0, 1...): return true
        case (1..., 0): return false
        default: return nil
        }
    }
}
