import Checking
import Diagnostics
import Foundation
import ProjectLoading
import SceneFlow
import Testing

/// No error rests on code of controllers that was read with gaps.
struct GapTests {
    private func findings(gapIn file: (Flow) -> String?) throws -> [Finding] {
        let folder = CheckedFixture.folder.appendingPathComponent("nil-dependency/fires")
        var session = ProjectSession(folder, cache: nil, configurations: BuildConfiguration.allCases)
        return try session.load().apps.flatMap { app in
            var flow = app.flow
            if let file = file(flow) {
                let place = SourceLocation(file: file, line: 1)
                flow.diagnostics.append(Diagnostic("swift-syntax", .warning, "the file does not parse here", at: place))
            }
            return Checker(rules: RuleSelection()).findings(in: Analyzer().examine(flow, release: app.release))
        }
        .filter { $0.rule == "nil-dependency" }
    }

    @Test func `what exploring found is likely at most then`() throws {
        let known = try findings { _ in nil }
        #expect(known.contains { $0.severity == .error && $0.confidence == .certain })
        let found = try findings { flow in flow.classes.lazy.compactMap(\.location?.file).first }
        #expect(found.count == known.count)
        #expect(found.allSatisfy { $0.severity < .error && $0.confidence != .certain })
        #expect(found.contains { $0.message.contains("does not parse everywhere") })
        let elsewhere = try findings { _ in "Model.swift" }
        #expect(elsewhere.map(\.severity) == known.map(\.severity))
    }

    @Test func `where a damaged project leaves open what belongs to the app, no error is certain`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.copyItem(
            at: CheckedFixture.folder.appendingPathComponent("nil-dependency/fires"),
            to: folder
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let refused = """
            class Refused: UIViewController {}
            class Other: UIViewController { @IBAction func refuse() { present(Refused(item: 1), animated: true) } }
            """
        try Data(refused.utf8).write(to: folder.appendingPathComponent("Refused.swift"))
        let project = folder.appendingPathComponent("App.xcodeproj")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        try Data("<<<<<<< HEAD".utf8).write(to: project.appendingPathComponent("project.pbxproj"))
        var session = ProjectSession(folder, cache: nil, configurations: BuildConfiguration.allCases)
        let app = try #require(try session.load().apps.first)
        #expect(app.flow.diagnostics.contains { $0.id == "no-such-initializer" && $0.severity == .warning })
        let findings = Checker(rules: RuleSelection()).findings(in: Analyzer().examine(app.flow, release: app.release))
        let lowered = findings.filter { $0.message.hasSuffix("which the damaged project does not show)") }
        #expect(lowered.contains { $0.rule == "nil-dependency" && $0.severity == .warning && $0.confidence == .likely })
        #expect(!findings.contains { $0.severity == .error })
        #expect(findings.contains { $0.rule == "partly-read" && $0.severity == .note })
    }
}
