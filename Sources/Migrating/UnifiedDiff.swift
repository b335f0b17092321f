/// Two versions of a file as a unified diff, valid for `git apply` and `patch -p1`.
struct UnifiedDiff {
    /// The number of lines shown around a change.
    private static let context = 3

    private let file: String
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    /// Compares two versions.
    /// - Parameters:
    ///   - file: the path relative to the opened folder.
    ///   - old: the file as it is.
    ///   - new: the file as it is to be.
    init(file: String, old: [UInt8], new: [UInt8]) {
        self.file = file
        self.old = Self.lines(old)
        self.new = Self.lines(new)
    }

    /// Returns true if a file's path is valid in a diff without quotes.
    static func canName(_ file: String) -> Bool {
        !file.utf8.contains { $0 < 32 || $0 == 34 || $0 == 92 || $0 == 127 }
    }

    /// The diff; empty if both are the same.
    var text: String {
        let changes = changes
        guard !changes.isEmpty else { return "" }
        // A tab ends a path with a space in it, as git writes it.
        let end = file.contains(" ") ? "\t" : ""
        var text = Array("--- a/\(file)\(end)\n+++ b/\(file)\(end)\n".utf8)
        var index = 0
        while index < changes.count {
            var last = index
            while last + 1 < changes.count,
                changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * Self.context
            {
                last += 1
            }
            write(changes[index...last], to: &text)
            index = last + 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: - Private

    /// Replaced lines, and the new ones.
    private struct Change {
        var old: Range<Int>
        var new: Range<Int>
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    /// The standard library's difference, as ranges.
    private var changes: [Change] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        // The common beginning and end are most of the file.
        var head = 0
        while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        let middle = new[head..<(new.count - tail)].difference(from: old[head..<(old.count - tail)])
        for change in middle {
            switch change {
            case .remove(let offset, _, _): removed.insert(head + offset)
            case .insert(let offset, _, _): inserted.insert(head + offset)
            }
        }
        var changes: [Change] = []
        var (a, b) = (0, 0)
        while a < old.count || b < new.count {
            let start = (a, b)
            while removed.contains(a) { a += 1 }
            while inserted.contains(b) { b += 1 }
            if start.0 != a || start.1 != b {
                changes.append(Change(old: start.0..<a, new: start.1..<b))
            } else {
                a += 1
                b += 1
            }
        }
        return changes
    }

    private func write(_ changes: ArraySlice<Change>, to text: inout [UInt8]) {
        guard let first = changes.first, let last = changes.last else { return }
        let before = min(Self.context, first.old.lowerBound)
        let after = min(Self.context, old.count - last.old.upperBound)
        let a = (first.old.lowerBound - before)..<(last.old.upperBound + after)
        let b = (first.new.lowerBound - before)..<(last.new.upperBound + after)
        text += Array("@@ -\(Self.range(a)) +\(Self.range(b)) @@\n".utf8)
        var index = a.lowerBound
        for change in changes {
            for line in old[index..<change.old.lowerBound] { Self.write(" ", line, to: &text) }
            for line in old[change.old] { Self.write("-", line, to: &text) }
            for line in new[change.new] { Self.write("+", line, to: &text) }
            index = change.old.upperBound
        }
        for line in old[index..<a.upperBound] { Self.write(" ", line, to: &text) }
    }

    private static func range(_ lines: Range<Int>) -> String {
        // An empty range names the line before it.
        let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
        return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
    }

    private static func write(_ mark: String, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
        text += Array(mark.utf8)
        text += line
        if line.last != 10 { text += Array("\n\\ No newline at end of file\n".utf8) }
    }
}
