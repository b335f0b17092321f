import Foundation
import SwiftSyntax
import Testing

/// Holds the imports of every target against the table in Docs/Architecture.md.
struct ImportTests {
    /// The modules of the toolchain that any target may import, beside those that its row names.
    ///
    /// `PlatformTests` limits `Darwin` and `Glibc` to a few files.
    private static let toolchain: Set = [
        "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
    ]

    /// The table: each target with what it may import.
    private static let table = Result {
        var rows: [String: Set<String>] = [:]
        for line in try SourceTree.text("Docs/Architecture.md").split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3 else { continue }
            let target = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
            let names = cells[1].split(separator: "`").map(String.init).filter { $0.first?.isLetter == true }
            rows[target] = Set(names)
        }
        return rows
    }

    @Test(arguments: SourceTree.files)
    func `a file imports only what its target may`(_ file: SourceTree.File) throws {
        let table = try Self.table.get()
        let allowed = try #require(table[file.target], "Docs/Architecture.md has no row for \(file.target)")
        let imports = file.syntax.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
            .map { $0.path.map(\.name.text).joined(separator: ".") }
        for module in imports where !Self.toolchain.contains(module) {
            #expect(allowed.contains(module), "\(file.path) imports \(module)")
        }
    }

    @Test func `the table names every target and no other`() throws {
        let targets = Set(SourceTree.files.map(\.target))
        let rows = try Set(Self.table.get().keys)
        #expect(targets.subtracting(rows).isEmpty)
        #expect(rows.filter { !$0.hasPrefix("C") }.subtracting(targets).isEmpty)
    }

    @Test func `the table allows no circle`() throws {
        let table = try Self.table.get()
        for start in table.keys {
            var reached: Set<String> = []
            var frontier = table[start] ?? []
            while let next = frontier.popFirst() {
                guard reached.insert(next).inserted else { continue }
                frontier.formUnion(table[next] ?? [])
            }
            #expect(!reached.contains(start), "\(start) reaches itself")
        }
    }

    @Test func `no target has more than 15 % of the code, and Yams and Swift's facts have few importers`() {
        var lines: [String: Int] = [:]
        var importers: [String: Set<String>] = [:]
        for file in SourceTree.files {
            lines[file.target, default: 0] += file.source.split(separator: "\n").count { line in
                !line.drop(while: \.isWhitespace).hasPrefix("//")
            }
            for item in file.syntax.statements {
                guard let module = item.item.as(ImportDeclSyntax.self)?.path.first?.name.text else { continue }
                importers[module, default: []].insert(file.target)
            }
        }
        let all = lines.values.reduce(0, +)
        for (target, count) in lines { #expect(count * 100 <= all * 15, "\(target) has \(count) of \(all) lines") }
        #expect(importers["Yams"] == ["ManifestReading"])
        // The parser takes longest to build; what needs only its facts is built beside it.
        #expect(importers["SwiftSources"] == ["Migrating", "ProjectLoading", "SimulatorServer"])
        // Linking works on the model of the code, never on its syntax.
        for module in ["SwiftFacts", "SwiftSources", "ObjectiveCSources", "CodeReading"] {
            #expect(importers[module]?.contains("Linking") == false, "Linking imports \(module)")
        }
    }
}
