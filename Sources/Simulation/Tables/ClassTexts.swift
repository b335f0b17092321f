import SceneFlow

/// A class's facts with what was gathered from its code.
struct ClassTexts: Sendable {
    /// The facts.
    let fact: ControllerClass
    /// What all its code says.
    let code: CodeWalker
    /// What each of its initialisers says, in their order.
    let initializers: [CodeWalker]

    /// Goes through a class.
    init(_ fact: ControllerClass) {
        self.fact = fact
        code = CodeWalker(fact)
        initializers = fact.initializers.map { CodeWalker($0.body) }
    }

    /// Goes through the classes of a flow.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - known: what was gathered from the same flow when it was another; of a class that has not changed it is taken.
    /// - Returns: what the code of each class says, in the flow's order.
    static func collect(_ flow: Flow, besides known: [ClassTexts]) -> [ClassTexts] {
        let known = Dictionary(known.map { ($0.fact.name, $0) }, uniquingKeysWith: { first, _ in first })
        return flow.classes.map { fact in
            known[fact.name].flatMap { $0.fact == fact ? $0 : nil } ?? ClassTexts(fact)
        }
    }
}
