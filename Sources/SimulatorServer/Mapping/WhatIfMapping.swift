import Rooms
import Simulation
import Wire

extension RoomsWhatIfResponse {
    /// Creates the response from a run and its variant.
    /// - Parameters:
    ///   - result: both runs.
    ///   - limit: the most pairs in an answer; if there are more, it begins one before the first difference, or has the
    ///     newest.
    init(_ result: WhatIf, stepsPerAnswer limit: Int) {
        self.init()
        difference = result.difference
        let first = result.pairs.firstIndex { $0.seq == difference }
        let start = max(0, min(result.pairs.count - limit, (first ?? result.pairs.count) - 1))
        steps = result.pairs.dropFirst(start).prefix(limit).map(WhatIfPair.init)
    }
}

extension WhatIfPair {
    /// One step, twice.
    fileprivate init(_ pair: WhatIf.Pair) {
        self.init()
        seq = pair.seq
        before = WhatIfStep(pair.before)
        after = pair.after.map(WhatIfStep.init)
        dropped = pair.dropped
    }
}

extension WhatIfStep {
    /// Creates the result of an action.
    fileprivate init(_ contents: StepContents) {
        self.init()
        summary = contents.summary
        outcome = Wire.Outcome(contents.outcome)
        crash = contents.crash.map(Wire.Crash.init)
        console = contents.console
        stack = contents.stack
        made = contents.made.map(WhatIfMade.init)
        injected = contents.injected.map(Injected.init)
        resolved = contents.resolved.map(WhatIfResolved.init)
    }
}

extension WhatIfMade {
    /// Creates a new controller.
    fileprivate init(_ made: StepContents.Made) {
        self.init()
        `class` = made.className
        initializer = made.initializer
        technique = InjectionTechnique(made.technique)
    }
}

extension Injected {
    /// Creates an injected dependency.
    fileprivate init(_ injected: InjectedValue) {
        self.init()
        name = injected.name
        type = injected.type
        value = injected.value
        from = injected.from
    }
}

extension WhatIfResolved {
    /// One answer of the container.
    fileprivate init(_ resolved: StepContents.Resolved) {
        self.init()
        key = resolved.key
        type = resolved.type
        hit = resolved.hit
    }
}
