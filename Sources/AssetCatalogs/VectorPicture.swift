/// Judges the text of an SVG before a browser gets it.
///
/// A browser runs no script of a picture and loads nothing for it. It must still not be kept busy by one.
enum VectorPicture {
    /// Returns true if a text is an SVG: its first element is.
    static func isVector(_ bytes: [UInt8]) -> Bool {
        var rest = bytes.prefix(mostLeading)[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
            if rest.starts(with: "<svg".utf8) { return true }
            let end: [UInt8]
            if rest.starts(with: "<!--".utf8) {
                end = Array("-->".utf8)
            } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!DOCTYPE".utf8) {
                end = Array(">".utf8)
            } else {
                return false
            }
            guard let found = rest.firstRange(of: end) else { return false }
            rest = rest[found.upperBound...]
        }
    }

    /// Returns true if a picture has neither scripts nor entities, and few of the elements that multiply others.
    static func isHarmless(_ bytes: [UInt8]) -> Bool {
        guard bytes.firstRange(of: Array("<!ENTITY".utf8)) == nil else { return false }
        guard !String(decoding: bytes, as: UTF8.self).lowercased().contains("<script") else { return false }
        return ["<use", "<pattern", "<filter", "<mask", "<image", "<fe"].allSatisfy { element in
            bytes.ranges(of: Array(element.utf8)).count <= mostCostly
        }
    }

    /// The most bytes before the first element.
    private static let mostLeading = 4096
    /// The most elements of each costly kind.
    private static let mostCostly = 64
}
