import Testing
import Wire

struct RuleTests {
    @Test(arguments: World.allCases)
    func `a rule is sent with its neighbours`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            try await caller.hello()
            let rule = try await caller.ask(RulesGetRequest.self, #"{"id":"NAV-1"}"#)
            #expect(rule.id == "NAV-1")
            #expect(rule.title == "Push")
            #expect(rule.family == "Stacks")
            #expect(rule.confidence == .certain)
            #expect(rule.simulated)
            #expect(rule.tests == ["T-62"])
            #expect(rule.html.contains("<p>The stack changes.</p>"))
            #expect(rule.previous == nil)
            #expect(rule.next?.id == "NAV-2")
            #expect(rule.next?.title == "Pop")
        }
    }

    @Test(arguments: World.allCases)
    func `a rule that nobody wrote is not found`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            try await caller.hello()
            for id in ["", "NAV-3", "nav-1", "../README", "Stacks"] {
                let error = try await caller.error("rules.get", #"{"id":"\#(id)"}"#)
                #expect(error.data.code == "notFound")
                #expect(error.data.kind == "rule")
            }
            #expect(try await caller.error("rules.get").data.code == "invalidParams")
        }
    }
}
