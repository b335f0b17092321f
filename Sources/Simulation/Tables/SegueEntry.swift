import SceneFlow

/// The simulator's data about one segue, looked up once and passed on by reference.
final class SegueEntry: Sendable {
    /// The segue.
    let fact: Segue
    /// The sender passed to code if the segue's own element fires it.
    let sender: RuntimeValue

    /// Stores the lookups.
    /// - Parameters:
    ///   - fact: the segue.
    ///   - source: the scene it leaves.
    init(_ fact: Segue, from source: SceneEntry) {
        self.fact = fact
        sender = source.sender(fact.trigger.view)
    }
}
