internal import Dispatch
package import SceneFlow
package import Simulation
internal import Synchronization

/// Looks at every state that a person can reach, breadth first, with the step that the page runs.
///
/// States are told apart by their fingerprints (see `Fingerprinter` for what those forget). The states of one distance from
/// the launch are worked on by all cores; what they lead to is put together in the order of one core, so that the result is
/// the same on every run, and the way to everything that is met is a shortest one. Where the steps come to their end, it is
/// in that order too.
///
/// A state that was looked at is forgotten except for its fingerprint, its predecessor and the move between: 19 to
/// 30 bytes, as the table of fingerprints is full or has just grown. Only the states of the distance that is worked on, and of the next, are held whole.
package struct Explorer: Sendable {
    /// How far an exploration is.
    package struct Progress: Sendable, Hashable {
        /// The build that is explored.
        package var configuration: BuildConfiguration
        /// The states that were met so far.
        package var states: Int
        /// The steps that were made.
        package var transitions: Int
        /// The distance from the launch that is worked on.
        package var depth: Int
        /// How many states of that distance there are.
        package var frontier: Int
    }

    /// What is explored.
    let simulator: Simulator
    /// How far.
    let bounds: Bounds
    /// The most states that one core takes at a time.
    private static let chunk = 64
    /// The parts of a distance that has few states, so that every core has some of them.
    private static let parts = 16

    /// Creates an explorer.
    /// - Parameters:
    ///   - simulator: the app.
    ///   - bounds: how far it goes.
    package init(_ simulator: Simulator, bounds: Bounds = Bounds()) {
        self.simulator = simulator
        self.bounds = bounds
    }

    /// Explores what can be reached from a launch.
    /// - Parameters:
    ///   - options: on what the app is started.
    ///   - progress: a closure that gets the figures while the search runs, on any thread, one call at a time. The default does nothing.
    ///   - isCancelled: is asked from time to time, on any thread. The default never is.
    /// - Returns: what was met; bounds that were hit are in it.
    package func explore(
        _ options: LaunchOptions = LaunchOptions(),
        progress: @escaping @Sendable (Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Exploration {
        let mover = mover(options.configuration)
        var search = Search(Search.Origin(launch: options), bounds)
        search.begin(launch(options, in: SimulationState(), mover))
        run(&search, mover, progress: progress, isCancelled: isCancelled)
        return search.result(mover)
    }

    /// Looks at one distance after the other until there is nothing more, or what is looked for was met.
    func run(
        _ search: inout Search,
        _ mover: Mover,
        progress: @escaping @Sendable (Progress) -> Void,
        isCancelled: @escaping @Sendable () -> Bool
    ) {
        let start = ContinuousClock.now
        let limit = bounds.time
        let isOver: @Sendable () -> Bound? = {
            if isCancelled() { return .cancelled }
            if let limit, start.duration(to: .now) > limit { return .time }
            return nil
        }
        while !search.frontier.isEmpty, search.goal == nil {
            progress(search.progress)
            if search.depth >= bounds.depth {
                search.stop(at: .depth)
                break
            }
            let left = bounds.steps.map { max($0 - search.steps, 0) } ?? .max
            guard left > 0 else {
                search.stop(at: .steps)
                break
            }
            search.advance(
                expansions(
                    of: search.frontier,
                    besides: search.seen,
                    mover,
                    steps: left,
                    from: search.progress,
                    progress,
                    isOver
                )
            )
        }
    }

    /// What the states of a distance lead to, in their order, worked on by all cores.
    private func expansions(
        of frontier: ContiguousArray<Vertex>,
        besides seen: FingerprintSet,
        _ mover: Mover,
        steps left: Int,
        from start: Progress,
        _ progress: @Sendable (Progress) -> Void,
        _ isOver: @escaping @Sendable () -> Bound?
    ) -> [Expansion] {
        let size = min((frontier.count + Self.parts - 1) / Self.parts, Self.chunk)
        let count = (frontier.count + size - 1) / size
        @Sendable func expansion(_ index: Int, steps: Int) -> Expansion {
            let places = index * size..<min(frontier.count, (index + 1) * size)
            var expansion = Expansion(mover, steps: steps)
            expansion.expand(frontier, places, besides: seen, isOver: isOver)
            return expansion
        }
        let work = Mutex(OrderedWork(count, steps: left))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            guard work.withLock({ !$0.isDone }) else { return }
            let done = expansion(index, steps: left)
            work.withLock { work in
                work.put(done, at: index)
                var now = start
                now.transitions += work.steps
                progress(now)
            }
        }
        return work.withLock { $0 }.result(again: expansion)
    }

    /// What tries everything that can be done in a build.
    func mover(_ configuration: BuildConfiguration) -> Mover {
        Mover(simulator, answers: bounds.answers, Fingerprinter(simulator, configuration, detail: bounds.detail))
    }

    /// The launch with every answer to its questions.
    func launch(_ options: LaunchOptions, in state: SimulationState, _ mover: Mover) -> Expansion {
        var expansion = Expansion(mover)
        var mover = mover
        expansion.try([Action(.launch, options: options)], from: mover.vertex(of: state), place: -1, &mover)
        return expansion
    }
}
