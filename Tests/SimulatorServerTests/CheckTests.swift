import Checking
import Diagnostics
import Foundation
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
            // Every client gets the same bytes.
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

    @Test func `an answer holds the most severe findings, and counts the others`() async throws {
        let params = #"{"flow":"app","options":{"rules":{"navigation":"on","injection":"on","style":"on"}}}"#
        var all: [Wire.Finding] = []
        try await withServer(.inMemory) { server in
            let found = try await enter(server).ask(ChecksRunRequest.self, params).decoded()
            #expect(found.omitted == 0)
            all = found.findings
        }
        try #require(!all.isEmpty)
        for limit in 0..<all.count {
            try await withServer(.inMemory, configure: { $0.findingsPerAnswer = limit }) { [all] server in
                let found = try await enter(server).ask(ChecksRunRequest.self, params).decoded()
                #expect(found.findings.count == limit)
                #expect(found.omitted == all.count - limit)
                #expect(found.findings.allSatisfy(all.contains))
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

    /// A server that shows an app with a scene that nothing leads to, as a manifest has it checked.
    private func checked(
        _ settings: CheckSettings,
        sources: [String: String] = [:],
        options: String = "{}"
    ) async throws -> ChecksRunResponse {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sceneflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in sources { try Data(text.utf8).write(to: folder.appending(path: name)) }
        var project = TestApp.project { flow in
            flow.segues[1].destination = .scene(Scene.ID(1))
            flow.scenes[2].location = SourceLocation(file: "Detail.swift", line: 2)
        }
        project.root = folder.path
        project.apps[0].check = settings
        project.apps[0].swiftFiles = sources.keys.filter { $0.hasSuffix(".swift") }.sorted()
        var answer = ChecksRunResponse()
        try await withServer(.inMemory, showing: [project]) { server in
            let ann = try await enter(server)
            answer = try await ann.ask(ChecksRunRequest.self, #"{"flow":"app","options":\#(options)}"#).decoded()
        }
        return answer
    }

    private static let place = SourceLocation(file: "sceneflow.yml", line: 3)

    private func rules(_ answer: ChecksRunResponse) -> [String] {
        answer.findings.map { "\($0.rule) \($0.severity.rawValue)" }
    }

    @Test func `a check asks what the app's manifest asks, and a client goes before it`() async throws {
        #expect(rules(try await checked(CheckSettings())) == ["unreachable-scene warning"])
        var settings = CheckSettings()
        settings.rules = [.init("unreachable-scene", "note", at: Self.place)]
        #expect(rules(try await checked(settings)) == ["unreachable-scene note"])
        let options = #"{"rules":{"unreachable-scene":"error"}}"#
        #expect(rules(try await checked(settings, options: options)) == ["unreachable-scene error"])
        settings.rules = [.init("unreachable-scene", "off", at: Self.place)]
        #expect(rules(try await checked(settings)).isEmpty)
        settings.rules = [.init("unreachabel-scene", "off", at: Self.place)]
        let wrong = try await checked(settings)
        #expect(wrong.diagnostics.map(\.message) == ["there is no rule 'unreachabel-scene'"])
    }

    @Test func `bounds of a manifest hold below those of the server`() async throws {
        var settings = CheckSettings()
        settings.states = 2
        #expect(try await checked(settings).explored.bound == .states)
        settings.states = 10_000_000
        #expect(try await checked(settings).explored.complete)
        settings.states = 2
        #expect(try await checked(settings, options: #"{"states":1000}"#).explored.complete)
    }

    @Test func `what is suppressed or accepted is counted and not listed`() async throws {
        var settings = CheckSettings()
        settings.suppressions = [.init(["unreachable-scene"], scene: "Main/detail", reason: "later", at: Self.place)]
        let suppressed = try await checked(settings)
        #expect(suppressed.findings.isEmpty)
        #expect(suppressed.suppressed == 1)
        let comment = "// sceneflow:disable:next unreachable-scene\nclass Detail {}\n"
        #expect(try await checked(CheckSettings(), sources: ["Detail.swift": comment]).suppressed == 1)

        let found = try #require(try await checked(CheckSettings()).findings.first)
        let entry = #"{"flow":"app","rule":"unreachable-scene","message":"","fingerprint":"\#(found.fingerprint)"}"#
        settings = CheckSettings()
        settings.baseline = "accepted.json"
        let baseline = #"{"version":1,"findings":[\#(entry)]}"#
        let accepted = try await checked(settings, sources: ["accepted.json": baseline])
        #expect(accepted.findings.isEmpty)
        #expect(accepted.accepted == 1)
        let gone = try await checked(settings)
        #expect(gone.findings.count == 1)
        #expect(gone.diagnostics.map(\.message) == ["the baseline 'accepted.json' cannot be read"])
    }
}
