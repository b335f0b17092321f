import Checking
import Foundation
import ProjectLoading
import SceneFlow
import Testing

/// Transitions to a document that the project names but that is missing from the opened folder are not reported.
struct AbsentDocumentTests {
    private func findings(_ rule: String, absent: [String]) throws -> [Finding] {
        let folder = CheckedFixture.folder.appendingPathComponent("\(rule)/fires")
        var session = ProjectSession(folder, cache: nil, configurations: BuildConfiguration.allCases)
        return try session.load().apps.flatMap { app in
            var flow = app.flow
            flow.absentDocuments = absent
            return Checker(rules: RuleSelection()).findings(in: Analyzer().examine(flow, release: app.release))
        }
        .filter { $0.rule == rule }
    }

    @Test func `a storyboard reference to a file that is not there is no certain fault`() throws {
        #expect(try findings("storyboard-reference", absent: []).map(\.confidence).contains(.certain))
        let found = try findings("storyboard-reference", absent: ["Other", "Setings"])
        #expect(!found.isEmpty && found.allSatisfy { $0.confidence == .unsure })
    }

    @Test func `the name of the scene is not taken for that of the file`() throws {
        let found = try findings("storyboard-reference", absent: ["Home"])
        #expect(found == (try findings("storyboard-reference", absent: [])))
    }
}
