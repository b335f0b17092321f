import Checking
import Diagnostics
import Foundation
import ProjectLoading
import SceneFlow
import Testing

/// The findings that depend on an assumed start.
struct AssumedStartTests {
    /// An app that crashes at a tap, and whose storyboard has a class that is no controller.
    private static func app(_ start: StartOrigin) throws -> Flow {
        let folder = CheckedFixture.folder.appendingPathComponent("crash/fires")
        var flow = try ProjectLoader().load(folder).apps[0].flow
        flow.start = start
        return flow
    }

    private static func findings(_ flow: Flow, _ rules: RuleSelection = RuleSelection()) -> [Finding] {
        Checker(rules: rules).findings(in: Analyzer().examine(flow))
    }

    @Test func `no error rests on it, and each such finding says so`() throws {
        let sure = try Self.findings(Self.app(.read(.project))).filter { $0.trace != nil }
        #expect(sure.contains { $0.severity == .error })
        #expect(sure.allSatisfy { !$0.restsOnStart })
        let assumed = try Self.findings(Self.app(.assumed(reason: "nothing says so"))).filter { $0.trace != nil }
        #expect(assumed.map(\.fingerprint) == sure.map(\.fingerprint))
        #expect(assumed.allSatisfy { $0.severity < .error && $0.confidence != .certain && $0.restsOnStart })
        #expect(assumed.allSatisfy { $0.message.hasSuffix(", which is assumed)") })
    }

    @Test func `not even where the configuration asks for errors`() throws {
        let rules = RuleSelection(families: [.navigation: .severity(.error), .injection: .severity(.error)])
        let found = try Self.findings(Self.app(.assumed(reason: "")), rules).filter { $0.trace != nil }
        #expect(!found.isEmpty && found.allSatisfy { $0.severity == .warning })
    }

    @Test func `a chosen start takes nothing from what was found, and the way there says it`() throws {
        var flow = try Self.app(.chosen)
        flow.launch = .scene(try #require(flow.entry))
        let found = Self.findings(flow).filter { $0.trace != nil }
        #expect(found.contains { $0.severity == .error })
        #expect(found.allSatisfy { $0.trace?.sentences.first?.contains("set by 'entry'") == true })
    }

    @Test func `what is wrong in the files stays an error`() throws {
        let folder = CheckedFixture.folder.appendingPathComponent("duplicate-identifier/fires")
        var flow = try ProjectLoader().load(folder).apps[0].flow
        flow.start = .assumed(reason: "")
        #expect(Self.findings(flow).contains { $0.rule == "duplicate-identifier" && $0.severity == .error })
    }

    @Test func `that it is assumed is told as a certain warning`() throws {
        var flow = try Self.app(.assumed(reason: ""))
        flow.diagnostics.append(Diagnostic("assumed-start", .warning, "no code was found: 'A' is assumed", at: nil))
        let told = try #require(Self.findings(flow).first { $0.rule == "entry-point" })
        #expect(told.severity == .warning && told.confidence == .certain)
        let report = Report(explored: Analyzer().examine(flow).explorations.map { .init(flow: flow.id, $0, of: flow) })
        #expect(report.summary.contains("which is assumed"))
        let json = ReportFormat.json.text(report, ReportContext())
        #expect(json.contains("\"assumed\": true"))
    }
}
