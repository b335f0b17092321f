internal import Diagnostics
internal import SceneFlow

extension Simulator {
    /// The most launches that are tried for one.
    private static let launchAttempts = 48

    /// Returns the launch after which the most of an app is in sight.
    ///
    /// A launch without answers takes the first way at each condition that the sources leave open. If it ends in a crash, in
    /// an empty window, under something presented or at the detail of a split view, other answers are tried, those of the
    /// last question first: a fresh install seldom shows any of these, and they cover the rest.
    /// - Parameter options: what the app is started on.
    /// - Returns: the launch, with answers only where others than the first leave more in sight.
    package func launch(_ options: LaunchOptions) -> Action {
        var launch = Action(.launch, options: options)
        var step = step(launch, in: SimulationState(), tracing: .off)
        var attempts = Self.launchAttempts
        while let better = clearer(launch, than: step, &attempts) { (launch, step) = better }
        return launch
    }

    /// The first launch with one other answer that leaves more in sight; nil where none does.
    private func clearer(_ launch: Action, than step: Step, _ attempts: inout Int) -> (Action, Step)? {
        let cover = Cover(step)
        guard cover > .none else { return nil }
        // Code that runs more than once asks the same question again.
        var asked: Set<AskedQuestion> = []
        for place in step.choices.indices.reversed()
        where asked.insert(AskedQuestion(step.choices[place])).inserted {
            let earlier = Set(step.choices[..<place].map(\.id))
            for option in step.choices[place].others {
                guard attempts > 0 else { return nil }
                attempts -= 1
                var other = launch
                other.choices = launch.choices.filter { earlier.contains($0.key) }
                other.choices[step.choices[place].id] = option
                let result = self.step(other, in: SimulationState(), tracing: .off)
                if Cover(result) < cover { return (other, result) }
            }
        }
        return nil
    }
}

/// A question by what it asks and where.
private struct AskedQuestion: Hashable {
    let condition: String
    let location: SourceLocation?

    init(_ choice: Choice) {
        condition = choice.condition
        location = choice.location
    }
}

/// The part of an app that a launch hides.
private enum Cover: Comparable {
    /// Nothing is presented.
    case none
    /// A collapsed split view shows its detail in place of the list that leads to it.
    case detail
    /// A number of controllers are presented over the window's root.
    case presented(Int)
    /// The window has no root.
    case empty
    /// The app has crashed.
    case crash

    /// Creates the cover of what a launch led to.
    init(_ step: Step) {
        if step.outcome == .crashed {
            self = .crash
        } else if step.state.visible.isEmpty {
            self = .empty
        } else {
            let state = step.state
            let count = state.instances.count { $0.presenter != 0 }
            // Only what a split view merges is a stack in a stack.
            let isDetail = state.touchable().contains { id in
                state[id].role == .navigation && state[id].parent != 0 && state[state[id].parent].role == .navigation
            }
            self = count > 0 ? .presented(count) : isDetail ? .detail : .none
        }
    }
}
