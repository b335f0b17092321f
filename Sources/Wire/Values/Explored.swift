/// How far a check came, over all builds that are not alike.
package struct Explored: WireObject {
    /// How many states that differ were looked at.
    package var states = 0
    /// How many steps led from one to another.
    package var transitions = 0
    /// Whether everything that can be reached was looked at.
    package var complete = true
    /// What stopped it, where several bounds did, the first in the order of `ExplorationBound`; null where it is complete.
    package var bound: ExplorationBound?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("states", &states)
        try fields.field("transitions", &transitions)
        try fields.field("complete", &complete)
        try fields.nullable("bound", &bound)
    }
}

/// What stops a check before its end.
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
