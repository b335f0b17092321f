import Checking
import Foundation
import Testing

/// Nothing that loading finds wrong is lost: a rule adopts it, or `Docs/Findings/README.md` says why none does.
struct DiagnosticRulesTests {
    private static let root = CheckedFixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The texts of all Swift files below a folder, by path.
    private static func texts(below folder: String) throws -> [String: String] {
        let base = root.appendingPathComponent(folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path).filter { $0.hasSuffix(".swift") }
        return try Dictionary(
            uniqueKeysWithValues: paths.map { path in
                (path, try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8))
            }
        )
    }

    /// The ids that the sources make diagnostics with: the first argument of whatever makes one, where it is a literal.
    private static func ids() throws -> Set<String> {
        let maker = #/(?:Diagnostic|report|error|diagnostic)\(\s*"([a-z0-9]+(?:-[a-z0-9]+)*)",/#
        var ids: Set<String> = []
        for folder in [
            "AppCodeReading", "AppFinding", "CodeReading", "CodeSemantics", "InterfaceBuilder", "Linking",
            "ManifestReading", "ProjectFiles", "ProjectLoading", "SceneDocs",
        ] {
            for text in try texts(below: "Sources/\(folder)").values {
                ids.formUnion(text.matches(of: maker).map { String($0.output.1) })
            }
        }
        return ids
    }

    /// The ids of the list of those that are no findings.
    private static func exempted() throws -> Set<String> {
        let page = try String(contentsOf: root.appendingPathComponent("Docs/Findings/README.md"), encoding: .utf8)
        let list = page.components(separatedBy: "## What is no finding").last ?? ""
        return Set(list.matches(of: #/(?m)^\| `([a-z0-9-]+)` /#).map { String($0.output.1) })
    }

    @Test func `each diagnostic belongs to one rule, or to the list of those that are no findings`() throws {
        let ids = try Self.ids()
        // One of each form in which the sources make a diagnostic.
        #expect(ids.isSuperset(of: ["malformed-xml", "no-such-segue", "too-deep", "manifest"]))
        let rules = try Self.texts(below: "Sources/Checking/Rules")
        let exempted = try Self.exempted()
        for id in ids.sorted() {
            let adopting = rules.filter { $0.value.contains("\"\(id)\"") && !$0.key.hasPrefix("CheckRule+") }
            // A rule's name may be that of the diagnostic.
            let files = adopting.filter { $0.value.contains("analysis.diagnostics([") }.keys.sorted()
            #expect(files.count + (exempted.contains(id) ? 1 : 0) == 1, "\(id): \(files)")
        }
        #expect(exempted.subtracting(ids).sorted() == [])
    }

    @Test func `the table lists all rules`() throws {
        let page = try String(contentsOf: Self.root.appendingPathComponent("Docs/Findings/README.md"), encoding: .utf8)
        for family in CheckRule.Family.allCases {
            let rules = CheckRule.all.filter { $0.family == family }.sorted { $0.name < $1.name }
            let rows = rules.map { "| [`\($0.name)`](\($0.name).md) | \($0.severity) | \($0.summary) |" }
            let words = family.rawValue.replacing("-", with: " ")
            let title = words.prefix(1).uppercased() + words.dropFirst()
            let listed = page.components(separatedBy: "## \(title)\n").last?
                .components(separatedBy: "\n## ").first?
                .split(separator: "\n").filter { $0.hasPrefix("| [") }
                .map { String($0).replacing(#/ +\|/#, with: " |") }
            let table = (["| rule | severity | what it finds |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
            #expect(listed == rows, "paste this below '\(title)', then 'make format':\n\(table)")
        }
    }
}
