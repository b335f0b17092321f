/// Text and addresses as they may stand in HTML, in an element or in a double-quoted attribute.
package enum HTMLEscaping {
    /// Escapes a text.
    ///
    /// Harmful characters become U+FFFD.
    /// - Parameter text: any text.
    /// - Returns: the text with the five special characters as entities.
    package static func escape(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case "\r": escaped += "\n"
            case _ where isHarmful(scalar): escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Returns true if U+FFFD replaces a character.
    ///
    /// These are the characters forbidden in HTML, and those changing the direction of the following text (U+202A to
    /// U+202E, U+2066 to U+2069). The latter can make a line read differently from its actual text.
    /// - Parameter scalar: any character.
    /// - Returns: true for such a character; never for tab, line feed and carriage return.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    /// Percent-encodes characters not allowed in an address, and keeps existing encodings.
    /// - Parameter address: an address as written.
    /// - Returns: ASCII, still to be escaped.
    static func encode(address: String) -> String { encode(address, keeping: "-_.!~*();/?:@&=+$,#%[]") }

    /// Percent-encodes a part of a fragment, slashes kept, as `decodeURIComponent` reads it.
    /// - Parameter key: any text.
    /// - Returns: ASCII.
    package static func encode(key: String) -> String { encode(key, keeping: "-_.~/") }

    /// Decodes percent-encoding; invalid encodings stay as they are.
    /// - Parameter text: any text.
    /// - Returns: the decoded text, invalid UTF-8 replaced.
    static func decode(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16),
                bytes[index + 1] != UInt8(ascii: "+")
            {
                decoded.append(value)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    // MARK: - Private

    private static func encode(_ text: String, keeping kept: String) -> String {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        let kept = Set(kept.utf8)
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                encoded.append(byte)
            case _ where kept.contains(byte):
                encoded.append(byte)
            default:
                encoded += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
