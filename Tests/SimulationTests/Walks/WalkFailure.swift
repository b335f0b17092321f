import Simulation
import Wire

@testable import SimulatorServer

/// A walk that does not hold, reduced to the actions that it takes.
struct WalkFailure: Sendable, CustomStringConvertible {
    /// The walk.
    let name: String
    /// The broken property, and the reason.
    let violation: Violation
    /// The number of actions of the walk.
    let length: Int
    /// The fewest actions that break the same property.
    let actions: [Simulation.Action]

    /// Reduces what a walk did.
    /// - Parameters:
    ///   - walk: the walk.
    ///   - violation: what is wrong after its last step.
    ///   - moves: what it did.
    ///   - properties: what was held against it.
    init(_ walk: Walk, _ violation: Violation, _ moves: [Move], _ properties: [any WalkProperty.Type]) {
        name = "\(walk.app.name), seed \(walk.seed)"
        length = moves.count
        var last = violation
        let kept = Shrinker.reduce(moves) { moves in
            guard let (found, used) = Self.run(moves, walk.app, properties, for: violation.property) else {
                return nil
            }
            last = found
            return used
        }
        self.violation = last
        actions = kept.map(\.action)
    }

    /// Does the moves that still make sense, until a property is broken; nil where it is not.
    private static func run(
        _ moves: [Move],
        _ app: WalkedApp,
        _ properties: [any WalkProperty.Type],
        for property: String
    ) -> (Violation, [Move])? {
        var check = WalkCheck(app, properties.filter { $0.name == property })
        for move in moves {
            guard let action = move.translated(to: check.state) else { continue }
            if let violation = check.take(action, isThorough: true) { return (violation, check.moves) }
        }
        return nil
    }

    /// The problem, and the actions one per line, in the form of `rooms.act`.
    var description: String {
        let lines = actions.map { String(decoding: Wire.Action($0).encoded, as: UTF8.self) }
        return """
            \(name): \(violation.property): \(violation.message)
            \(actions.count) of \(length) actions, each as `rooms.act` takes it:
            \(lines.joined(separator: "\n"))
            """
    }
}
