internal import CLibXML2
internal import Glibc

/// Start tags as bytes, looked at before libxml2 sees them.
enum StartTags {
    /// The first start tag with more attributes than allowed.
    ///
    /// libxml2 compares every attribute of a tag with every other one before anyone can stop it, so that a megabyte
    /// of attributes would keep it busy for an hour.
    /// - Parameters:
    ///   - bytes: the file's bytes.
    ///   - limit: how many attributes an element may have.
    /// - Returns: the offset of the tag's `<`, or nil where there is no such tag.
    static func firstOverloaded(in bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        // The shortest attribute is ` a=""`, so that a tag of fewer bytes than this has no more than allowed.
        let harmless = min(max(limit, 0), bytes.count) * 5
        var tag = nextTag(in: bytes, from: 0)
        while let start = tag {
            if let last = lastTag(in: bytes, from: start + 1, to: start + harmless) {
                tag = last
                continue
            }
            let next = nextTag(in: bytes, from: start + harmless)
            if attributeCount(bytes[start..<(next ?? bytes.count)]) > limit {
                return start
            }
            tag = next
        }
        return nil
    }

    /// The last `<` in a range, all tags before which are shorter than the range.
    private static func lastTag(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        let end = min(end, bytes.count)
        guard let base = bytes.baseAddress, start < end,
            let found = CLibXML2_lastByte(base + start, Int32(UInt8(ascii: "<")), end - start)
        else {
            return nil
        }
        return found - UnsafeRawPointer(base)
    }

    private static func nextTag(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(UInt8(ascii: "<")), bytes.count - start)
        else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// How many `=` stand outside quotes.
    private static func attributeCount(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var count = 0
        var quote: UInt8?
        for byte in tag {
            switch (byte, quote) {
            case (let byte, let open?):
                quote = byte == open ? nil : open
            case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil):
                quote = byte
            case (UInt8(ascii: "="), nil):
                count += 1
            case (UInt8(ascii: ">"), nil):
                return count
            default:
                break
            }
        }
        return count
    }
}
