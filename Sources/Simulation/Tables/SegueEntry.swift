import SceneFlow

/// What the simulator needs to know of one segue, looked up once and handed on by reference.
final class SegueEntry: Sendable {
    /// The segue.
    let fact: Segue
    /// What code is handed as the sender where the segue's own element fires it.
    let sender: RuntimeValue

    /// Keeps what was looked up.
    /// - Parameters:
    ///   - fact: the segue.
    ///   - source: the scene that it leaves.
    init(_ fact: Segue, from source: SceneEntry) {
        self.fact = fact
        sender = source.sender(fact.trigger.view)
    }
}
