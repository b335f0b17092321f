internal import Diagnostics
import SceneFlow

/// Modal presentations (OBJ-6, SEG-46 to SEG-48, SEG-80 to SEG-82, NAV-20 to NAV-55).
extension Run {
    /// Presents an instance as asked for by another.
    mutating func present(
        _ instance: Int32,
        from initiator: Int32,
        style written: String?,
        isAnimated: Bool
    ) throws(Crashed) {
        try checkIsFree(instance, from: initiator)
        let own = values.style(of: instance)
        let wanted = written ?? own ?? tables.flow.scenes[Int(state[instance].scene)].presentationStyle
        let style = PresentationStyle(written: wanted, in: state.traits, behaviour: behaviour)
        let presenter = effectivePresenter(of: initiator, style)
        let shown = state.presented(by: presenter)
        // The checks in their order (SEG-86).
        if !state[presenter].flags.contains(.appeared) || isGoing(presenter) {
            let attempt = attempt(toPresent: instance, on: presenter, from: initiator)
            let message: Sentence = "\(attempt) whose view is not in the window hierarchy."
            trace.warn(message, at: requests.location, initiator, "SEG-80")
            trace.note(.note("the presentation was dropped, because its presenter's view is not in the window"))
            return held.depart(instance, "LIFE-54")
        }
        if shown != 0 {
            let attempt = attempt(toPresent: instance, on: presenter, from: initiator)
            let message: Sentence = "\(attempt) which is already presenting \(describe(shown))."
            trace.warn(message, at: requests.location, initiator, "SEG-81")
            trace.note(.note("the presentation was dropped, because something is already presented"))
            return held.depart(instance, "LIFE-54")
        }
        if isBusy(presenter) {
            let attempt = attempt(toPresent: instance, on: presenter, from: initiator)
            trace.warn("\(attempt) while a presentation is in progress.", at: requests.location, initiator, "SEG-82")
            trace.note(.note("the presentation was dropped, because a dismissal is in progress"))
            return held.depart(instance, "LIFE-54")
        }
        if style == .popover, values.lacksAnchor(instance) { try raiseUnanchored(instance, on: presenter) }
        trace.note(.present(scene: state[instance].scene))
        let before = state.appearing()
        state[instance].presenter = presenter
        state[instance].initiator = initiator
        state[instance].style = style
        if wanted == "popover" { state[instance].flags.insert(.isPopover) }
        let rule: RuleID = wanted == "popover" ? "SEG-48" : "SEG-46"
        trace.emit(.present(by: InstanceID(Int(presenter)), style: style.name), instance, rule)
        try settle(
            from: before,
            .modal,
            isAnimated: isAnimated,
            style.removesPresenter ? "LIFE-20" : "LIFE-21",
            as: Transition(presented: instance, presenter: presenter)
        )
    }

    /// Raises for a popover that code presents without an anchor (SEG-49).
    private mutating func raiseUnanchored(_ instance: Int32, on presenter: Int32) throws(Crashed) {
        let message: Sentence =
            classEntry(of: instance).isAlert
            ? "Your application has presented a UIAlertController (\(describe(instance))) of style "
                + "UIAlertControllerStyleActionSheet from \(classEntry(of: presenter).runtimeName) "
                + "(\(describe(presenter))). The modalPresentationStyle of a UIAlertController with this style is "
                + "UIModalPresentationPopover. You must provide location information for this popover through the alert "
                + "controller's popoverPresentationController. You must provide either a sourceView and sourceRect or a "
                + "barButtonItem.  If this information is not known when you present the alert controller, you may provide "
                + "it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
            : Sentence(Self.noAnchor)
        try Self.pass(raise("NSGenericException", message, at: requests.location, on: presenter, "SEG-49"))
    }

    /// The message about a popover without an anchor.
    static let noAnchor =
        "UIPopoverPresentationController (<UIPopoverPresentationController: 0x…>) should have a non-nil sourceView "
        + "or barButtonItem set before the presentation occurs."

    private func attempt(toPresent instance: Int32, on presenter: Int32, from initiator: Int32) -> String {
        "Attempt to present \(describe(instance)) on \(describe(presenter)) (from \(describe(initiator)))"
    }

    /// Refuses to present an instance that already has a place, or contains the initiator (OBJ-15, NAV-20).
    private mutating func checkIsFree(_ instance: Int32, from initiator: Int32) throws(Crashed) {
        let record = state[instance]
        let isRoot = state.root?.rawValue == instance
        guard record.parent != 0 || record.presenter != 0 || isRoot || holders(of: initiator).contains(instance) else {
            return
        }
        let owner = record.presenter == 0 ? record.parent : record.presenter
        let reason =
            record.presenter == 0
            ? "that has a parent view controller \(describe(owner))"
            : "that is already being presented by \(describe(owner))"
        let message: Sentence =
            "Application tried to present modally a view controller \(describe(instance)) \(reason)."
        throw raise("NSInvalidArgumentException", message, at: requests.location, on: initiator, "OBJ-15")
    }

