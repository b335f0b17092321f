package import Diagnostics
package import ProjectFiles
internal import Synchronization

/// The limits of the walks through an app's code: a total number of steps, and an optional early stop.
///
/// Steps decide, so a walk is left out in every run or in none. The clock is for callers unable to wait that long.
package final class WalkBudget: Sendable {
    private struct State {
        /// The number of instructions walked through so far.
        var steps = 0
        /// The first place left out for lack of steps.
        var place: SourceLocation?
        /// True if something was left out because of too many steps.
        var isCut = false
        /// The keys of the walks already counted.
        ///
        /// A repeated walk costs nothing.
        var paid: Set<String> = []
    }

    /// The maximum number of instructions walked through for the methods of one scene called by UIKit and by people.
    package static let stepsOfScene = 1_000_000
    /// The maximum number of instructions walked through for a whole app.
    private static let most = 3_000_000

    /// Ends the walks early; nil for no early end.
    private let stop: LinkingStop?
    private let state = Mutex(State())

    /// Creates the budget of an app.
    /// - Parameter stop: has the walks end early. The default is nil.
    package init(until stop: LinkingStop? = nil) { self.stop = stop }

    /// True if the walks must end.
    package var isOver: Bool { stop?.isOver ?? false }

    /// Does walks, unless the budget is spent.
    /// - Parameters:
    ///   - place: the place of the walked code.
    ///   - key: the name of the walks, if the same may be requested again at no cost. The default is nil.
    ///   - body: does the walks and returns their number of steps, including steps taken earlier.
    /// - Returns: the result; nil if the walks were not done.
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

    /// Records code left out because a scene has used all its steps.
    package func cut(at place: SourceLocation?) {
        state.withLock { state in
            if !state.isCut { state.place = place }
            state.isCut = true
        }
    }

    /// The diagnostic about code left out of the walks; nil if none was.
    package var diagnostic: Diagnostic? {
        state.withLock { state in
            guard state.isCut else { return nil }
            return Diagnostic(
                LinkingLimit.id,
                .warning,
                "the app's code takes more than \(Self.most) steps to follow; the code from here on was not followed",
                at: state.place,
                remedy: "skip generated code with 'exclude' in sceneflow.yml, or open the folder of one app"
            )
        }
    }
}
