internal import Diagnostics
package import SceneFlow
package import Simulation

/// Explores an app's builds, and follows each discovery once more.
package struct Analyzer: Sendable {
    /// The bounds of the exploration.
    package var bounds: Bounds
    /// The launch options of the app.
    ///
    /// The examiner sets the build for each launch.
    package var options: LaunchOptions
    /// The builds to explore if they differ; otherwise the first stands for both.
    package var configurations: [BuildConfiguration] = BuildConfiguration.allCases
    /// A hypothesis that holds from the launch on; nil for none.
    ///
    /// An app for which it makes no sense is explored without it.
    package var question: Simulator.Question?

    /// Creates an examiner.
    /// - Parameters:
    ///   - bounds: the bounds of the exploration. The default is that of `Bounds`.
    ///   - options: the launch options. The default is an iPhone in portrait.
    package init(bounds: Bounds = Bounds(), options: LaunchOptions = LaunchOptions()) {
        self.bounds = bounds
        self.options = options
    }

    /// Explores an app.
    /// - Parameters:
    ///   - flow: the app, as a debug build has it.
    ///   - release: the app as a release build has it, or nil if both are alike.
    ///   - allowance: the limits shared with the explorations before and after.
    ///   - progress: a closure receiving the figures during the search, on any thread. The default does nothing.
    ///   - isCancelled: a closure polled for cancellation. The default never cancels.
    /// - Returns: the analysis.
    package func examine(
        _ flow: Flow,
        release: Flow? = nil,
        within allowance: inout Allowance,
        progress: @escaping @Sendable (Explorer.Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Analysis {
        let simulator = Simulator(flow: flow, release: release)
        var explorations: [Exploration] = []
        var counterexamples: [Analysis.Counterexample] = []
        var known: [Analysis.Counterexample.Identity: Int] = [:]
        for (build, traits) in Self.launches(configurations, flow, release) {
            var options = options
            options.configuration = build
            if let traits { options.traits = traits }
            let start = ContinuousClock.now
            let share = allowance.share(within: bounds)
            let origin = origin(of: build, in: simulator)
            let exploration = Explorer(simulator, bounds: share)
                .explore(options, from: origin, progress: progress, isCancelled: isCancelled)
            allowance.take(steps: exploration.transitions, time: start.duration(to: .now))
            var follower = TraceReplayer(simulator: simulator, build: build, from: origin, exploringWithin: share)
            for (discovery, way) in zip(exploration.discoveries, exploration.ways) {
                var counterexample = follower.follow(discovery, way)
                let identity = counterexample.identity(in: simulator)
                if let index = known[identity] {
                    if !counterexamples[index].configurations.contains(build) {
                        counterexamples[index].configurations.append(build)
                    }
                } else {
                    known[identity] = counterexamples.count
                    counterexample.configurations = release == nil ? configurations : [build]
                    counterexamples.append(counterexample)
                }
            }
            explorations.append(exploration)
        }
        return Analysis(
            flow: flow.supposing(question, in: simulator),
            release: release,
            sdk: options.linkedSDK,
            explorations: explorations,
            counterexamples: counterexamples,
            registrations: simulator.containerProblems(in: .debug),
            unused: simulator.unusedRegistrations(in: .debug)
        )
    }

    /// Returns the state before the launch.
    private func origin(of build: BuildConfiguration, in simulator: Simulator) -> SimulationState {
        let state = SimulationState()
        guard let question else { return state }
        return (try? simulator.asking(question, before: state, launching: build)) ?? state
    }

    /// Returns the launches to explore: one of each build, and another on an iPad if the app runs there, and its code
    /// checks for an iPad.
    /// - Parameters:
    ///   - configurations: the requested builds.
    ///   - flow: the app, as a debug build has it.
    ///   - release: the app as a release build has it. If nil, both are alike and one build stands for both.
    /// - Returns: the builds, in order; the traits are nil for the requested ones.
    static func launches(
        _ configurations: [BuildConfiguration],
        _ flow: Flow,
        _ release: Flow?
    ) -> [(build: BuildConfiguration, traits: Traits?)] {
        let builds = release == nil ? Array(configurations.prefix(1)) : configurations
        let asks = flow.asks(for: .pad) || release?.asks(for: .pad) == true
        let devices: [Traits?] = asks && !flow.isForPhonesOnly ? [nil, .iPad] : [nil]
        return devices.flatMap { traits in builds.map { ($0, traits) } }
    }
}

extension Analysis.Counterexample {
    /// The identity of a counterexample as one finding across builds.
    struct Identity: Hashable {
        /// The kind; nil for an event of an opening at a place in the code: its words depend on the screen.
        let kind: Discovery.Kind?
        /// The place of such an event.
        let place: SourceLocation?
        let rule: String?
        let scene: String?
        /// The source and the action if the step made the controller; otherwise nil, because every path to it is
        /// equivalent.
        let way: String?
    }

    func identity(in simulator: Simulator) -> Identity {
        let flow = configuration == .release ? simulator.release ?? simulator.flow : simulator.flow
        let way = isFresh ? "\(source.map { flow[$0].key } ?? "") \(step.action.kind)" : nil
        let place = opening == nil ? nil : location
        return Identity(
            kind: place == nil ? kind : nil,
            place: place,
            rule: rule,
            scene: place == nil ? scene.map { flow[$0].key } : nil,
            way: way
        )
    }
}
