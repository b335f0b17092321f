import Checking
import Diagnostics
import Foundation
import ProjectLoading
import SceneFlow
import Simulation
import Testing

/// The examples' documents say what is wrong with each *before*, and that nothing is with each *after*.
@Suite(.timeLimit(.minutes(2)))
struct ExampleFindingsTests {
    /// The expected findings of an app, one line each: the rule, the file and the line.
    private struct Expected: CustomTestStringConvertible, Sendable {
        let app: String
        /// Warnings and errors.
        let faults: [String]
        /// Advice.
        let notes: [String]

        var testDescription: String { app }
    }

    private static let examples: [Expected] = [
        Expected(
            app: "Contacts",
            faults: [
                "uncalled-segue-action Contacts/Base.lproj/Main.storyboard:57",
                "convenience-coder Contacts/FavouritesViewController.swift:13",
            ],
            notes: [
                "property-injection Contacts/CallHistoryViewController.swift:6",
                "property-injection Contacts/EditContactViewController.swift:6",
                "property-injection Contacts/OffersViewController.swift:6",
            ]
        ),
        Expected(
            app: "Dolls",
            faults: ["nil-dependency Dolls/DollViewController.swift:14"],
            notes: [
                "property-injection Dolls/DollInfoViewController.swift:6",
                "property-injection Dolls/DollViewController.swift:6",
            ]
        ),
        Expected(
            app: "Images",
            faults: ["forgotten-dependency Images/ImageGridViewController.swift:33"],
            notes: [
                "property-injection Images/ImageInfoViewController.swift:6",
                "property-injection Images/ImageViewController.swift:6",
            ]
        ),
        Expected(
            app: "Items",
            faults: ["nil-dependency Items/ItemDetailViewController.swift:18"],
            notes: [
                "property-injection Items/ItemDetailViewController.swift:6",
                "property-injection Items/ItemDetailViewController.swift:7",
            ]
        ),
        Expected(
            app: "Notes",
            faults: ["nil-dependency Notes/NoteViewController.swift:18"],
            notes: [
                "property-injection Notes/NewNoteViewController.swift:6",
                "property-injection Notes/NoteListViewController.swift:6",
                "property-injection Notes/NoteViewController.swift:6",
                "property-injection Notes/NoteViewController.swift:7",
            ]
        ),
        Expected(
            app: "Plants",
            faults: ["nil-dependency Plants/PlantViewController.swift:19"],
            notes: [
                "property-injection Plants/CareViewController.swift:6",
                "property-injection Plants/PlantViewController.swift:6",
                "property-injection Plants/PlantViewController.swift:8",
            ]
        ),
        Expected(app: "Tickets", faults: ["crash Tickets/BasketScreen.swift:5"], notes: []),
    ]

    private static let folder = CheckedFixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: examples)
    private func `a before app has the faults that its documents describe`(_ example: Expected) throws {
        let findings = try Self.findings("Docs/Examples/\(example.app)/before")
        #expect(Self.lines(findings.filter { $0.severity >= .warning }) == example.faults)
        #expect(Self.lines(findings.filter { $0.severity < .warning }) == example.notes)
        let titles = try Self.titles("Docs/Examples/\(example.app)/before")
        for finding in findings {
            #expect(titles.contains { finding.message.contains("'\($0)'") }, "\(finding.message) names no scene")
        }
    }

    @Test(arguments: examples)
    private func `an after app has none`(_ example: Expected) throws {
        #expect(Self.lines(try Self.findings("Docs/Examples/\(example.app)/after")) == [])
    }

    @Test func `a way to a fault can be gone, and needs nothing that is only guessed`() throws {
        let findings = try Self.findings("Docs/Examples/Items/before")
        let fault = try #require(findings.first { $0.rule == "nil-dependency" })
        #expect(fault.trace?.sentences.last == "Next was tapped: the app crashed (Fatal error).")
        #expect(fault.confidence == .certain)
        #expect(fault.edge != nil)
    }

    @Test(arguments: [
        ("Docs/Examples/Notes/before", "nil-dependency"), ("Docs/Examples/Dolls/before", "nil-dependency"),
    ])
    func `what code leads to has the edge of that code`(_ app: String, _ rule: String) throws {
        let fault = try #require(try Self.findings(app).first { $0.rule == rule })
        let project = try ProjectLoader().load(Self.folder.appending(path: app))
        let flow = try #require(project.apps.first).flow
        let edge = try #require(flow.navigations.first { $0.key == fault.edge })
        guard case .scene(let destination) = edge.destination else {
            Issue.record("the edge leads to no scene")
            return
        }
        #expect(flow[destination].key == fault.scene)
        let last = try #require(fault.trace?.actions.last)
        switch (last.kind, edge.trigger) {
        case (.tap(let view), .action(let selector)):
            let source = try #require(edge.source)
            #expect(flow[source].actions.contains { $0.sender == view && $0.selector == selector })
        case (.select, .row): break
        default: Issue.record("\(edge.trigger) is not set off by \(last.kind)")
        }
    }

    @Test func `the shop lacks what it asks for`() throws {
        let findings = try Self.findings("Tests/Apps/Shop").filter { $0.severity >= .warning }
        #expect(Self.lines(findings) == ["missing-registration Assembly.swift:10"])
        #expect(findings.first?.message == "'Taxes': no registration for 'TaxService' visible from scope 'scene'")
    }

    // MARK: - Private

    /// The findings of the command's own settings.
    private static func findings(_ path: String) throws -> [Finding] {
        let style = Set(CheckRule.all.filter { $0.family == .style }.map(\.name))
        return try CheckedFixture(folder.appendingPathComponent(path)).findings.filter {
            $0.confidence != .unsure && !style.contains($0.rule)
        }
    }

    private static func lines(_ findings: [Finding]) -> [String] {
        findings.map { "\($0.rule) \($0.location?.file ?? ""):\($0.location?.line ?? 0)" }
    }

    private static func titles(_ path: String) throws -> Set<String> {
        try CheckedFixture(folder.appendingPathComponent(path)).titles
    }
}
