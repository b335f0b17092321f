import Checking
import Diagnostics
import Foundation
import ProjectLoading
import SceneFlow
import Testing

/// A module that was not read may add the methods that seem to be missing to every controller.
struct UnreadModuleTests {
    private func findings(_ rule: String, unread: [String]) throws -> [Finding] {
        let folder = CheckedFixture.folder.appendingPathComponent("\(rule)/fires")
        var session = ProjectSession(folder, cache: nil, configurations: BuildConfiguration.allCases)
        return try session.load().apps.flatMap { app in
            var flow = app.flow
            flow.unreadModules = unread
            return Checker(rules: RuleSelection()).findings(in: Analyzer().examine(flow, release: app.release))
        }
        .filter { $0.rule == rule }
    }

    @Test(arguments: ["action", "unwind-action"])
    func `a missing member is no certain fault then`(rule: String) throws {
        let known = try findings(rule, unread: [])
        #expect(known.map(\.confidence).contains(.certain))
        let found = try findings(rule, unread: ["Spring"])
        #expect(found.count == known.count)
        #expect(found.contains { $0.confidence == .likely })
        #expect(found.allSatisfy { $0.confidence != .certain && $0.severity < .error })
    }

    @Test func `a missing outlet is certain, because an extension stores nothing`() throws {
        let found = try findings("outlet", unread: ["Spring"])
        #expect(!found.isEmpty && found.allSatisfy { $0.confidence == .certain && $0.assumptions.isEmpty })
    }
}
