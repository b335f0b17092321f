@testable import Injection

/// Makes a graph that breaks a law as small as it can be and still breaks one.
struct Shrinking {
    /// The smallest graph found, with the law that it breaks.
    static func shrink(
        _ graph: RandomGraph,
        breaking broken: (RandomGraph) -> String?
    ) -> (graph: RandomGraph, law: String) {
        var smallest = graph
        var law = broken(smallest) ?? ""
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for candidate in smaller(than: smallest) {
                guard let broken = broken(candidate) else { continue }
                smallest = candidate
                law = broken
                isShrinking = true
                break
            }
        }
        return (smallest, law)
    }

    /// Every graph that lacks one thing of another, or has it plainer.
    private static func smaller(than graph: RandomGraph) -> [RandomGraph] {
        var candidates: [RandomGraph] = []
        func add(_ change: (inout RandomGraph) -> Void) {
            var candidate = graph
            change(&candidate)
            candidates.append(candidate)
        }
        for index in graph.requests.indices where graph.requests.count > 1 { add { $0.requests.remove(at: index) } }
        for index in graph.services.indices {
            add { $0.services.remove(at: index) }
            for need in graph.services[index].needs.indices { add { $0.services[index].needs.remove(at: need) } }
            if graph.services[index].home != nil { add { $0.services[index].home = nil } }
            if graph.services[index].storage != .transient { add { $0.services[index].storage = .transient } }
        }
        for index in graph.requests.indices where !graph.requests[index].context.isEmpty {
            add { $0.requests[index].context.removeLast() }
        }
        return candidates
    }
}
