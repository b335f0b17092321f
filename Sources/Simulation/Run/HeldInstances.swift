/// The instances kept alive by the step itself: those made by code, and those that left the tree (LIFE-50).
struct HeldInstances {
    private var made = InstanceList()
    private var departures = Departures()

    /// Returns true if running code holds an instance that it made.
    func contains(_ instance: Int32) -> Bool { made.contains(instance) }

    /// Holds an instance made by code until the end of the step.
    mutating func hold(_ instance: Int32) { made.append(instance) }

    /// Releases an instance made by code.
    mutating func release(_ instance: Int32) { made.removeAll { $0 == instance } }

    /// Lets an instance go at the end of the step: until then transitions and running methods hold it (LIFE-50).
    /// - Parameters:
    ///   - instance: the instance, which has left the tree.
    ///   - rule: the rule behind its departure. The default is that of the end of a step.
    mutating func depart(_ instance: Int32, _ rule: RuleID = "LIFE-50") {
        departures.append(Departures.Element(instance: instance, rule: rule))
    }

    /// Returns the rule of the last departure if it is that of an instance, else nil.
    func lastDeparture(of instance: Int32) -> RuleID? {
        guard let last = departures.last, last.instance == instance else { return nil }
        return last.rule
    }

    /// Cancels the last departure, because the instance is released at once.
    mutating func cancelLastDeparture() { departures.removeLast() }

    /// Ends the holding of all instances.
    /// - Returns: those that left the tree, in order.
    mutating func releaseAll() -> Departures {
        defer { self = HeldInstances() }
        return departures
    }
}
