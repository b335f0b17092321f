import SceneFlow

/// A class's facts with the data gathered from its code; the same object in every version of the app with these facts.
final class ClassTexts: Sendable {
    /// The facts.
    let fact: ControllerClass
    /// The data of all its code.
    let code: CodeWalker
    /// The data of each of its initialisers, in their order.
    let initializers: [CodeWalker]
    /// The calls by which it runs code of others.
    let calls: ClassCalls

    /// Goes through a class.
    init(_ fact: ControllerClass) {
        self.fact = fact
        code = CodeWalker(fact)
        initializers = fact.initializers.map { CodeWalker($0.body) }
        calls = ClassCalls(fact)
    }

    /// Collects the texts of the classes of a flow.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - known: the texts from an earlier version of the flow, reused for unchanged classes.
    /// - Returns: the texts of each class, in the flow's order.
    static func collect(_ flow: Flow, besides known: [ClassTexts]) -> [ClassTexts] {
        let known = Dictionary(known.map { ($0.fact.name, $0) }, uniquingKeysWith: { first, _ in first })
        return flow.classes.map { fact in
            known[fact.name].flatMap { $0.fact == fact ? $0 : nil } ?? ClassTexts(fact)
        }
    }
}
