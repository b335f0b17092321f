internal import Foundation

/// One step to everyone in a room, beside other servers that send as many bytes to as many connections.
enum PeersBenchmark: Benchmark {
    static let name = "peers"
    static let summary = "one step of a room to 1,000 followers, and SwiftNIO, FlyingFox and Node's ws on as many bytes"

    private static let followers = 1000
    private static let rounds = 200
    private static let folder = "Tests/Performance/Peers"

    static func run(_ options: Options) throws -> Outcome {
        let built = URL(filePath: "\(folder)/.build/release").standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: "\(built)/NIOPeer") else {
            return .skipped("'make bench-peers' builds the other servers")
        }
        let ours = try FanBenchmark.step(to: followers, rounds: rounds)
        let script = URL(filePath: "\(folder)/ws.cjs").standardizedFileURL.path
        let peers: [(name: String, command: [String])] = [
            ("SwiftNIO", ["\(built)/NIOPeer"]), ("FlyingFox", ["\(built)/FlyingFoxPeer"]),
            ("ws", ["/usr/bin/env", "NODE_PATH=/usr/share/nodejs", "node", script]),
        ]
        var parts = ["\(followers) of \(ours.bytes) bytes: Sceneflow \(figures(ours))"]
        for peer in peers {
            let server = try MeasuredServer(peer.command[0], peer.command.dropFirst() + [String(ours.bytes)])
            defer { server.stop() }
            parts.append("\(peer.name) \(figures(try FanBenchmark.bare(to: followers, rounds: rounds, on: server)))")
        }
        return .measured(parts.joined(separator: "; "))
    }

    private static func figures(_ crowd: Crowd) -> String {
        """
        \(Int(crowd.messages / crowd.seconds)) deliveries/s, \((crowd.cpu / crowd.messages).text(2)) s CPU a million, \
        p50 \((crowd.p50 / 1000).text(2)) ms, p99 \((crowd.p99 / 1000).text(2)) ms
        """
    }
}
