internal import Diagnostics
import SceneFlow

/// Navigation stacks (NAV-1 to NAV-11).
extension Run {
    /// Pushes an instance onto a stack (LIFE-10).
    mutating func push(_ instance: Int32, onto stack: Int32, isAnimated: Bool) throws(Crashed) {
        guard state[instance].parent != stack else {
            let message: Sentence =
                "\(describe(stack)) is pushing the same view controller instance (\(describe(instance))) more than once "
                + "which is not supported and is most likely an error in the application"
            try Self.pass(
                raise("NSInvalidArgumentException", message, at: requests.location, on: stack, "SEG-70")
            )
            return
        }
        try takeOut(instance)
        transitions.beginChange(of: stack)
        defer { transitions.endChange() }
        trace.note(.push(scene: state[instance].scene))
        trace.emit(.push(onto: InstanceID(Int(stack))), instance, "NAV-1")
        try call("willMove(toParent:)", on: instance, "LIFE-10")
        let before = state.appearing()
        state.place(instance, in: stack)
        let transition = Transition(entering: InstanceList(instance))
        try settle(from: before, .exchange, isAnimated: isAnimated, "LIFE-10", as: transition)
        try call("didMove(toParent:)", on: instance, "LIFE-10")
    }

    /// Returns true if a stack is a child of a split view that shows one child at a time.
    private func isInCollapsedSplit(_ stack: Int32) -> Bool {
        let parent = state[stack].parent
        return parent != 0 && state[parent].role == .split && !state.isExpanded(parent)
    }

    /// Raises for a navigation controller without controllers that another one shall show (SEG-89).
    ///
    /// Code that was not understood may have filled it, and an app's own class may do so itself.
    mutating func checkNested(_ instance: Int32, in stack: Int32) throws(Crashed) {
        let isEmpty = state[instance].role == .navigation && state.count(of: instance) == 0
        guard isEmpty, !sceneEntry(of: instance).isPaged, classEntry(of: instance).isStock else { return }
        let message: Sentence =
            "Cannot display a nested UINavigationController with zero viewControllers: \(describe(instance))"
        try Self.pass(
            raise("NSInvalidArgumentException", message, at: requests.location, on: stack, "SEG-89", .likely)
        )
    }

    /// Pushes as `pushViewController(_:animated:)` and the old push segue do.
    ///
    /// Both refuse other stacks (SEG-42, SEG-88), except in a collapsed split view (SPL-3), and push no split view (SPL-8).
    mutating func pushChecked(
        _ instance: Int32,
        onto stack: Int32,
        isAnimated: Bool,
        _ refusal: RuleID = "SEG-42"
    ) throws(Crashed) {
        switch state[instance].role {
        case .navigation where isInCollapsedSplit(stack):
            try checkNested(instance, in: stack)
            try push(instance, onto: stack, isAnimated: isAnimated)
        case .navigation:
            try Self.pass(
                raise(
                    "NSInvalidArgumentException",
                    "Pushing a navigation controller is not supported",
                    at: requests.location,
                    on: instance,
                    refusal
                )
            )
        case .split:
            trace.warn(
                "Split View Controllers cannot be pushed to a Navigation Controller \(describe(stack))",
                at: requests.location,
                instance,
                "SPL-8"
            )
            trace.note(.note("nothing was pushed, because a stack takes no split view controller"))
            held.depart(instance, "LIFE-54")
        case .content, .tabs:
            try push(instance, onto: stack, isAnimated: isAnimated)
        }
    }

    /// Returns the instances above another in its stack, bottom to top.
    func above(_ instance: Int32, in stack: Int32) -> InstanceList {
        InstanceList(state.offspring(of: stack).drop { $0 != instance }.dropFirst())
    }

    /// Pops everything above an instance (LIFE-12, LIFE-15).
    mutating func pop(to target: Int32, in stack: Int32, isAnimated: Bool) throws(Crashed) {
        let popped = above(target, in: stack)
        guard !popped.isEmpty else { return }
        transitions.beginChange(of: stack)
        defer { transitions.endChange() }
        trace.note(.pop(count: popped.count, to: state[target].scene))
        let rule: RuleID = popped.count > 1 ? "LIFE-15" : "LIFE-12"
        try leave(popped, stack, rule)
        let before = state.appearing()
        for instance in popped { state.detach(instance) }
        try settle(from: before, .exchange, isAnimated: isAnimated, rule, as: Transition(leaving: popped, stack: stack))
        try left(popped, rule)
    }

    /// Pops to a controller, which must be in the stack (NAV-4).
    mutating func popTo(_ target: Int32, in stack: Int32, isAnimated: Bool) throws(Crashed) {
        guard state.index(of: target) != nil, state[target].parent == stack else {
            try Self.pass(
                raise(
                    "NSInternalInconsistencyException",
                    "Tried to pop to a view controller that doesn't exist.",
                    at: requests.location,
                    on: stack,
                    "NAV-4"
                )
            )
            return
        }
        try pop(to: target, in: stack, isAnimated: isAnimated)
    }

    /// Notifies popped controllers before they go, the top one first.
    mutating func leave(_ popped: InstanceList, _ stack: Int32, _ rule: RuleID) throws(Crashed) {
        if popped.count > 1 { trace.emitOrder("the controllers in between from top to bottom", "LIFE-15", .unsure) }
        for instance in popped.reversed() {
            trace.emit(.pop(from: InstanceID(Int(stack))), instance, "NAV-2")
            try call("willMove(toParent: nil)", on: instance, rule)
        }
    }

    /// Notifies popped controllers after they are gone, and releases them.
    mutating func left(_ popped: InstanceList, _ rule: RuleID) throws(Crashed) {
        for instance in popped.reversed() {
            try call("didMove(toParent: nil)", on: instance, rule, .likely)
            held.depart(instance)
        }
    }

    /// Replaces the window's root (LIFE-30); the first root simply appears (LIFE-4).
    mutating func setRoot(_ instance: Int32) throws(Crashed) {
        try takeOut(instance)
        let old = state.root
        let before = state.appearing()
        trace.note(.root(scene: state[instance].scene))
        trace.emit(.setRoot, instance, old == nil ? "INST-10" : "NAV-60")
        state.root = InstanceID(Int(instance))
        try settle(from: before, .exchange, isAnimated: false, old == nil ? "LIFE-4" : "LIFE-30")
        if let old { held.depart(old.rawValue, "NAV-60") }
    }
}
