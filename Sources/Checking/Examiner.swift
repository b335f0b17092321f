internal import Diagnostics
package import SceneFlow
package import Simulation

/// Explores an app's builds, and looks closer at what was met.
package struct Examiner: Sendable {
    /// How far it explores.
    package var bounds: Bounds
    /// On what the app is started; the build is set for each.
    package var options: LaunchOptions
    /// The builds that are explored, where they are not alike; else the first stands for both.
    package var configurations: [BuildConfiguration] = BuildConfiguration.allCases

    /// Creates an examiner.
    /// - Parameters:
    ///   - bounds: how far it explores. The default is that of `Bounds`.
    ///   - options: on what the app is started. The default is an iPhone in portrait.
    package init(bounds: Bounds = Bounds(), options: LaunchOptions = LaunchOptions()) {
        self.bounds = bounds
        self.options = options
    }

    /// Explores an app.
    /// - Parameters:
    ///   - flow: the app, as a debug build has it.
    ///   - release: the same as a release build has it, or nil where both are alike.
    ///   - allowance: what its builds share with what is explored before and after.
    ///   - progress: a closure that gets the figures while the search runs, on any thread. The default does nothing.
    ///   - isCancelled: is asked from time to time. The default never is.
    /// - Returns: what there is to judge.
    package func examine(
        _ flow: Flow,
        release: Flow? = nil,
        within allowance: inout Allowance,
        progress: @escaping @Sendable (Explorer.Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Examination {
        let simulator = Simulator(flow: flow, release: release)
        var explorations: [Exploration] = []
        var incidents: [Examination.Incident] = []
        var known: [Examination.Incident.Identity: Int] = [:]
        for (build, traits) in Self.launches(configurations, flow, release) {
            var options = options
            options.configuration = build
            if let traits { options.traits = traits }
            let start = ContinuousClock.now
            let exploration = Explorer(simulator, bounds: allowance.share(within: bounds))
                .explore(options, progress: progress, isCancelled: isCancelled)
            allowance.take(steps: exploration.transitions, time: start.duration(to: .now))
            var follower = Follower(simulator: simulator, build: build)
            for (sighting, way) in zip(exploration.sightings, exploration.ways) {
                var incident = follower.follow(sighting, way)
                let identity = incident.identity(in: simulator)
                if let index = known[identity] {
                    if !incidents[index].configurations.contains(build) {
                        incidents[index].configurations.append(build)
                    }
                } else {
                    known[identity] = incidents.count
                    incident.configurations = release == nil ? configurations : [build]
                    incidents.append(incident)
                }
            }
            explorations.append(exploration)
        }
        return Examination(
            flow: flow,
            release: release,
            explorations: explorations,
            incidents: incidents,
            registrations: simulator.containerProblems(in: .debug),
            unused: simulator.unusedRegistrations(in: .debug)
        )
    }

    /// Explores an app that shares nothing with others: each build goes as far as the bounds allow.
    /// - Parameters:
    ///   - flow: the app, as a debug build has it.
    ///   - release: the same as a release build has it, or nil where both are alike.
    ///   - progress: a closure that gets the figures while the search runs, on any thread. The default does nothing.
    ///   - isCancelled: is asked from time to time. The default never is.
    /// - Returns: what there is to judge.
    package func examine(
        _ flow: Flow,
        release: Flow? = nil,
        progress: @escaping @Sendable (Explorer.Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Examination {
        var alone = Allowance()
        return examine(flow, release: release, within: &alone, progress: progress, isCancelled: isCancelled)
    }

    /// Returns the launches that are explored: of each build one, and another on an iPad where the app's code asks whether it
    /// runs on one.
    /// - Parameters:
    ///   - configurations: the builds that are asked for.
    ///   - flow: the app, as a debug build has it.
    ///   - release: the same as a release build has it, or nil where both are alike: then one build stands for both.
    /// - Returns: the builds, in order; the traits are nil where those that are asked for hold.
    static func launches(
        _ configurations: [BuildConfiguration],
        _ flow: Flow,
        _ release: Flow?
    ) -> [(build: BuildConfiguration, traits: Traits?)] {
        let builds = release == nil ? Array(configurations.prefix(1)) : configurations
        let devices: [Traits?] = flow.asks(for: .pad) || release?.asks(for: .pad) == true ? [nil, .iPad] : [nil]
        return devices.flatMap { traits in builds.map { ($0, traits) } }
    }
}

extension Examination.Incident {
    /// What makes two of them one finding, in whichever build.
    struct Identity: Hashable {
        let kind: Sighting.Kind
        let rule: String?
        let scene: String?
        /// From where and how the controller came, where the step made it; else nil: any way there is the same.
        let way: String?
    }

    func identity(in simulator: Simulator) -> Identity {
        let flow = configuration == .release ? simulator.release ?? simulator.flow : simulator.flow
        let way = isFresh ? "\(source.map { flow[$0].key } ?? "") \(step.action.kind)" : nil
        return Identity(kind: kind, rule: rule, scene: scene.map { flow[$0].key }, way: way)
    }
}
