internal import HostSystem

/// Markup as bytes, for facts that libxml2 reports too late or not at all.
enum Markup {
    /// Returns true if the file ends within the piece of markup at or before an offset.
    static func isCut(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        guard offset < bytes.count else {
            return true
        }
        guard let start = last("<", in: bytes, from: 0, to: offset + 1) else {
            return false
        }
        return first(">", in: bytes, from: start) == nil
    }

    /// Returns true if a UTF-8 character is at an offset.
    static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        var rest = bytes[min(offset, bytes.count)...].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        if case .valid = parser.parseScalar(from: &rest) {
            return true
        }
        return false
    }

    /// Returns the first start tag with more attributes than allowed.
    ///
    /// libxml2 compares every attribute of a tag with every other one, and cannot be stopped before. A megabyte of
    /// attributes would keep it busy for an hour.
    /// - Parameters:
    ///   - bytes: the file's bytes.
    ///   - limit: the maximum number of attributes of an element.
    /// - Returns: the offset of the tag's `<`, or nil if there is no such tag.
    static func firstOverloadedTag(in bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        // The shortest attribute is ` a=""`, so a tag of fewer bytes than this has no more than allowed.
        let harmless = min(max(limit, 0), bytes.count) * 5
        var tag = first("<", in: bytes, from: 0)
        while let start = tag {
            // All tags before the last one in the range are shorter than the range.
            if let last = last("<", in: bytes, from: start + 1, to: start + harmless) {
                tag = last
                continue
            }
            let next = first("<", in: bytes, from: start + harmless)
            if attributeCount(bytes[start..<(next ?? bytes.count)]) > limit {
                return start
            }
            tag = next
        }
        return nil
    }

    // MARK: - Private

    private static func first(
        _ character: Unicode.Scalar,
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let offset = ByteSearch.first(UInt8(ascii: character), at: base + start, count: bytes.count - start)
        else {
            return nil
        }
        return start + offset
    }

    private static func last(
        _ character: Unicode.Scalar,
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        to end: Int
    ) -> Int? {
        let end = min(end, bytes.count)
        guard let base = bytes.baseAddress, start < end,
            let offset = ByteSearch.last(UInt8(ascii: character), at: base + start, count: end - start)
        else {
            return nil
        }
        return start + offset
    }

    /// Returns the number of `=` outside quotes; 0 for anything but a start tag.
    private static func attributeCount(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let sign = tag.dropFirst().first
        guard sign != UInt8(ascii: "!"), sign != UInt8(ascii: "?") else {
            return 0
        }
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
