import Postgres
import Rooms
import Simulation

/// The notification of a change, for the other processes at the same database.
///
/// It is sent with the commit of the change, and only tells where to look: `node word rest…`. Steps of several rooms share
/// one.
struct PostgresHint: Sendable, Hashable {
    /// The channel of all hints.
    static let channel = "sceneflow"

    /// The name of the process that made the change.
    let node: String
    /// The changes.
    let hints: [RoomHint]

    /// Reads the text of a notification.
    ///
    /// A text of another version of this program is a hint that anything may have changed.
    /// - Parameter text: the text.
    init(_ text: String) {
        // The last word may have spaces.
        let words = text.split(separator: " ", maxSplits: Self.mostWords - 1, omittingEmptySubsequences: false)
            .map(String.init)
        node = words[0]
        if words.count > 2, words[1] == Self.severalSteps {
            hints = Self.steps(text.split(separator: " ").dropFirst(2).map(String.init)) ?? [.anything]
        } else {
            hints = [words.count < 3 ? .anything : Self.hint(words[1], Array(words.dropFirst(2))) ?? .anything]
        }
    }

    /// Returns the texts of steps.
    /// - Parameters:
    ///   - steps: hints of steps; others are left out.
    ///   - node: the name of this process.
    /// - Returns: texts that the database sends, each for as many steps as fit into it.
    static func texts(of steps: [RoomHint], from node: String) -> [String] {
        var texts: [String] = []
        var text = ""
        for case .step(let room, let life, let seq) in steps {
            let step = " \(life) \(seq) \(room)"
            if text.isEmpty || text.utf8.count + step.utf8.count > mostBytes {
                if !text.isEmpty { texts.append(text) }
                text = "\(node) \(severalSteps)"
            }
            text += step
        }
        return text.isEmpty ? texts : texts + [text]
    }

    /// Returns the kind of a signal.
    static func word(of signal: RoomSignal) -> String {
        switch signal {
        case .point: "point"
        case .look: "look"
        case .recall: "recall"
        }
    }

    /// Returns the text of a signal.
    static func text(of signal: RoomSignal, from node: String, room: String) -> String {
        let head = "\(node) \(word(of: signal)) \(room) "
        switch signal {
        case .point(let id, let instance, let view, let x, let y):
            let (left, top) = (x.map(String.init(describing:)) ?? "-", y.map(String.init(describing:)) ?? "-")
            return head + "\(id.number) \(instance.rawValue) \(left) \(top) " + (view.map { "=" + $0 } ?? "-")
        case .look(let id, let tab): return head + "\(id.number) - - - " + tab
        case .recall(let id): return head + "\(id.number)"
        }
    }

    /// The most words of a text.
    private static let mostWords = 8
    /// The most bytes of a text; the database takes fewer than 8,000.
    private static let mostBytes = 7900
    private static let severalSteps = "steps"

    /// Reads the words of steps, three of each; nil for others.
    private static func steps(_ words: [String]) -> [RoomHint]? {
        guard words.count.isMultiple(of: 3) else { return nil }
        var hints: [RoomHint] = []
        for start in stride(from: 0, to: words.count, by: 3) {
            guard let step = hint("step", Array(words[start..<start + 3])) else { return nil }
            hints.append(step)
        }
        return hints
    }

    private static func hint(_ word: String, _ rest: [String]) -> RoomHint? {
        switch (word, rest.count) {
        case ("step", 3):
            guard let life = Int(rest[0]), let seq = Int(rest[1]) else { return nil }
            return .step(room: rest[2], life: life, seq: seq)
        case ("change", 1): return .change(room: rest[0])
        case ("roster", 1): return .roster(room: rest[0])
        case ("deletion", 1): return .deletion(room: rest[0])
        case ("account", 1): return .accounts
        case ("point", 6):
            guard let number = Int(rest[1]), let instance = Int(rest[2]) else { return nil }
            let signal = RoomSignal.point(
                by: Participant.ID(number),
                instance: InstanceID(instance),
                view: rest[5].hasPrefix("=") ? String(rest[5].dropFirst()) : nil,
                x: Double(rest[3]),
                y: Double(rest[4])
            )
            return .signal(room: rest[0], signal)
        case ("look", 6):
            return Int(rest[1]).map { .signal(room: rest[0], .look(by: Participant.ID($0), tab: rest[5])) }
        case ("recall", 2): return Int(rest[1]).map { .signal(room: rest[0], .recall(by: Participant.ID($0))) }
        default: return nil
        }
    }
}

extension RoomTables {
    /// Tells the other processes of a change of a room, with the commit.
    /// - Parameter room: the room's number.
    /// - Throws: `PostgresError`.
    func tellChange(of room: Int64) throws(PostgresError) {
        try run(
            "SELECT pg_notify('sceneflow', $1 || ' change ' || id) FROM sceneflow.room WHERE number = $2",
            .text(node),
            .int(room)
        )
    }
}
