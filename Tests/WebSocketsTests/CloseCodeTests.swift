internal import Foundation
import Testing

@testable import WebSockets

/// The copies of the table of close codes in the documentation and in the clients.
struct CloseCodeTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static var final: [UInt16] {
        CloseCode.meanings.filter { !$0.reconnects }.map(\.code.rawValue)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// Returns the numbers between two marks of a file.
    private func numbers(in path: String, from start: String, to end: String) throws -> [UInt16] {
        let parts = try text(path).components(separatedBy: start)
        try #require(parts.count == 2, "\(path) has one list of final close codes")
        let list = try #require(parts[1].components(separatedBy: end).first)
        return list.split(separator: ",").compactMap { UInt16($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    @Test func `the codes ascend and their names differ`() {
        let codes = CloseCode.meanings.map(\.code.rawValue)
        #expect(codes == Set(codes).sorted())
        #expect(Set(CloseCode.meanings.map(\.name)).count == codes.count)
    }

    @Test func `the protocol's page has the same table`() throws {
        let section = try #require(text("Docs/Protocol.md").components(separatedBy: "### Close codes\n").last)
        let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| ") }
        let cells = rows.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        }
        let expected = CloseCode.meanings.map {
            ["\($0.code.rawValue)", $0.name, $0.reason, $0.reconnects ? "yes" : "no"]
        }
        #expect(Array(cells.dropFirst(2)) == expected)
    }

    @Test func `the page's client stays away after the same codes`() throws {
        let found = try numbers(in: "Public/js/wire/connection.js", from: "finalCloseCodes = new Set([", to: "]")
        #expect(found == Self.final)
    }

    @Test func `the client in Python stays away after the same codes`() throws {
        let found = try numbers(in: "Public/clients/sceneflow.py", from: "FINAL_CLOSE_CODES = frozenset({", to: "}")
        #expect(found == Self.final)
    }
}
