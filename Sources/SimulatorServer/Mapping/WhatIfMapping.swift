import Rooms
import Simulation
import Wire

extension RoomsWhatIfResponse {
    /// A run beside itself.
    /// - Parameters:
    ///   - result: both.
    ///   - limit: how many pairs an answer may hold; where there are more, it begins one before the first that differs, or is
    ///     the newest.
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
    /// What came of an action.
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
    /// A controller that was made.
    fileprivate init(_ made: StepContents.Made) {
        self.init()
        `class` = made.className
        initializer = made.initializer
        technique = InjectionTechnique(made.technique)
    }
}

extension Injected {
    /// A dependency that arrived.
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
