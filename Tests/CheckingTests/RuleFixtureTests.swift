import Checking
import Foundation
import Testing

/// Every rule has an app on which it fires, and one like it on which it does not; and a page that says why.
@Suite(.timeLimit(.minutes(2)))
struct RuleFixtureTests {
    @Test(arguments: CheckRule.all.map(\.name))
    func `a rule fires where something is wrong`(_ rule: String) throws {
        let fixture = try CheckedFixture("\(rule)/fires")
        let findings = fixture.findings.filter { $0.rule == rule }
        #expect(!findings.isEmpty, "only \(Set(fixture.findings.map(\.rule)).sorted()) fire")
        for finding in findings {
            #expect(!finding.message.isEmpty && !finding.remedy.isEmpty)
            #expect(finding.message.first?.isUppercase != true && finding.message.last != ".")
        }
    }

    @Test(arguments: CheckRule.all.map(\.name))
    func `a rule is silent where nothing is`(_ rule: String) throws {
        let fixture = try CheckedFixture("\(rule)/clean")
        #expect(fixture.findings.filter { $0.rule == rule }.map(\.message) == [])
        #expect(fixture.explorations.map(\.isComplete).contains(false) == false)
    }

    @Test func `no fixture and no page is left over`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: CheckedFixture.folder.path)
        #expect(Set(names) == Set(CheckRule.all.map(\.name)))
        let docs = CheckedFixture.folder.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Docs/Findings")
        let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path)
            .filter { $0 != "README.md" }.map { $0.replacingOccurrences(of: ".md", with: "") }
        #expect(Set(pages) == Set(CheckRule.all.map(\.name)))
    }

    @Test func `names are those of the fields, and none is there twice`() {
        let names = CheckRule.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase && $0.isLetter || $0 == "-" || $0.isNumber } })
    }

    @Test func `no two rules answer for the same rule of UIKit`() {
        let answers = CheckRule.all.flatMap { $0.coveredRules.sorted() }
        #expect(Dictionary(grouping: answers) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }
}
