import Simulation

/// Does one thing after the other in an app and holds every property against every step.
struct WalkCheck {
    /// The app.
    let app: WalkedApp
    /// The state after the last step.
    private(set) var state = SimulationState()
    /// The actions that were not rejected.
    private(set) var moves: [Move] = []

    private var properties: [any WalkProperty]

    /// Creates a check as it is before the first step.
    /// - Parameters:
    ///   - app: the app.
    ///   - properties: what must hold. The default is everything that must.
    init(_ app: WalkedApp, _ properties: [any WalkProperty.Type] = WalkProperties.all) {
        self.app = app
        self.properties = properties.map { $0.init() }
    }

    /// Does one thing; what is rejected leaves no trace but in the properties.
    /// - Parameters:
    ///   - action: what is done.
    ///   - isThorough: whether to look at what takes long as well.
    /// - Returns: what is wrong, or nil where every property holds.
    mutating func take(_ action: Action, isThorough: Bool) -> Violation? {
        take(app.step(action, in: state), isThorough: isThorough)
    }

    /// Goes on from a step that was done in the last state.
    mutating func take(_ step: Step, isThorough: Bool) -> Violation? {
        let moment = Moment(app: app, before: state, step: step, isThorough: isThorough)
        let isRejected = if case .rejected = step.outcome { true } else { false }
        // A rejected action has no effect; another property checks that only disabled actions are rejected.
        if !isRejected {
            moves.append(Move(step.action, in: state))
            state = step.state
        }
        for index in properties.indices where !isRejected || properties[index] is AnsweredActions {
            if let message = properties[index].check(moment) {
                return Violation(property: type(of: properties[index]).name, message: message)
            }
        }
        return nil
    }
}
