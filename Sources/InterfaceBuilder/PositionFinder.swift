internal import HostSystem

/// Turns byte offsets into lines and columns, each line being counted once as long as offsets grow.
struct PositionFinder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var line: Int32 = 1
    private var lineStart = 0
    /// The end offset of the counted lines.
    private var scanned = 0

    /// The size of the file in bytes.
    var byteCount: Int { bytes.count }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Returns the beginning of the start tag whose attributes end at the given offset.
    ///
    /// libxml2 reports a start tag after reading it. No start tag contains another `<`, so the last `<` before is its
    /// beginning.
    mutating func startOfTag(endingAt end: Int) -> Position {
        guard let base = bytes.baseAddress, end > 0, end <= bytes.count,
            let start = ByteSearch.last(UInt8(ascii: "<"), at: base, count: end)
        else {
            return position(at: end)
        }
        return position(at: start)
    }

    /// The position of a byte, or of the end of the file.
    mutating func position(at offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        if offset < lineStart {
            (line, lineStart, scanned) = (1, 0, 0)
        }
        while scanned < offset, let base = bytes.baseAddress,
            let newline = ByteSearch.first(UInt8(ascii: "\n"), at: base + scanned, count: offset - scanned)
        {
            scanned += newline + 1
            lineStart = scanned
            line += 1
        }
        scanned = max(scanned, offset)
        return Position(line: line, column: Int32(offset - lineStart + 1))
    }
}
