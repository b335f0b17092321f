internal import Diagnostics

extension Problem: CustomStringConvertible {
    /// The problem in compiler format, so that editors link it, followed by the explanation in a fixed order.
    package var description: String {
        let place = location.map { "\($0): " } ?? ""
        var text = "\(place)\(severity.rawValue): [\(code.id)] \(message)"
        let width = (lines.map(\.label.text.count).filter { $0 < 12 }.max() ?? 0) + 2
        let columns = (
            text: (lines.filter { !$0.place.isEmpty }.map(\.text.count).max() ?? 0) + 2,
            place: (lines.filter { !$0.detail.isEmpty }.map(\.place.count).max() ?? 0) + 2
        )
        for group in Self.grouped(lines) {
            text += "\n  \(Self.pad(group.label, to: width))"
            guard !group.place.isEmpty || !group.detail.isEmpty else {
                text += group.text
                continue
            }
            text += Self.pad(group.text, to: columns.text)
            text += group.detail.isEmpty ? group.place : Self.pad(group.place, to: columns.place) + group.detail
        }
        return text
    }

    /// One printed line.
    private struct Printed {
        var label: String
        var text: String
        var place = ""
        var detail = ""
    }

    /// Returns the lines to print.
    ///
    /// Further consumers and further roots share one line with their number.
    private static func grouped(_ lines: [Line]) -> [Printed] {
        var printed: [Printed] = []
        for label in Line.Label.allCases {
            let group = lines.filter { $0.label == label }
            guard !group.isEmpty else { continue }
            if label == .alsoNeededBy || label == .alsoReachedBy {
                let names = group.map(\.text).joined(separator: ", ")
                printed.append(Printed(label: "\(label.text) \(group.count): ", text: names))
            } else {
                printed += group.map {
                    Printed(label: label.text, text: $0.text, place: $0.place, detail: $0.detail)
                }
            }
        }
        return printed
    }

    private static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, text.hasSuffix(" ") ? 0 : 1))
    }
}
