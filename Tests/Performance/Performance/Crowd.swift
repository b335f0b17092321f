internal import Foundation

/// Many clients of a server, and what they cost it.
struct Crowd {
    /// The connections to open and the messages to send.
    struct Plan {
        /// Connections that only are there.
        var idle = 0
        /// Connections that get a message in each round.
        var followers = 0
        /// The first messages of each follower.
        var follow: [String] = []
        /// The first messages of the leader.
        var lead: [String] = []
        /// The leader's messages in each round, in turn.
        var say: [String] = []
        /// The number of messages the leader receives in each round.
        var replies = 1
        /// The number of rounds.
        var rounds = 0
    }

    /// Seconds to open all but the one that leads.
    var opening = 0.0
    /// The server's microseconds for that.
    var openingCPU = 0.0
    /// The bytes by which the server has grown.
    var growth = 0
    /// Seconds for all rounds.
    var seconds = 0.0
    /// Messages that arrived in them.
    var messages = 0.0
    /// The server's microseconds for them.
    var cpu = 0.0
    /// Microseconds that half of them took, and all but a hundredth.
    var (p50, p99) = (0.0, 0.0)
    /// The size of the last one.
    var bytes = 0

    /// Opens connections to a server and has them go through their rounds.
    static func measure(_ plan: Plan, on server: MeasuredServer) throws -> Crowd { try measure(plan, on: [server]) }

    /// Opens connections to servers in turn, and has them go through their rounds; the first one has the leader.
    static func measure(_ plan: Plan, on servers: [MeasuredServer]) throws -> Crowd {
        func sum<Value: AdditiveArithmetic>(_ value: (MeasuredServer) -> Value) -> Value {
            servers.reduce(.zero) { $0 + value($1) }
        }
        var arguments = [servers.map { String($0.port) }.joined(separator: ",")]
        for (name, number) in [
            ("idle", plan.idle), ("followers", plan.followers), ("replies", plan.replies), ("rounds", plan.rounds),
        ] {
            arguments += ["--\(name)", String(number)]
        }
        for (name, texts) in [("follow", plan.follow), ("lead", plan.lead), ("say", plan.say)] {
            for text in texts { arguments += ["--\(name)", text] }
        }
        var crowd = Crowd()
        let (memory, idleCPU) = (sum(\.memory), sum(\.cpu))
        let program = try Companion("LoadWebSockets", arguments)
        defer { program.stop() }
        crowd.opening = try numbers(program, "open")[0]
        crowd.openingCPU = sum(\.cpu) - idleCPU
        crowd.growth = sum(\.memory) - memory
        guard plan.rounds > 0 else { return crowd }
        let before = sum(\.cpu)
        program.goOn()
        let done = try numbers(program, "done")
        crowd.cpu = sum(\.cpu) - before
        (crowd.seconds, crowd.messages) = (done[0], done[1])
        (crowd.p50, crowd.p99, crowd.bytes) = (done[2], done[3], Int(done[4]))
        return crowd
    }

    private static func numbers(_ program: Companion, _ word: String) throws -> [Double] {
        let words = try program.line().split(separator: " ")
        guard words.first == word[...] else { throw Companion.Failure(description: "'LoadWebSockets' said '\(words)'") }
        return words.dropFirst().compactMap { Double($0) }
    }
}

extension Double {
    /// With so many digits after the point.
    func text(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