    /// Returns the effective presenter for an instance asked to present (OBJ-6).
    private func effectivePresenter(of initiator: Int32, _ style: PresentationStyle) -> Int32 {
        var current = initiator
        while state[current].parent != 0 {
            let isContext =
                tables.flow.scenes[Int(state[current].scene)].definesPresentationContext
                || state[current].flags.contains(.definesContext)
            if style.usesContext, isContext { break }
            current = state[current].parent
        }
        return current
    }

    /// Dismisses an instance with everything above it (NAV-31).
    mutating func dismiss(_ instance: Int32, isAnimated: Bool) throws(Crashed) {
        trace.note(.dismiss(scene: state[instance].scene))
        for modal in try takeAway(instance, isAnimated: isAnimated) { held.depart(modal, "NAV-30") }
    }

    /// Ends a presentation with everything above it, and sends the callbacks.
    /// - Returns: the dismissed instances, the named presentation first.
    private mutating func takeAway(_ modal: Int32, isAnimated: Bool) throws(Crashed) -> InstanceList {
        let (rule, chain) = leaveModal(modal)
        let transition = Transition(dismissed: chain, presenter: state[modal].presenter)
        let before = state.appearing()
        for modal in chain { state[modal].presenter = 0 }
        try settle(from: before, .modal, isAnimated: isAnimated, rule, as: transition)
        return chain
    }

    /// Returns a presented controller and those presented above it, in that order.
    func presentations(from instance: Int32) -> InstanceList {
        var chain = InstanceList(instance)
        while let next = chain.last.map(presentedAbove), next != 0 { chain.append(next) }
        return chain
    }

    /// Records the end of a presentation and of those above it, and tells the rule of its callbacks.
    mutating func leaveModal(_ instance: Int32) -> (rule: RuleID, chain: InstanceList) {
        let chain = presentations(from: instance)
        for modal in chain.reversed() {
            trace.emit(.dismiss(by: InstanceID(Int(state[modal].presenter))), modal, "NAV-30")
        }
        if chain.count > 1 { return ("LIFE-25", chain) }
        return (state[instance].style.removesPresenter ? "LIFE-22" : "LIFE-23", chain)
    }

    /// Returns the instance presented by another or by one of those it shows, or 0.
    private func presentedAbove(_ instance: Int32) -> Int32 {
        for record in state.instances where record.presenter != 0 {
            var holder = record.presenter
            while holder != instance, state[holder].parent != 0 { holder = state[holder].parent }
            if holder == instance { return record.id }
        }
        return 0
    }

    /// Pulls a sheet all the way down (NAV-50): its delegate is asked and notified, code is not.
    mutating func swipeDown(_ modal: Int32) throws(Crashed) {
        guard try mayBePulled(modal) else { return }
        try callDelegate(.willDismiss, of: modal, "NAV-50")
        trace.note(.dismiss(scene: state[modal].scene))
        let chain = try takeAway(modal, isAnimated: true)
        try callDelegate(.didDismiss, of: modal, "NAV-50")
        for modal in chain { held.depart(modal, "NAV-50") }
    }

    /// Returns true if a sheet can be pulled down; otherwise its delegate hears of the attempt (NAV-51).
    mutating func mayBePulled(_ modal: Int32) throws(Crashed) -> Bool {
        let isModal = tables.isModalInPresentation(modal, state)
        if !isModal, try ask(.shouldDismiss, of: modal, "NAV-50", otherwise: true) {
            return true
        }
        try callDelegate(.didAttemptToDismiss, of: modal, "NAV-51")
        trace.note(
            .note("the sheet stays, because \(isModal ? "it is modal in presentation" : "its delegate refuses")")
        )
        return false
    }
}

extension PresentationStyle {
    /// Resolves a style as written.
    ///
    /// `automatic` is a page sheet. Before iOS 13, and for apps built with an older SDK, it is full screen (SEG-47).
    /// The same applies to a popover without enough space (SEG-48).
    init(written: String?, in traits: Traits, behaviour: Int32) {
        let isModern = behaviour >= 13_000_000
        switch written {
        case "popover" where traits.horizontal == .regular: self = .popover
        case "fullScreen": self = .fullScreen
        // Before iOS 13, sheets in compact width cover the whole screen (SEG-47).
        case "formSheet", "pageSheet":
            let isSheet = isModern || traits.horizontal == .regular
            self = !isSheet ? .fullScreen : written == "formSheet" ? .formSheet : .pageSheet
        case "currentContext": self = .currentContext
        case "custom": self = .custom
        case "overFullScreen": self = .overFullScreen
        case "overCurrentContext": self = .overCurrentContext
        default: self = isModern ? .pageSheet : .fullScreen
        }
    }
}
