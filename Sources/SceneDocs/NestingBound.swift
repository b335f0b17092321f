/// An upper bound of the nesting of lists and quotes in a Markdown text, found without parsing it.
///
/// cmark has no limit of its own, so the bound is computed first. Each line has a marker for each container that begins
/// on it. Where a container continues, a quote costs a marker, and a list item two columns of white space. Only a lazy
/// continuation of a paragraph costs nothing, and it ends with the first blank line.
enum NestingBound {
    /// Computes the bound.
    /// - Parameter bytes: the text with `\n` line ends.
    /// - Returns: at least the number of open containers anywhere in the text.
    static func bound(of bytes: [UInt8]) -> Int {
        var deepest = 0
        var open = 0
        var isAfterBlankLine = true
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let prefix = Prefix(of: line)
            if prefix.isBlank {
                isAfterBlankLine = true
            } else {
                let reached = min(prefix.columns / 2, open) + prefix.markers
                open = isAfterBlankLine ? reached : max(reached, open)
                isAfterBlankLine = false
            }
            deepest = max(deepest, open)
        }
        return deepest
    }

    /// The white space and container markers at the beginning of a line.
    private struct Prefix {
        /// The columns of white space; a tab counts as four.
        var columns = 0
        /// The markers of quotes and list items.
        var markers = 0
        /// True if the line has only white space.
        var isBlank = true

        init(of line: ArraySlice<UInt8>) {
            var rest = line
            while let byte = rest.first {
                switch byte {
                case UInt8(ascii: " "):
                    columns += 1
                    rest = rest.dropFirst()
                case UInt8(ascii: "\t"):
                    columns += 4
                    rest = rest.dropFirst()
                default:
                    isBlank = false
                    guard let length = Self.markerLength(rest) else { return }
                    markers += 1
                    rest = rest.dropFirst(length)
                }
            }
        }

        /// Returns the length of the container marker at the beginning, or nil without one.
        private static func markerLength(_ rest: ArraySlice<UInt8>) -> Int? {
            guard let first = rest.first else { return nil }
            if first == UInt8(ascii: ">") { return 1 }
            var after = rest.dropFirst()
            switch first {
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                break
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                while let digit = after.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
                    after = after.dropFirst()
                }
                guard let end = after.first, end == UInt8(ascii: ".") || end == UInt8(ascii: ")") else { return nil }
                after = after.dropFirst()
            default:
                return nil
            }
            guard let next = after.first else { return after.startIndex - rest.startIndex }
            return next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") ? after.startIndex - rest.startIndex : nil
        }
    }
}
