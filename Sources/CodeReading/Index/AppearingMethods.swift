internal import SceneFlow
internal import UIKitFacts

/// The methods of a class that run unasked: UIKit's callbacks as its screen appears, the launch, and what they call on
/// the same object.
///
/// A server's answer to such a method comes when the screen is there, with no touch that it would belong to.
struct AppearingMethods {
    private let names: Set<String>

    /// Finds the methods.
    /// - Parameter methods: the methods of a class, each with its full name and its body.
    init(_ methods: [(name: String, body: ReadBody)]) {
        var called: [String: Set<String>] = [:]
        for method in methods { called[method.name, default: []].formUnion(method.body.body.ownCalls) }
        var names: Set<String> = []
        var open = methods.map(\.name).filter { Lifecycle.callbacks.contains($0) || LaunchMethod.isOne($0) }
        while let name = open.popLast() {
            guard names.insert(name).inserted else { continue }
            open += called[name] ?? []
        }
        self.names = names
    }

    /// Returns true if a method with a full name runs unasked.
    func contains(_ name: String) -> Bool { names.contains(name) }
}

extension [Instruction] {
    /// The methods that the instructions call on the object itself.
    fileprivate var ownCalls: Set<String> {
        var names: Set<String> = []
        let visitor = CodeVisitor(value: { value, _ in
            if case .call(let method, .current, _) = value { names.insert(method) }
        })
        visitor.visit(self)
        return names
    }
}
