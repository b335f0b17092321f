package import Diagnostics
package import SceneFlow
package import UIKitFacts

/// The events by which a person opens the running app from outside of it (INST-9).
extension Run {
    /// Runs the delegate's method for an event of unknown content.
    mutating func open(_ opening: FlowTables.Opening) throws(Crashed) {
        try runDelegate(opening.method, opening.classIndex, "INST-9")
    }
}

extension Simulator {
    /// Returns the actions by which a person opens the app from outside of it, in a fixed order: with a link, an
    /// activity, a quick action, an invitation or a notification.
    ///
    /// They are possible on every screen, so `enabledActions(in:)` leaves them out.
    /// - Parameter state: the state.
    /// - Returns: a call of the delegate's method for each event that the app's delegates receive; none if the app does
    ///   not run, or shows nothing.
    package func openings(in state: SimulationState) -> [Action] {
        guard state.status == .running, state.root != nil else { return [] }
        return tables(state.configuration).openings.map { Action(.call(method: $0.method.fact.name)) }
    }

    /// Returns true if the app's delegates receive an event by which a person opens the app.
    /// - Parameter configuration: the build.
    /// - Returns: true if some state may have openings.
    package func hasOpenings(in configuration: BuildConfiguration) -> Bool { !tables(configuration).openings.isEmpty }

    /// Returns the event that an action stands for.
    /// - Parameters:
    ///   - action: the action.
    ///   - state: the state before it.
    /// - Returns: the kind of the event, and the location of the delegate's method; nil if the action is no opening.
    package func opening(
        _ action: Action,
        in state: SimulationState
    ) -> (kind: AppOpening.Kind, location: SourceLocation?)? {
        guard case .call(let name) = action.kind, action.instance == nil else { return nil }
        return tables(state.configuration).openings.first { $0.method.fact.name == name }.map {
            ($0.kind, $0.method.fact.location)
        }
    }
}
