import Checking
import SceneFlow
import SimulatorServer
import Testing

@testable import Wire

struct CheckTests {
    private func enter(_ server: TestServer) async throws -> Caller {
        let caller = try server.connect()
        try await caller.hello()
        return caller
    }

    @Test(arguments: World.allCases)
    func `a check tells how far it came and of which version it is`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try await enter(server)
            let found = try await ann.ask(ChecksRunRequest.self, #"{"flow":"app"}"#).decoded()
            #expect(found.flow == "app")
            #expect(found.digest == "test")
            #expect(found.explored.complete)
            #expect(found.explored.bound == nil)
            #expect(found.explored.states > 3)
            #expect(found.explored.transitions > found.explored.states)
            // The same bytes for whoever asks.
            let bob = try await enter(server)
            #expect(try await bob.ask(ChecksRunRequest.self, #"{"flow":"app"}"#).decoded() == found)
        }
    }

    @Test(arguments: World.allCases)
    func `a check that is stopped says by what`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try await enter(server)
            for (options, bound) in [(#"{"states":2}"#, ExplorationBound.states), (#"{"depth":2}"#, .depth)] {
                let params = #"{"flow":"app","options":\#(options)}"#
                let explored = try await ann.ask(ChecksRunRequest.self, params).decoded().explored
                #expect(!explored.complete)
                #expect(explored.bound == bound)
            }
        }
    }

    @Test(arguments: World.allCases)
    func `what cannot be checked is refused with its field`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try await enter(server)
            let unknown = try await ann.error("checks.run", #"{"flow":"nowhere"}"#)
            #expect(unknown.data.kind == "flow")
            let wrong = [
                (#"{"states":0}"#, "invalidParams", "/params/options/states"),
                (#"{"states":200001}"#, "tooLarge", "/params/options/states"),
                (#"{"depth":-1}"#, "invalidParams", "/params/options/depth"),
                (#"{"depth":1001}"#, "tooLarge", "/params/options/depth"),
                (#"{"rules":{"nothing":"on"}}"#, "invalidParams", "/params/options/rules/nothing"),
                (#"{"rules":{"crash":"loud"}}"#, "invalidParams", "/params/options/rules/crash"),
                (#"{"rule":{}}"#, "invalidParams", "/params/options/rule"),
            ]
            for (options, code, pointer) in wrong {
                let error = try await ann.error("checks.run", #"{"flow":"app","options":\#(options)}"#)
                #expect(error.data.code == code)
                #expect(error.data.pointer == pointer)
            }
        }
    }

    @Test func `a server that allows no states does not check`() async throws {
        try await withServer(.inMemory, configure: { $0.checkStates = 0 }) { server in
            let ann = try await enter(server)
            #expect(try await ann.error("checks.run", #"{"flow":"app"}"#).data.code == "limited")
        }
    }

    @Test(arguments: World.allCases)
    func `the page of a rule is sent with what the rule says`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try await enter(server)
            let rule = try await ann.ask(FindingsGetRequest.self, #"{"rule":"crash"}"#)
            #expect(rule.rule == "crash")
            #expect(rule.title == CheckRule.named("crash")?.summary)
            #expect(rule.family == .navigation)
            #expect(rule.severity == .error)
            #expect(rule.isOn)
            #expect(rule.html == "<p>It ends.</p>\n")
            for name in ["", "Crash", "nothing", "unwritten", "../crash"] {
                let error = try await ann.error("findings.get", #"{"rule":"\#(name)"}"#)
                #expect(error.data.code == "notFound")
                #expect(error.data.kind == "rule")
            }
        }
    }

    @Test func `after a save, a check is another one`() async throws {
        try await withServer(.live) { server in
            let ann = try await enter(server)
            let before = try await ann.ask(ChecksRunRequest.self, #"{"flow":"app"}"#).decoded()
            await server.reload(
                TestApp.project { flow in
                    flow.digest = "other"
                    flow.segues[2].kind = .show
                }
            )
            let after = try await ann.ask(ChecksRunRequest.self, #"{"flow":"app"}"#).decoded()
            #expect(after.digest == "other")
            #expect(after.explored != before.explored)
        }
    }
}
