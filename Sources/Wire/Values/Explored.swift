/// The extent of a check, over all distinct builds.
package struct Explored: WireObject {
    /// The number of distinct states explored.
    package var states = 0
    /// The number of steps between them.
    package var transitions = 0
    /// True if the check explored every reachable state.
    package var complete = true
    /// The limit that stopped the check.
    ///
    /// Of several limits, the first in the order of `ExplorationBound`; null if the check is complete.
    package var bound: ExplorationBound?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("states", &states)
        try fields.field("transitions", &transitions)
        try fields.field("complete", &complete)
        try fields.nullable("bound", &bound)
    }
}

/// The limit that stops a check before its end.
package enum ExplorationBound: String, WireWord {
    /// It took longer than the server allows; another check may find something else.
    case time
    /// There are more states than it may look at.
    case states
    /// It takes more steps than the app's manifest allows.
    case steps
    /// States lie further from the launch than it may go.
    case depth
    /// An action has more open questions than can be answered in all ways.
    case answers
}
