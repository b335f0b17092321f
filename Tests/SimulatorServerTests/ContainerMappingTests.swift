import Diagnostics
import Rooms
import SceneFlow
import Testing
import Wire

@testable import Simulation
@testable import SimulatorServer

struct ContainerMappingTests {
    @Test func `what the container holds keeps its names and numbers`() throws {
        var listing = ContainerListing()
        listing.entries = [
            ContainerListing.Entry(
                id: "Store#live",
                key: "Store",
                type: "FileStore",
                form: "swinject",
                policy: "scoped(checkout)",
                home: "app",
                layer: "base",
                needs: [ContainerListing.Need(label: "log", key: "Log", form: "provider")],
                live: [7],
                override: "",
                location: SourceLocation(file: "A.swift", line: 3)
            )
        ]
        listing.scopes = [
            ContainerListing.OpenScope(
                id: "checkout#3",
                kind: "checkout",
                parent: "app#1",
                owner: InstanceID(2),
                isActive: true,
                live: [7]
            )
        ]
        listing.services = [
            ContainerListing.Service(
                number: 7,
                registration: "Store#live",
                type: "FileStore",
                scope: "checkout#3",
                holders: [.controller(InstanceID(2)), .service(6)]
            )
        ]
        let response = ContainerListResponse(listing, at: 4)
        let entry = try #require(response.registrations.first)
        #expect(response.seq == 4)
        #expect((entry.registration, entry.policy) == ("Store#live", "scoped(checkout)"))
        #expect(entry.override == "")
        #expect(entry.needs.map(\.form) == ["provider"])
        #expect(entry.location?.line == 3)
        let scope = try #require(response.scopes.first)
        #expect((scope.scope, scope.owner) == ("checkout#3", "2"))
        #expect(scope.active)
        #expect(response.services.first?.instances == ["2"])
        #expect(response.services.first?.services == [6])
    }

    @Test func `a hole keeps its problem, and an edge its technique`() throws {
        var hole = Explanation.Node("h", .hole, "Tax")
        (hole.problem, hole.code, hole.hit) = ("no registration for 'Tax'", "DI01", "error")
        var edge = Explanation.Edge("c", "h", "tax", form: "lazy")
        (edge.technique, edge.isDashed) = (.segueAction, true)
        var explanation = Explanation()
        var controller = Explanation.Node("c", .controller, "Cart", type: "CartViewController")
        controller.instance = InstanceID(2)
        explanation.nodes = [controller, hole]
        explanation.edges = [edge]
        let response = ContainerExplainResponse(explanation, at: 4)
        #expect(response.nodes.map(\.kind) == [.controller, .hole])
        #expect(response.nodes[0].instance == "2")
        #expect((response.nodes[1].code, response.nodes[1].problem) == ("DI01", "no registration for 'Tax'"))
        let mapped = try #require(response.edges.first)
        #expect((mapped.from, mapped.to, mapped.form) == ("c", "h", "lazy"))
        #expect(mapped.technique == .segueAction)
        #expect(mapped.dashed)
    }

    @Test func `an answer that may not hold the whole run begins before what differs`() throws {
        var release = TestApp.flow
        release.scenes[2].title = "other"
        let simulator = Simulator(flow: TestApp.flow, release: release)
        var state = RoomState(epoch: "e", limits: RoomLimits())
        let tap = Simulation.Action(.tap(view: "go"))
        let actions =
            [.launch, .setTraits(.iPhone)].map { Simulation.Action($0) } + [tap, .init(.back), tap, .init(.back)]
        for action in actions { state.accept(try state.next(action, by: nil, with: simulator)) }
        let result = try WhatIf(state.steps(), with: simulator, .configuration(.release), limits: RoomLimits())
        let response = RoomsWhatIfResponse(result, stepsPerAnswer: 2)
        #expect(response.difference == 3)
        #expect(response.steps.map(\.seq) == [2, 3])
        #expect(RoomsWhatIfResponse(result, stepsPerAnswer: 0).steps.isEmpty)
    }
}
