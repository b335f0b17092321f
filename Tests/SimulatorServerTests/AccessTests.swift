import RoomStore
import Rooms
import Testing
import Wire

@testable import SimulatorServer

struct AccessTests {
    private static let key = "0123456789abcdefghijkl"

    private static func hello(_ key: String?) -> String {
        let member = key.map { #","key":"\#($0)""# } ?? ""
        return #"{"protocol":[1],"client":{"name":"t","version":"1"}\#(member)}"#
    }

    @Test(arguments: World.allCases)
    func `a key opens the server, and no other does`(world: World) async throws {
        try await withServer(world, requiring: Self.key) { server in
            for wrong in [nil, "", String(Self.key.dropLast()), Self.key + "m"] {
                let caller = try server.connect()
                let error = try await caller.error("hello", Self.hello(wrong))
                #expect(error.data.code == "unauthorized")
                #expect(try await caller.closeCode() == 4401)
            }
            let caller = try server.connect()
            #expect(try await caller.ask(HelloRequest.self, Self.hello(Self.key)).access == .all)
            #expect(try await caller.ask(FlowsListRequest.self).flows.map(\.flow) == ["app"])
        }
    }

    @Test func `servers with one key give a ticket one name, until the key changes`() {
        let (one, two) = (AccessLock(KeyHash(of: Self.key)), AccessLock(KeyHash(of: Self.key)))
        let name = one.name(of: "t", issuedIn: 0)
        #expect(name != nil && name == two.name(of: "t", issuedIn: 0))
        #expect(name != one.name(of: "u", issuedIn: 0))
        #expect(two.change(to: KeyHash(of: "another")))
        #expect(two.name(of: "t", issuedIn: 0) == nil)
        #expect(two.name(of: "t", issuedIn: 1).map { $0 != name } == true)
        #expect(AccessLock(nil).name(of: "t", issuedIn: 0) == nil)
    }

    @Test func `a ticket of the store opens everything only under a name made of the access key`() async {
        let access = AccessLock(KeyHash(of: Self.key))
        for (name, room, isValid) in [
            (access.name(of: "t", issuedIn: 0), nil, true), (KeyHash(of: "t"), nil, false),
            (KeyHash(of: "t"), "r", true), (access.name(of: "t", issuedIn: 0), "r", false),
        ] {
            let tickets = PageTickets { .now }
            let shared = SharedTickets(tickets, access, OneTicket(kept: name ?? KeyHash(of: ""), room: room))
            #expect(await shared.find(["u", "t"]) == isValid)
            #expect((tickets["t", 0] != nil) == isValid)
            #expect(tickets["u", 0] == nil)
        }
    }

    @Test(arguments: World.allCases)
    func `a key is ignored where none is needed`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            #expect(try await caller.ask(HelloRequest.self, Self.hello("any")).access == nil)
        }
    }

    @Test(arguments: World.allCases)
    func `who does not say hello in time is not kept`(world: World) async throws {
        let soon: (inout ServerLimits) -> Void = { $0.helloTime = .milliseconds(300) }
        try await withServer(world, requiring: Self.key, configure: soon) { server in
            let (silent, talking) = (try server.connect(), try server.connect())
            #expect(try await talking.ask(HelloRequest.self, Self.hello(Self.key)).access == .all)
            #expect(try await silent.closeCode() == 4401)
            #expect(try await talking.ask(FlowsListRequest.self).flows.count == 1)
        }
    }
}

/// A store with one page ticket.
private struct OneTicket: SharedState {
    let kept: KeyHash
    let room: String?

    func ticket(named names: [KeyHash]) -> SharedTicket? {
        guard names.contains(kept) else { return nil }
        return SharedTicket(name: kept, room: room, flow: "app", principal: .owner, roomKey: nil, seconds: 60)
    }

    func name() -> String { "one" }

    func keep(_ ticket: SharedTicket, within limits: TicketLimits) {}

    func charge(_ charges: [String: Duration], paidBy percent: Int) -> [String: Duration] { [:] }

    func hold(_ names: Set<String>) {}

    func isHeldElsewhere(_ name: String) -> Bool { false }
}
