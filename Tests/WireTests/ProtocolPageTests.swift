import Foundation
import Testing
import Wire

/// The tables of the protocol's page that follow from the types of messages.
struct ProtocolPageTests {
    private let lines: [Substring]

    init() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Docs/Protocol.md")
        lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    }

    @Test func `the table of actions has each kind with its fields`() throws {
        let rows = try rows(under: "`do`")
        var book = SchemaBook()
        book.direction = .received
        let declared = Action.Verb.allCases.map { verb in
            let fields = book.fields(of: Action(verb)).filter { !["do", "instance", "choices"].contains($0.name) }
            return [
                "`\(verb.rawValue)`", fields.map { "`\($0.name)\($0.isRequired ? "" : "?")`" }.joined(separator: ", "),
            ]
        }
        #expect(Set(rows.map { Array($0.prefix(2)) }) == Set(declared))
        #expect(rows.allSatisfy { $0.count == 4 && $0[2].hasSuffix(".") })
    }

    @Test func `the table of prices has each call that does not count as one message`() throws {
        var told: [String: Double] = [:]
        for row in try rows(under: "counts as") {
            for call in row[1].split(separator: "`") where call.contains(".") { told[String(call)] = Double(row[0]) }
        }
        let prices = Messages.requests.filter { $0.price != 1 }.map { ($0.method, $0.price) }
        #expect(told == Dictionary(uniqueKeysWithValues: prices))
    }

    private func rows(under heading: String) throws -> [[String]] {
        let start = try #require(lines.firstIndex { cells($0).first == heading })
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map(cells)
    }

    private func cells(_ line: Substring) -> [String] {
        let all = line.split(separator: "|", omittingEmptySubsequences: false)
        return all.dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
