import Checking
import Foundation
import SceneFlow
import SimulatorServer
import Testing

@testable import Wire

struct ComparisonTests {
    /// The test app as it was: a detail had a help, which is gone; a button had another segue.
    private func base(named name: String = "main", limits: ServerLimits = ServerLimits()) -> ComparisonBase {
        let was = TestApp.project { flow in
            var help = flow.scenes[2]
            help.key = "Main/help"
            help.title = "help"
            help.segues = [Segue.ID(3)]
            flow.scenes.append(help)
            flow.segues[1].kind = .presentation
            var segue = flow.segues[1]
            segue.key = "Main/ask"
            segue.source = Scene.ID(2)
            segue.destination = .scene(Scene.ID(3))
            segue.kind = .show
            flow.segues.append(segue)
            flow.scenes[2].segues = [Segue.ID(2), Segue.ID(3)]
            flow.layout.canvas.cards = Array(repeating: Frame(x: 1, y: 2, width: 3, height: 4), count: 4)
            flow.layout.flow.cards = flow.layout.canvas.cards
        }
        return ComparisonBase(was, named: name, limits: limits)
    }

    private func compared(
        _ params: String = #"{"flow":"app"}"#,
        with base: ComparisonBase
    ) async throws
        -> FlowsCompareResponse
    {
        var answer = FlowsCompareResponse()
        try await withServer(.inMemory, comparedWith: base) { server in
            let caller = try server.connect()
            try await caller.hello()
            answer = try await caller.ask(FlowsCompareRequest.self, params).decoded()
        }
        return answer
    }

    @Test func `apps that are no more are named beside what is different`() async throws {
        var was = TestApp.project { _ in }
        let app = try #require(was.apps.first)
        for name in ["widget", "clock"] {
            var gone = app
            gone.id = name
            was.apps.append(gone)
        }
        let answer = try await compared(with: ComparisonBase(was, named: "main", limits: ServerLimits()))
        #expect(answer.changes.isEmpty)
        #expect(answer.goneApps.map(\.flow) == ["clock", "widget"])
        #expect(answer.goneApps.map(\.scenes) == [app.flow.scenes.count, app.flow.scenes.count])
    }

    @Test func `what is different is counted and said for each thing on the map`() async throws {
        let answer = try await compared(with: base())
        #expect(answer.flow == "app")
        #expect(answer.digest == "test")
        #expect(answer.base == "main")
        #expect(answer.summary == "1 scene removed, 1 edge removed, 1 edge changed")
        #expect(answer.counts.scenes.removed == 1)
        #expect(answer.counts.edges.removed == 1)
        #expect(answer.counts.edges.changed == 1)
        #expect(answer.counts.findings == nil)
        #expect(answer.complete == nil)
        #expect(
            answer.changes.map { "\($0.change.rawValue) \($0.about ?? "") \($0.segues.joined(separator: " "))" } == [
                "removed scene Main/help ", "removed edge Main/ask was/Main/ask", "changed edge Main/push Main/push",
            ]
        )
        #expect(answer.changes[0].subject == "help")
        #expect(answer.changes[0].scene == "Main/help")
        #expect(answer.changes[2].fields.map(\.name) == ["kind"])
        #expect(answer.text.hasPrefix("App (app): \(answer.summary)\n"))
    }

    @Test func `what is gone can be drawn`() async throws {
        let gone = try await compared(with: base()).gone
        #expect(gone.scenes.map(\.title) == ["help"])
        #expect(gone.segues.map(\.segue) == ["was/Main/ask"])
        #expect(gone.segues.map(\.source) == ["Main/detail"])
        #expect(gone.segues.map(\.destination) == ["Main/help"])
        #expect(gone.cards.canvas.keys.sorted() == ["Main/help"])
        #expect(gone.cards.flow.keys.sorted() == ["Main/help"])
    }

    @Test func `findings are compared where that is asked, while other calls are answered`() async throws {
        try await withServer(.inMemory, comparedWith: base()) { server in
            let caller = try server.connect()
            try await caller.hello()
            let answer = try await caller.ask(FlowsCompareRequest.self, #"{"flow":"app","findings":true}"#).decoded()
            #expect(answer.complete == true)
            #expect(answer.counts.findings != nil)
            #expect(answer.counts.scenes.removed == 1)
            // The same bytes once more.
            let again = try await caller.ask(FlowsCompareRequest.self, #"{"flow":"app","findings":true}"#).decoded()
            #expect(again == answer)
        }
    }

    @Test func `a limit of the server stops the check of both sides, and the answer says so`() async throws {
        var limits = ServerLimits()
        limits.checkStates = 1
        let answer = try await compared(#"{"flow":"app","findings":true}"#, with: base(limits: limits))
        #expect(answer.complete == false)
        #expect(answer.text.contains("note: the exploration is incomplete"))
    }

    @Test func `an app that was not there is wholly new`() async throws {
        let nothing = ComparisonBase(LoadedProject(root: "/nowhere", apps: []), named: "v1", limits: ServerLimits())
        let answer = try await compared(with: nothing)
        #expect(answer.summary == "3 scenes added, 3 edges added")
        #expect(answer.gone == GoneParts())
        #expect(answer.text == "App (app) is new: 3 scenes added, 3 edges added\n")
    }

    @Test func `an app that is the same has no difference`() async throws {
        let answer = try await compared(
            with: ComparisonBase(TestApp.project(), named: "HEAD", limits: ServerLimits())
        )
        #expect(answer.summary == "")
        #expect(answer.text == "")
        #expect(answer.changes.isEmpty)
    }

    @Test func `without anything to compare with there is no comparison`() async throws {
        try await withServer(.inMemory) { server in
            let caller = try server.connect()
            try await caller.hello()
            let error = try await caller.error("flows.compare", #"{"flow":"app"}"#)
            #expect(error.data.code == "notFound")
            #expect(error.data.kind == "comparison")
            #expect(try await caller.error("flows.compare", #"{"flow":"nowhere"}"#).data.kind == "flow")
            #expect(try await caller.ask(FlowsListRequest.self).flows[0].base == nil)
        }
        try await withServer(.inMemory, comparedWith: base(named: "main...")) { server in
            let caller = try server.connect()
            try await caller.hello()
            #expect(try await caller.ask(FlowsListRequest.self).flows[0].base == "main...")
        }
    }

    @Test func `after a save it is another difference`() async throws {
        try await withServer(.live, comparedWith: base()) { server in
            let caller = try server.connect()
            try await caller.hello()
            let before = try await caller.ask(FlowsCompareRequest.self, #"{"flow":"app"}"#).decoded()
            await server.reload(
                TestApp.project { flow in
                    flow.digest = "other"
                    flow.segues[1].kind = .presentation
                }
            )
            let after = try await caller.ask(FlowsCompareRequest.self, #"{"flow":"app"}"#).decoded()
            #expect(after.digest == "other")
            #expect(before.counts.edges.changed == 1)
            #expect(after.counts.edges.changed == 0)
        }
    }
}
