internal import Dispatch
package import SceneFlow
package import Simulation
internal import Synchronization

/// Explores every state reachable by a person, breadth first, with the same step as the page.
///
/// Two states differ if their fingerprints do (see `Fingerprinter` for the ignored parts). All cores work on the states
/// of one distance from the launch. Their results are merged in the order of a single core. So every run has the same
/// result, and each path found is a shortest one.
///
/// The nearest screens alone could use up the step limit. After two thirds of the steps, the search pauses for a
/// **sweep**. In each queued state, the sweep performs the actions not yet performed in another state on a controller
/// of the same scene. It repeats this in the resulting states until no action is new. A sweep reaches distant screens
/// in few steps; the paths it finds need not be shortest. The remaining steps continue the breadth-first search.
///
/// Then the app is **opened from outside** of it, by a link or a notification, if its delegates receive such events: once
/// on each distinct screen, in the first state that shows it. The states after that are swept. The openings take
/// an eighth of the steps at most.
///
/// Last come the **assumed transitions**. Some code leading to a scene is not simulated, although reading it found the
/// transition: an object of it is unknown, or a condition is never true. The scenes so missed are shown by these
/// transitions alone, each from the first state with its source on screen, and swept. They take an eighth of the steps
/// at most, and it is kept for them. Whatever is found there is an assumption.
///
/// Of an explored state, only its fingerprint, its predecessor and the move between them are kept. That takes 19 to 30
/// bytes, depending on the load of the fingerprint table. Only the states of the current and the next distance are held
/// whole.
package struct Explorer: Sendable {
    /// The progress of an exploration.
    package struct Progress: Sendable, Hashable {
        /// The build being explored.
        package var configuration: BuildConfiguration
        /// The number of states met so far.
        package var states: Int
        /// The number of steps taken.
        package var transitions: Int
        /// The current distance from the launch.
        package var depth: Int
        /// The number of states at that distance.
        package var frontier: Int
    }

    /// The simulator of the explored app.
    let simulator: Simulator
    /// The limits of the exploration.
    let bounds: Bounds
    /// The most states taken by one core at a time.
    private static let chunk = 64
    /// The number of parts of a distance with few states, chosen to give every core some of them.
    private static let parts = 16

    /// Creates an explorer.
    /// - Parameters:
    ///   - simulator: the app.
    ///   - bounds: the limits of the exploration.
    package init(_ simulator: Simulator, bounds: Bounds = Bounds()) {
        self.simulator = simulator
        self.bounds = bounds
    }

    /// Explores the states reachable from a launch.
    /// - Parameters:
    ///   - options: the launch options.
    ///   - state: the state before the launch. The default is that of a device on which the app never ran.
    ///   - progress: a closure receiving the figures during the search, on any thread, one call at a time. The default
    ///     does nothing.
    ///   - isCancelled: a closure polled for cancellation, on any thread. The default never cancels.
    /// - Returns: the exploration, including the bounds that stopped it.
    package func explore(
        _ options: LaunchOptions = LaunchOptions(),
        from state: SimulationState = SimulationState(),
        progress: @escaping @Sendable (Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Exploration {
        let performer = performer(options.configuration)
        var search = search(from: Search.Origin(state: state, launch: options))
        search.begin(launch(options, in: state, performer))
        let isOver = limit(isCancelled)
        run(&search, performer, progress: progress, isOver: isOver)
        if isOver() == nil { open(&search, performer, progress, isOver) }
        if isOver() == nil { assumeTransitions(&search, performer, progress, isOver) }
        return search.result(performer)
    }

    /// Returns a search without results.
    func search(from origin: Search.Origin, isGoal: ((SimulationState) -> Bool)? = nil) -> Search {
        Search(origin, bounds, hasOpenings: simulator.hasOpenings(in: origin.configuration), isGoal: isGoal)
    }

    /// Returns a closure giving the reason to stop, or nil: the time from now on, or a cancellation.
    func limit(_ isCancelled: @escaping @Sendable () -> Bool) -> @Sendable () -> Bound? {
        let start = ContinuousClock.now
        let limit = bounds.time
        return {
            if isCancelled() { return .cancelled }
            if let limit, start.duration(to: .now) > limit { return .time }
            return nil
        }
    }

    /// Explores one distance after another until no states are left or the goal is met.
    func run(
        _ search: inout Search,
        _ performer: ActionPerformer,
        progress: @escaping @Sendable (Progress) -> Void,
        isOver: @escaping @Sendable () -> Bound?
    ) {
        var selection = ActionSelection.all(except: [:])
        while !search.frontier.isEmpty, search.goal == nil {
            progress(search.progress)
            if search.depth >= bounds.depth {
                search.stop(at: .depth)
                break
            }
            if search.isPaused {
                if search.isSweepNext {
                    search.endPause()
                    var known: Set<SceneAction> = []
                    let done = sweep(&search, from: search.waiting, &known, performer, progress, isOver)
                    selection = .all(except: done)
                } else if !search.hasOpenings, transitions(in: search, performer).isEmpty {
                    search.endPause()
                } else {
                    search.stop(at: .steps)
                    break
                }
                continue
            }
            guard search.stepsLeft > 0 else {
                search.stop(at: .steps)
                break
            }
            let work = expansions(
                of: search.frontier,
                selection,
                besides: search.seen,
                performer,
                steps: search.stepsLeft,
                reserve: search.reserve,
                from: search.progress,
                progress,
                isOver
            )
            search.advance(work.expansions, through: work.count)
        }
    }

    /// Performs each action on the controllers of a scene in one of some states, or of those met by it.
    /// - Parameters:
    ///   - search: the search.
    ///   - first: the states.
    ///   - known: the actions performed on the controllers of a scene so far.
    ///   - performer: the performer of the search.
    ///   - progress: a closure receiving the figures.
    ///   - isOver: called before each action; returns the reason to stop, or nil.
    /// - Returns: the places of the performed actions, by the node of the state.
    private func sweep(
        _ search: inout Search,
        from first: Frontier,
        _ known: inout Set<SceneAction>,
        _ performer: ActionPerformer,
        _ progress: @Sendable (Progress) -> Void,
        _ isOver: @escaping @Sendable () -> Bound?
    ) -> [Int32: [Int]] {
        var done: [Int32: [Int]] = [:]
        var states = first
        var rounds = bounds.depth - search.depth
        while !states.isEmpty, rounds > 0, search.stepsLeft > 0 {
            progress(search.progress)
            var chosen = Frontier()
            for index in states.indices {
                let state = states[index].state
                let actions = performer.actions(in: state)
                let new = actions.indices.prefix(EncodedAction.mostActions).filter {
                    known.insert(SceneAction(actions[$0], in: state)).inserted
                }
                if new.isEmpty { continue }
                done[states.node(at: Int32(index))] = new
                chosen.append(states[index], node: states.node(at: Int32(index)))
            }
            states = perform(.only(done), in: chosen, &search, performer, progress, isOver)
            rounds -= 1
        }
        return done
    }

    /// Performs the selected actions in some states; returns the newly met states.
    private func perform(
        _ selection: ActionSelection,
        in states: Frontier,
        _ search: inout Search,
        _ performer: ActionPerformer,
        _ progress: @Sendable (Progress) -> Void,
        _ isOver: @escaping @Sendable () -> Bound?
    ) -> Frontier {
        let work = expansions(
            of: states,
            selection,
            besides: search.seen,
            performer,
            steps: search.stepsLeft,
            from: search.progress,
            progress,
            isOver
        )
        return search.sweep(work.expansions, from: states)
    }

    /// Opens the app from outside of it on each distinct screen, and sweeps the states after that.
    func open(
        _ search: inout Search,
        _ performer: ActionPerformer,
        _ progress: @Sendable (Progress) -> Void,
        _ isOver: @escaping @Sendable () -> Bound?
    ) {
        search.beginOpening()
        var known: Set<SceneAction> = []
        while search.stepsLeft > 0 {
            let states = search.takeScreens()
            if states.isEmpty { break }
            var places: [Int32: [Int]] = [:]
            for place in states.indices {
                let state = states[place].state
                let all = performer.actionsAndOpenings(in: state)
                let openings = all.indices.suffix(simulator.openings(in: state).count)
                places[states.node(at: Int32(place))] = Array(openings.prefix { $0 < EncodedAction.mostActions })
            }
            let opened = perform(.further(places), in: states, &search, performer, progress, isOver)
            _ = sweep(&search, from: opened, &known, performer, progress, isOver)
        }
    }

    /// Shows the missed scenes by transitions without their code, and sweeps the states with them.
    private func assumeTransitions(
        _ search: inout Search,
        _ performer: ActionPerformer,
        _ progress: @Sendable (Progress) -> Void,
        _ isOver: @escaping @Sendable () -> Bound?
    ) {
        search.beginAssuming()
        var tried: Set<Action> = []
        var known: Set<SceneAction> = []
        while search.stepsLeft > 0 {
            let chosen = transitions(in: search, performer, except: tried)
            if chosen.isEmpty { break }
            tried.formUnion(chosen.actions)
            let states = perform(.further(chosen.places), in: chosen.states, &search, performer, progress, isOver)
            _ = sweep(&search, from: states, &known, performer, progress, isOver)
        }
    }

    /// Chooses a transition to each missed scene, from a state with its source on screen.
    /// - Parameters:
    ///   - search: the search.
    ///   - performer: the performer of the search.
    ///   - tried: the transitions not to choose. The default is none.
    /// - Returns: the choice; empty if there are no such transitions.
    private func transitions(
        in search: Search,
        _ performer: ActionPerformer,
        except tried: Set<Action> = []
    ) -> ChosenTransitions {
        var chosen = ChosenTransitions()
        let states = search.firstStates
        for place in states.indices {
            let state = states[place].state
            let transitions = simulator.assumableTransitions(in: state)
            let isNew = { (scene: Scene.ID) in !search.hasMet(scene) && !chosen.scenes.contains(scene) }
            var first: Int?
            for (index, transition) in transitions.enumerated() where transition.scenes.contains(where: isNew) {
                if tried.contains(transition.action) { continue }
                let start = first ?? performer.actionsAndOpenings(in: state).count
                first = start
                guard start + index < EncodedAction.mostActions else { break }
                chosen.add(transition, at: start + index, in: states[place], states.node(at: Int32(place)))
            }
        }
        return chosen
    }

    /// Expands states on all cores.
    /// - Parameters:
    ///   - frontier: the states.
    ///   - selection: the actions to perform in each.
    ///   - seen: the fingerprints of all states.
    ///   - performer: the performer performing the actions.
    ///   - left: the steps after which no further state begins.
    ///   - reserve: the most steps beyond that for a state already begun. The default is 0.
    ///   - start: the progress of the search so far.
    ///   - progress: a closure receiving the figures.
    ///   - isOver: called before each action; returns the reason to stop, or nil.
    /// - Returns: the expansions in the order of the states, and the number of completely expanded states.
    private func expansions(
        of frontier: Frontier,
        _ selection: ActionSelection,
        besides seen: FingerprintSet,
        _ performer: ActionPerformer,
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
            var expansion = Expansion(performer, steps: steps + reserve, pausingAfter: steps)
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

    /// Returns the performer for a build.
    func performer(_ configuration: BuildConfiguration) -> ActionPerformer {
        ActionPerformer(
            simulator,
            answers: bounds.answers,
            Fingerprinter(simulator, configuration, detail: bounds.detail)
        )
    }

    /// Performs the launch with every answer to its questions.
    ///
    /// If the app gets nowhere on its oldest supported system, it is also launched on a current one. Most people have
    /// that system, and see the rest of the app.
    func launch(_ options: LaunchOptions, in state: SimulationState, _ performer: ActionPerformer) -> Expansion {
        var expansion = Expansion(performer)
        var performer = performer
        let vertex = performer.vertex(of: state)
        let launches = options.launches
        for place in launches.indices where expansion.candidates.isEmpty {
            expansion.try(launches, [place], from: vertex, place: -1, &performer)
        }
        return expansion
    }
}

extension LaunchOptions {
    /// The possible launches at the start of a search, in order of preference.
    var launches: [Action] { [self, onCurrentSystem].compactMap { $0 }.map { Action(.launch, options: $0) } }
}
