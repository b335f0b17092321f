internal import Diagnostics

/// Three lines of source, with a caret below the second.
struct SourceExcerpt {
    private let context: ReportContext
    private let paint: Paint

    /// Creates excerpts of the sources of a report.
    /// - Parameter context: the sources, and the use of colours.
    init(_ context: ReportContext) {
        self.context = context
        paint = Paint(isOn: context.hasColors)
    }

    /// Returns the line of a place between its neighbours.
    ///
    /// Empty neighbours are left out.
    /// - Parameters:
    ///   - location: the place.
    ///   - severity: the severity, for the colour of the caret.
    /// - Returns: the lines; none if the source is unreadable.
    func lines(at location: SourceLocation, _ severity: Severity) -> [String] {
        guard let line = context.line(location.file, location.line) else { return [] }
        let before = neighbour(location.line - 1, of: location)
        let after = neighbour(location.line + 1, of: location)
        let width = "\(location.line + (after == nil ? 0 : 1))".count
        func numbered(_ number: Int?, _ text: String) -> String {
            let digits = number.map { "\($0)" } ?? ""
            let margin = String(repeating: " ", count: width - digits.count)
            return "  \(paint.faint("\(margin)\(digits) |")) \(text)"
        }
        let start = String(decoding: line.utf8.prefix(max(location.column - 1, 0)), as: UTF8.self)
        // Tabs stay tabs, to place the caret correctly at every tab width.
        let space = start.map { $0 == "\t" ? "\t" : String(repeating: " ", count: Self.width($0)) }.joined()
        return (before.map { [numbered(location.line - 1, $0)] } ?? [])
            + [numbered(location.line, Printable.text(line)), numbered(nil, space + paint.loud("^", severity))]
            + (after.map { [numbered(location.line + 1, $0)] } ?? [])
    }

    // MARK: - Private

    private func neighbour(_ number: Int, of location: SourceLocation) -> String? {
        guard number > 0, let line = context.line(location.file, number), !line.allSatisfy(\.isWhitespace) else {
            return nil
        }
        return Printable.text(line)
    }

    /// Returns the column width of a character: two for East Asian characters and for emoji.
    private static func width(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
