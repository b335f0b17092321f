import Chance
import Testing
@testable import Injection

/// Run and check agree on whatever is registered.
struct RandomGraphTests {
    /// The total number of graphs.
    private static let count = Effort.rounds(1_000, long: 50_000)

    @Test func `run and check agree on graphs at random`() {
        var laws = GraphLaws()
        for seed in 0..<Self.count {
            var dice = Dice(number: UInt64(seed))
            let graph = RandomGraph(&dice)
            guard laws.broken(by: graph) != nil else { continue }
            let (smallest, law) = Shrinking.shrink(graph) { candidate in
                var laws = GraphLaws()
                return laws.broken(by: candidate)
            }
            Issue.record("seed \(seed): \(law)\n\(smallest)")
            return
        }
        // A generator that makes only one sort of graph would prove nothing.
        #expect(laws.coverage.clean > Self.count / 10)
        #expect(laws.coverage.cycles > Self.count / 50)
        #expect(laws.coverage.captives > Self.count / 50)
        #expect(laws.coverage.closed > Self.count / 100)
        #expect(laws.coverage.resolved > Self.count / 2)
    }

    @Test func `what breaks a law is made as small as it can be`() {
        for seed in 0..<20 {
            var dice = Dice(number: UInt64(seed))
            let graph = RandomGraph(&dice)
            let count = graph.services.count
            let (smallest, law) = Shrinking.shrink(graph) { $0.services.count >= 2 ? "two services" : nil }
            #expect(count >= 2 && law == "two services")
            #expect(smallest.services.count == 2 && smallest.requests.count == 1)
            #expect(smallest.services.allSatisfy { $0.needs.isEmpty && $0.home == nil && $0.storage == .transient })
            #expect(smallest.requests[0].context.isEmpty)
        }
    }

    @Test func `the same graph gives the same events and problems`() {
        for seed in 0..<200 {
            func result() -> ([TraceEvent], [String]) {
                var dice = Dice(number: UInt64(seed))
                let graph = RandomGraph(&dice)
                let container = graph.container()
                var resolver = Resolver(container)
                resolver.launch()
                for request in graph.requests {
                    _ = resolver.resolve(Key("S\(request.target)"), from: resolver.enter(request.context))
                }
                let problems = graph.checked(container) + resolver.problems
                return (Array(resolver.trace.events), problems.map(\.description))
            }
            #expect(result() == result())
        }
    }
}
