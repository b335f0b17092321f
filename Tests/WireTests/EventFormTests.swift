import Foundation
import Testing
import Wire

struct EventFormTests {
    @Test func `every declared kind of event has a name of its own, and a property of that name`() {
        let names = EventForms.all.map(\.name.description)
        let declared = Mirror(reflecting: EventForms.declared).children.compactMap(\.label)
        #expect(names == declared && Set(names).count == names.count && names.count > 30)
        for form in EventForms.all {
            #expect(form.summary.hasSuffix("."), "\(form.name)")
            #expect(form.fieldSummaries.allSatisfy { !$0.summary.isEmpty }, "\(form.name)")
        }
    }

    @Test func `the protocol's page has the table of events as they are declared`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Docs/Protocol.md")
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        let start = try #require(lines.firstIndex { Self.cells($0).first == "`event`" })
        let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map(Self.cells)
        let declared = EventForms.all.map { form in
            let fields = form.fieldSummaries.map { "`\($0.name)\($0.isRequired ? "" : "?")`: \($0.summary)" }
            return ["`\(form.name)`", form.summary, fields.joined(separator: "; ")]
        }
        #expect(rows == declared, "\(declared.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n"))")
    }

    /// The page of the app has a text for each word; its own tests hold its tables against this fixture.
    @Test func `the fixture of words has those of the schema`() throws {
        #expect(
            try Fixtures.json("vocabulary") == [
                "events": .array(EventForms.all.map { .string($0.name.description) }),
                "problemNotes": .array(ContainerProblemLabel.allCases.map { .string($0.rawValue) }),
                "unresolved": .array(UnresolvedReason.allCases.map { .string($0.rawValue) }),
            ]
        )
    }

    private static func cells(_ line: Substring) -> [String] {
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
