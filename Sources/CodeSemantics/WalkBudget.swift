package import Diagnostics
package import ProjectFiles
internal import Synchronization

/// How far the walks through the code of an app may go: as many steps as all of them may take, and as long as somebody waits.
///
/// Steps are what decides, so that a walk that is left out is left out in every run. The clock is for whoever cannot wait that long.
package final class WalkBudget: Sendable {
    private struct State {
        /// How many instructions were walked through so far.
        var steps = 0
        /// The first place that was not walked through for that.
        var place: SourceLocation?
        /// Whether something was left out since there were too many steps.
        var isCut = false
        /// What was asked for once more is paid once.
        var paid: Set<String> = []
    }

    /// How many instructions are walked through for what UIKit and people call in one scene.
    package static let stepsOfScene = 1_000_000
    /// How many are walked through for a whole app.
    private static let most = 3_000_000

    /// Has the walks end early; nil where nobody does.
    private let stop: LinkingStop?
    private let state = Mutex(State())

    /// Creates the budget of an app.
    /// - Parameter stop: has the walks end early. The default is nil.
    package init(until stop: LinkingStop? = nil) { self.stop = stop }

    /// Whether the walks are to end.
    var isOver: Bool { stop?.isOver ?? false }

    /// Does walks, unless as much was walked through as there may be.
    /// - Parameters:
    ///   - place: where the code is that they go through.
    ///   - key: what they are, where the same may be asked for again, which costs nothing. The default is nil.
    ///   - body: does them, and says how many steps they took, also those that were taken some time before.
    /// - Returns: what they came to; nil where they were not done.
    package func walks<Result>(
        at place: SourceLocation?,
        once key: String? = nil,
        _ body: () -> (Result, steps: Int)
    ) -> Result? {
        let mayBegin = state.withLock { state in
            if state.steps < Self.most || key.map(state.paid.contains) == true { return true }
            return false
        }
        if !mayBegin { cut(at: place) }
        guard mayBegin, !isOver else { return nil }
        let (result, steps) = body()
        state.withLock { state in
            if let key, !state.paid.insert(key).inserted { return }
            state.steps += steps
        }
        return result
    }

    /// Notes that code is not walked through since a scene has taken as many steps as it may.
    package func cut(at place: SourceLocation?) {
        state.withLock { state in
            if !state.isCut { state.place = place }
            state.isCut = true
        }
    }

    /// What is said where something was not walked through; nil where everything was.
    package var diagnostic: Diagnostic? {
        state.withLock { state in
            guard state.isCut else { return nil }
            return Diagnostic(
                LinkingLimit.id,
                .warning,
                "the app's code takes more than \(Self.most) steps to follow, and from here on it is not followed",
                at: state.place,
                remedy: "leave generated code out with 'exclude' in sceneflow.yml, or open the folder of one app"
            )
        }
    }
}
