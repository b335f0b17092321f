internal import Foundation
internal import Logging
internal import ProjectLoading
internal import SimulatorServer
internal import WebSockets
internal import Wire

/// From an action to the push that shows its step, over a real socket, beside bare libwebsockets with messages of that size.
enum ActBenchmark: Benchmark {
    static let name = "act"
    static let summary = "round trip of rooms.act to room.step over loopback, and of a bare C server"

    private static let count = 5000

    static func run(_ options: Options) throws -> Outcome {
        let examples = URL(filePath: "Docs/Examples")
        guard FileManager.default.fileExists(atPath: examples.path) else {
            return .skipped("'Docs/Examples' is not here; run it in the package's folder")
        }
        let project = try ProjectLoader().load(examples)
        let server = try Waiting.result {
            var configuration = ServerConfiguration()
            configuration.port = 0
            configuration.limits.messagesPerSecond = 0
            var logger = Logger(label: "performance")
            logger.logLevel = .error
            return try await Server(configuration, catalog: FlowCatalog([project]), logger: logger)
        }
        defer { try? Waiting.result { await server.shutDown(reason: "measured") } }
        let player = try Player(port: server.port)
        let (there, back) = try player.walk()
        var sizes: [Int] = []
        let ours = try RoundTrips.measure(count, over: player.client, answers: 2) { number in
            player.act(number.isMultiple(of: 2) ? there : back)
        }
        for action in [there, back] {
            try player.client.send(player.act(action))
            _ = try player.client.receive()
            sizes.append(try player.client.receive().count)
        }
        let size = sizes.reduce(0, +) / sizes.count
        let idle = try RoundTrips.measure(count, over: player.client) { number in
            #"{"jsonrpc":"2.0","id":\#(number),"method":"rooms.leave","params":{"room":"none"}}"#
        }
        let floor = try MeasuredServer.floor(bytes: size, answers: 2)
        defer { floor.stop() }
        let client = try WebSocketClient(port: floor.port)
        let request = player.act(there)
        let theirs = try RoundTrips.measure(count, over: client, answers: 2) { _ in request }
        let ratio = (ours.samples.percentile(0.5) / theirs.samples.percentile(0.5) * 100).rounded() / 100
        return .measured(
            """
            \(ours) of two messages of \(size) bytes; a call that does nothing: \(idle); bare C: \(theirs); \
            ratio at p50 \(ratio) (goal ≤ 1.5)
            """
        )
    }
}

/// A client that walks back and forth.
private final class Player {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let client: WebSocketClient
    private var room = RoomsCreateResponse()
    private var number = 0

    init(port: UInt16) throws {
        client = try WebSocketClient(port: port)
        var hello = HelloRequest()
        hello.protocol = Messages.protocolVersions
        _ = try ask(hello)
    }

    /// Opens a room in which two actions lead there and back.
    func walk() throws -> (there: Action, back: Action) {
        for flow in try ask(FlowsListRequest()).flows {
            var create = RoomsCreateRequest()
            create.flow = flow.flow
            room = try ask(create)
            var join = RoomsJoinRequest()
            join.room = room.room
            join.key = room.keys.present
            let joined = try ask(join)
            _ = try client.receive()
            let state = try joined.state.decoded()
            guard let top = state.visible.last, let scene = state.instances[top]?.scene else { continue }
            var get = ScenesWireframeRequest()
            get.flow = flow.flow
            get.scene = scene
            let wireframe = try ask(get).decoded()
            for action in Self.actions(of: wireframe.view) where try leads(action) && leads(Action(.back)) {
                return (action, Action(.back))
            }
        }
        throw Failure(description: "no example has a row or button that pushes")
    }

    /// The text of a request that does something.
    func act(_ action: Action) -> String {
        number += 1
        var request = RoomsActRequest()
        request.room = room.room
        request.action = action
        return String(decoding: Outgoing.request(.number(number), request), as: UTF8.self)
    }

    private func leads(_ action: Action) throws -> Bool {
        try client.send(act(action))
        let answer = try JSONParser.parse(client.receive(), depthLimit: 1000)
        guard let result = answer["result"] else { return false }
        _ = try client.receive()
        return result["outcome"] == .string("ok")
    }

    private static func actions(of view: View?) -> [Action] {
        guard let view else { return [] }
        let own = view.actions.compactMap { trigger -> Action? in
            guard trigger.leads != nil, let id = view.id else { return nil }
            var action = Action(trigger.do == .select ? .select : .tap)
            action.view = id
            action.row = trigger.do == .select ? 0 : nil
            return trigger.do == .accessory ? nil : action
        }
        return own + (view.sections.flatMap(\.cells) + view.children).flatMap(actions)
    }

    private func ask<R: Request>(_ request: R) throws -> R.Response {
        number += 1
        try client.send(String(decoding: Outgoing.request(.number(number), request), as: UTF8.self))
        let answer = try JSONParser.parse(client.receive(), depthLimit: 1000)
        guard let result = answer["result"] else { throw Failure(description: "\(R.method): \(answer)") }
        return try R.Response(json: result)
    }
}
