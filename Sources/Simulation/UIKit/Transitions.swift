import Diagnostics
import SceneFlow

/// The moving instances of a change during its callbacks.
///
/// It decides the controllers' answers about themselves (LIFE-13, LIFE-24), and the refused requests (SEG-82, SEG-83).
struct Transition {
    /// The progress of a transition.
    enum Stage {
        /// Views are being loaded; no controller has been notified yet.
        case loading
        /// The callbacks beginning with `viewWill` and `viewIs` run.
        case running
        /// The new views are there: the callbacks beginning with `viewDid` run, and their requests can wait.
        case ending
    }

    /// The presented instance, or 0.
    var presented: Int32 = 0
    /// The dismissed instance, with everything above it.
    var dismissed = InstanceList()
    /// The presenting or dismissing instance, or 0.
    var presenter: Int32 = 0
    /// The new children.
    var entering = InstanceList()
    /// The former children.
    var leaving = InstanceList()
    /// The navigation controller that the former children leave, or 0 if they leave something else.
    var stack: Int32 = 0
    /// Its progress.
    var stage = Stage.loading

    /// True if something is presented or dismissed.
    var isModal: Bool { presented != 0 || !dismissed.isEmpty }
}

extension Run {
    /// Returns a controller's answer about itself, during a transition (LIFE-13, LIFE-24) and otherwise (INST-50).
    func has(_ flag: ControllerFlag, _ value: RuntimeValue) -> Ternary {
        if value.isNothing { return .no }
        let id = value.instance
        guard id != 0, state.index(of: id) != nil else { return flag == .isMade ? .no : .unknown }
        let moving = transitions.current.flatMap { $0.stage == .loading ? nil : $0 }
        let modal = modalUnderWay.flatMap { $0.stage == .loading ? nil : $0 }
        let answer =
            switch flag {
            case .isMovingToParent: moving?.entering.contains(id) ?? false
            case .isMovingFromParent: moving?.leaving.contains(id) ?? false
            case .isBeingPresented: modal?.presented == id
            case .isBeingDismissed: modal?.dismissed.contains(id) ?? false
            case .isViewLoaded: state[id].flags.contains(.viewLoaded)
            case .isMade: true
            }
        return answer ? .yes : .no
    }

    /// The current presentation or dismissal, as seen by the code of one method.
    ///
    /// It is the one with running callbacks, else an animated one begun by the same method and ending with it (SEG-82).
    var modalUnderWay: Transition? { transitions.modal(during: calls.turn) }

    /// Returns true if a controller is the presenter in the current modal transition, or is leaving with it.
    func isBusy(_ presenter: Int32) -> Bool {
        guard let modal = modalUnderWay, modal.stage != .ending else { return false }
        return modal.presenter == presenter || modal.dismissed.contains(presenter)
    }

    /// Returns true if a controller is being dismissed.
    ///
    /// Presenting on it means presenting on something outside the window (SEG-82).
    func isGoing(_ presenter: Int32) -> Bool { modalUnderWay?.dismissed.contains(presenter) ?? false }

    /// Refuses to dismiss while the same controllers present or dismiss (SEG-83); returns true if it did.
    mutating func refusesDismissal(from source: Int32) -> Bool {
        let top = state.top(of: source)
        guard let modal = modalUnderWay, modal.stage != .ending,
            modal.presenter == top || modal.presented == top || modal.dismissed.contains(top)
        else { return false }
        trace.warn(
            "Attempt to dismiss from view controller \(describe(modal.presenter)) while a presentation or dismiss is in "
                + "progress!",
            at: requests.location,
            source,
            "SEG-83"
        )
        trace.note(.note("nothing was dismissed, because a presentation or a dismissal is in progress"))
        return true
    }

    /// Returns the instance presented by a presenter, as seen by code.
    ///
    /// This includes one being dismissed with animation, until the end (NAV-34).
    func presentedAsSeen(by presenter: Int32) -> Int32 {
        let presented = state.presentedFromAround(presenter)
        guard presented == 0, let modal = modalUnderWay, let first = modal.dismissed.first,
            state.index(of: first) != nil
        else { return presented }
        var current = presenter
        while current != 0, current != modal.presenter { current = state[current].parent }
        return current == 0 ? 0 : first
    }

    /// Returns the nearest container of a controller with a role, as seen by code; or 0.
    ///
    /// A popped controller keeps its containers until the transition has ended (OBJ-4).
    func containerAsSeen(of instance: Int32, _ role: InstanceRecord.Role) -> Int32 {
        let container = state.ancestor(of: instance, role)
        guard container == 0, let moving = transitions.current, moving.stage != .ending, moving.stack != 0,
            moving.leaving.contains(state.top(of: instance)), state.index(of: moving.stack) != nil
        else { return container }
        return role == .navigation ? moving.stack : state.ancestor(of: moving.stack, role)
    }

    /// Returns the presenter of a controller, as seen by code (NAV-34).
    func presenterAsSeen(of instance: Int32) -> Int32 {
        let top = state.top(of: instance)
        let presenter = state[top].presenter
        guard presenter == 0, let modal = modalUnderWay, modal.dismissed.first == top else { return presenter }
        return modal.presenter
    }
}
