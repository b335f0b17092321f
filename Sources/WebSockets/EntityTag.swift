internal import CLibWebSockets

/// A strong validator of a body: equal bytes have equal tags, on every machine.
struct EntityTag: Hashable, Sendable {
    /// The tag as the `ETag` header has it.
    let text: String

    /// Makes the tag of a body.
    ///
    /// - Parameter bytes: The body.
    init(of bytes: [UInt8]) {
        var digest = [UInt8](repeating: 0, count: 20)
        _ = lws_SHA1(bytes, bytes.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        self.text = "\"\(String(decoding: text, as: UTF8.self))\""
    }

    /// Returns the tag of the body in a coding, which differs from that of the body itself.
    func encoded(in coding: ContentCoding?) -> EntityTag {
        coding.map { EntityTag(text: "\(text.dropLast())-\($0.rawValue)\"") } ?? self
    }

    /// Returns true if an `If-None-Match` header contains the tag.
    func isNamed(in header: String) -> Bool {
        header.split(separator: ",").contains { candidate in
            let trimmed = candidate.drop { $0 == " " }
            let tag = trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
            return tag.prefix { $0 != " " } == text || trimmed == "*"
        }
    }

    private init(text: String) {
        self.text = text
    }
}
