import SceneFlow

/// What moves while the callbacks of a change are called: what controllers answer of themselves meanwhile (LIFE-13,
/// LIFE-24), and what is refused (SEG-82, SEG-83).
struct Transition {
    /// How far a transition is.
    enum Stage {
        /// Views are loaded; nothing was told yet.
        case loading
        /// The callbacks that begin with `viewWill` and `viewIs` are called.
        case running
        /// What came is there: the callbacks that begin with `viewDid` are called, and what they ask for can wait.
        case ending
    }

    /// What is presented, or 0.
    var presented: Int32 = 0
    /// What is dismissed, with everything above it.
    var dismissed = InstanceList()
    /// Who presents or dismisses, or 0.
    var presenter: Int32 = 0
    /// What becomes a child.
    var entering = InstanceList()
    /// What is a child no more.
    var leaving = InstanceList()
    /// How far it is.
    var stage = Stage.loading

    /// Whether something is presented or dismissed.
    var isModal: Bool { presented != 0 || !dismissed.isEmpty }
}

extension Run {
    /// What a controller answers of itself, while a transition runs (LIFE-13, LIFE-24) and beside that (INST-50).
    func has(_ flag: ControllerFlag, _ value: RuntimeValue) -> Answer {
        if value.isNothing { return .no }
        let id = value.instance
        guard id != 0, state.index(of: id) != nil else { return .unknown }
        let moving = transition.flatMap { $0.stage == .loading ? nil : $0 }
        let modal = modalUnderWay.flatMap { $0.stage == .loading ? nil : $0 }
        let answer =
            switch flag {
            case .isMovingToParent: moving?.entering.contains(id) ?? false
            case .isMovingFromParent: moving?.leaving.contains(id) ?? false
            case .isBeingPresented: modal?.presented == id
            case .isBeingDismissed: modal?.dismissed.contains(id) ?? false
            case .isViewLoaded: state[id].flags.contains(.viewLoaded)
            }
        return answer ? .yes : .no
    }

    /// The presentation or dismissal that is under way as the code of one method sees it: the one whose callbacks are
    /// called, else an animated one that the same method has begun, and that ends when the method has ended (SEG-82).
    var modalUnderWay: Transition? {
        if let transition, transition.isModal { return transition }
        return begun.flatMap { $0.turn == turn ? $0.transition : nil }
    }

    /// Whether a modal transition is under way in which a controller takes part as presenter, or goes.
    func isBusy(_ presenter: Int32) -> Bool {
        guard let modal = modalUnderWay, modal.stage != .ending else { return false }
        return modal.presenter == presenter || modal.dismissed.contains(presenter)
    }

    /// Whether a controller is on its way out: to present on it is to present on what is not in the window (SEG-82).
    func isGoing(_ presenter: Int32) -> Bool { modalUnderWay?.dismissed.contains(presenter) ?? false }

    /// Refuses to dismiss while the same controllers present or dismiss (SEG-83); tells whether it did.
    mutating func refusesDismissal(from source: Int32) -> Bool {
        let top = state.top(of: source)
        guard let modal = modalUnderWay, modal.stage != .ending,
            modal.presenter == top || modal.presented == top || modal.dismissed.contains(top)
        else { return false }
        warn(
            "Attempt to dismiss from view controller \(describe(modal.presenter)) while a presentation or dismiss is in "
                + "progress!",
            source,
            "SEG-83",
            .likely
        )
        note(.note("nothing was dismissed, for a presentation or a dismissal is in progress"))
        return true
    }

    /// What a presenter presents, as code sees it: what it dismisses with animation, until that has ended (NAV-34).
    func presentedAsSeen(by presenter: Int32) -> Int32 {
        let presented = state.presentedFromAround(presenter)
        guard presented == 0, let modal = modalUnderWay, let first = modal.dismissed.first,
            state.index(of: first) != nil
        else { return presented }
        var current = presenter
        while current != 0, current != modal.presenter { current = state[current].parent }
        return current == 0 ? 0 : first
    }

    /// Who presents a controller, as code sees it (NAV-34).
    func presenterAsSeen(of instance: Int32) -> Int32 {
        let top = state.top(of: instance)
        let presenter = state[top].presenter
        guard presenter == 0, let modal = modalUnderWay, modal.dismissed.first == top else { return presenter }
        return modal.presenter
    }
}
