internal import Dispatch
package import SceneFlow
package import Simulation
internal import Synchronization

/// Looks at every state that a person can reach, breadth first, with the step that the page runs.
///
/// States are told apart by their fingerprints (see `Fingerprinter` for what those forget). The states of one distance from
/// the launch are worked on by all cores; what they lead to is put together in the order of one core, so that the result is
/// the same on every run, and the way to everything that is met is a shortest one.
///
/// A limit on the steps could be used up by the nearest screens. After two thirds of the steps, the search pauses for a
/// **sweep**. In each state of the queue it does the actions that it has not yet done in another state on a controller of the
/// same scene, and repeats that in the states it reaches, until no action is new. A sweep reaches distant screens in few
/// steps; the paths it finds need not be shortest. The remaining steps continue the breadth-first search.
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
        var selection = ActionSelection.all(except: [:])
        while !search.frontier.isEmpty, search.goal == nil {
            progress(search.progress)
            if search.depth >= bounds.depth {
                search.stop(at: .depth)
                break
            }
            if search.isPaused { selection = .all(except: sweep(&search, mover, progress, isOver)) }
            guard search.stepsLeft > 0 else {
                search.stop(at: .steps)
                break
            }
            let work = expansions(
                of: search.frontier,
                selection,
                besides: search.seen,
                mover,
                steps: search.stepsLeft,
                reserve: search.reserve,
                from: search.progress,
                progress,
                isOver
            )
            search.advance(work.expansions, through: work.count)
        }
    }

    /// Does each action on the controllers of a scene in one of the states of the queue.
    /// - Returns: the places of the actions that were done, by the node of the state.
    private func sweep(
        _ search: inout Search,
        _ mover: Mover,
        _ progress: @Sendable (Progress) -> Void,
        _ isOver: @escaping @Sendable () -> Bound?
    ) -> [Int32: [Int]] {
        var done: [Int32: [Int]] = [:]
        var known: Set<SceneAction> = []
        var states = search.waiting
        search.beginSweep()
        var rounds = bounds.depth - search.depth
        while !states.isEmpty, rounds > 0, search.stepsLeft > 0 {
            progress(search.progress)
            var chosen = Frontier()
            for index in states.indices {
                let state = states[index].state
                let actions = mover.actions(in: state)
                let new = actions.indices.prefix(Move.mostActions).filter {
                    known.insert(SceneAction(actions[$0], in: state)).inserted
                }
                if new.isEmpty { continue }
                done[states.node(at: Int32(index))] = new
                chosen.append(states[index], node: states.node(at: Int32(index)))
            }
            let work = expansions(
                of: chosen,
                .only(done),
                besides: search.seen,
                mover,
                steps: search.stepsLeft,
                from: search.progress,
                progress,
                isOver
            )
            states = search.sweep(work.expansions, from: chosen)
            rounds -= 1
        }
        return done
    }

    /// Expands states on all cores.
    /// - Parameters:
    ///   - frontier: the states.
    ///   - selection: the actions that are done in each.
    ///   - seen: the fingerprints of all states.
    ///   - mover: tries what can be done.
    ///   - left: the steps after which no other state is begun.
    ///   - reserve: the steps by which a state that was begun may exceed them. The default is 0.
    ///   - start: how far the search is.
    ///   - progress: is given the figures.
    ///   - isOver: is asked before each action: what stops the work, or nil.
    /// - Returns: the expansions in the order of the states, and the number of states that were expanded to the end.
    private func expansions(
        of frontier: Frontier,
        _ selection: ActionSelection,
        besides seen: FingerprintSet,
        _ mover: Mover,
        steps left: Int,
        reserve: Int = 0,
        from start: Progress,
        _ progress: @Sendable (Progress) -> Void,
        _ isOver: @escaping @Sendable () -> Bound?
    ) -> (expansions: [Expansion], count: Int) {
        guard !frontier.isEmpty else { return ([], 0) }
        let size = min((frontier.count + Self.parts - 1) / Self.parts, Self.chunk)
        let count = (frontier.count + size - 1) / size
        @Sendable func expansion(_ index: Int, steps: Int) -> Expansion {
            let places = index * size..<min(frontier.count, (index + 1) * size)
            var expansion = Expansion(mover, steps: steps + reserve, pausingAfter: steps)
            expansion.expand(frontier, places, selection, besides: seen, isOver: isOver)
            return expansion
        }
        let work = Mutex(OrderedWork(count, steps: left))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            guard work.withLock({ !$0.isDone }) else { return }
            let part = expansion(index, steps: left)
            work.withLock { work in
                work.put(part, at: index)
                var now = start
                now.transitions += work.steps
                progress(now)
            }
        }
        let result = work.withLock { $0 }.result(again: expansion)
        return (result, result.last?.rest ?? min(result.count * size, frontier.count))
    }

    /// What tries everything that can be done in a build.
    func mover(_ configuration: BuildConfiguration) -> Mover {
        Mover(simulator, answers: bounds.answers, Fingerprinter(simulator, configuration, detail: bounds.detail))
    }

    /// The launch with every answer to its questions.
    ///
    /// An app that goes no further on the oldest system which it runs on is launched on a current one as well: most people have
    /// that, and see the rest of the app.
    func launch(_ options: LaunchOptions, in state: SimulationState, _ mover: Mover) -> Expansion {
        var expansion = Expansion(mover)
        var mover = mover
        let vertex = mover.vertex(of: state)
        let launches = options.launches
        for place in launches.indices where expansion.candidates.isEmpty {
            expansion.try(launches, [place], from: vertex, place: -1, &mover)
        }
        return expansion
    }
}

extension LaunchOptions {
    /// The launches that a search may begin with, in the order in which they are tried.
    var launches: [Action] { [self, onCurrentSystem].compactMap { $0 }.map { Action(.launch, options: $0) } }
}
