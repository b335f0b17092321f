internal import Diagnostics
import SceneFlow

/// Performing segues (SEG).
extension Run {
    /// The trigger of a segue.
    enum Firing {
        /// A control, a cell, a recognizer: asks `shouldPerformSegue` first (SEG-20).
        case element
        /// `performSegue(withIdentifier:sender:)`: does not ask first (SEG-21).
        case code
    }

    /// Asks the source if a segue is to be performed (SEG-20).
    mutating func shouldPerform(
        _ cause: Cause,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) throws(Crashed) -> Bool {
        let method = "shouldPerformSegue(withIdentifier:sender:)"
        let identifier = cause.segue.flatMap { tables.segues[$0].fact.identifier }
        // The question about a segue without identifier uses an empty one (SEG-4).
        let name = RuntimeValue(.text(identifier ?? ""))
        var asked = cause
        asked.isAsked = true
        let result = try call(
            method,
            on: cause.source,
            rule,
            confidence,
            cause: asked,
            parameters: [name, cause.sender]
        )
        let isWanted = answer(result, of: method, on: cause.source)
        if !isWanted { trace.note(.note("the segue was refused")) }
        return isWanted
    }

    /// Performs a segue of an instance.
    mutating func perform(
        _ segue: Int,
        from source: Int32,
        _ firing: Firing,
        sender: RuntimeValue
    ) throws(Crashed) {
        let entry = tables.segues[segue]
        let cause = Cause(source: source, segue: segue, sender: sender)
        if firing == .element, !(try shouldPerform(cause, "SEG-20")) { return }
        if entry.fact.kind == .unwind || entry.fact.destination == .exit {
            let selector = entry.fact.unwindAction ?? ""
            return try unwind(cause, selector: selector, isAnimated: entry.fact.animates)
        }
        guard let scene = try destination(of: segue) else { return }
        let destination = try instantiate(scene, cause: cause, segue: segue)
        held.hold(destination)
        try checkClass(of: entry, on: source)
        try prepare(cause, destination: destination)
        var performed = cause
        performed.destination = destination
        if try performOwn(performed) { return }
        try carryOut(entry, segue, from: source, to: destination)
        // Only its segue still holds a dropped destination.
        if let rule = held.lastDeparture(of: destination), isOrphan(destination) {
            held.cancelLastDeparture()
            release(destination, rule)
        }
    }

    /// Runs the source's `prepare(for:sender:)` (INJ-50 to INJ-57).
    mutating func prepare(_ cause: Cause, destination: Int32, _ rule: RuleID = "SEG-20") throws(Crashed) {
        var cause = cause
        cause.destination = destination
        let segue = RuntimeValue(.segue(source: cause.source, destination: destination), text: "segue")
        try call("prepare(for:sender:)", on: cause.source, rule, cause: cause, parameters: [segue, cause.sender])
    }

    /// Performs a segue by identifier, as code does (SEG-30 to SEG-33).
    mutating func perform(identifier: String, from source: Int32, sender: RuntimeValue?) throws(Crashed) {
        let found = sceneEntry(of: source).identified.first { $0.identifier == identifier }
        guard let found, state[source].flags.contains(.decoded), !tables.segues[found.segue].fact.isDropped else {
            try Self.pass(
                raise(
                    "NSInvalidArgumentException",
                    "Receiver (\(describe(source))) has no segue with identifier '\(identifier)'",
                    at: requests.location,
                    on: source,
                    "SEG-30"
                )
            )
            return
        }
        try perform(found.segue, from: source, .code, sender: sender ?? .unknown("sender"))
    }

    /// Runs a segue's own `perform()`, by its kind.
    mutating func carryOut(
        _ entry: SegueEntry,
        _ segue: Int,
        from source: Int32,
        to destination: Int32
    ) throws(Crashed) {
        let style = entry.fact.presentationStyle
        let isAnimated = entry.fact.animates
        // The adaptive selector wins over the kind (SEG-6).
        switch entry.fact.adaptiveAction {
        case "showViewController:sender:":
            return try show(destination, from: source, style: style, isAnimated: isAnimated)
        case "showDetailViewController:sender:":
            return try showDetail(destination, from: source, style: style, isAnimated: isAnimated)
        default:
            break
        }
        switch entry.fact.kind {
        case .show:
            try show(destination, from: source, style: style, isAnimated: isAnimated)
        case .push:
            try pushLegacy(destination, from: source, entry, isAnimated: isAnimated)
        case .showDetail, .replace:
            try showDetail(destination, from: source, style: style, isAnimated: isAnimated)
        case .presentation, .modal:
            try present(destination, from: source, style: style, isAnimated: isAnimated)
        case .popoverPresentation, .popover:
            try checkAnchor(of: entry, from: source)
            try present(destination, from: source, style: "popover", isAnimated: isAnimated)
        case .embed:
            try embedAgain(segue, destination, in: source)
        case .custom, .relationship, .unwind, .other:
            let name = entry.fact.customClass ?? "UIStoryboardSegue"
            trace.warn(
                "what \(name).perform() does is not known; the destination is presented instead",
                source,
                "SEG-7",
                .unsure
            )
            try present(destination, from: source, style: style, isAnimated: isAnimated)
        }
    }

    /// Raises for a popover that stays one without an anchor, from the segue or from `prepare` (SEG-49).
    private mutating func checkAnchor(of segue: SegueEntry, from source: Int32) throws(Crashed) {
        let entry = classEntry(of: source)
        guard isRegular, segue.fact.popoverAnchor == nil, entry.isKnown, entry.callback("prepare(for:sender:)") == nil
        else { return }
        try Self.pass(
            raise(
                "NSGenericException",
                Sentence(Self.noAnchor),
                on: source,
                "SEG-49"
            )
        )
    }

    /// Runs `show(_:sender:)`: the nearest accepting container shows it, else it is presented (SEG-40, SEG-41).
    mutating func show(
        _ instance: Int32,
        from source: Int32,
        style: String?,
        isAnimated: Bool
    ) throws(Crashed) {
        var target = source
        while target != 0 {
            if let own = overriding("show(_:sender:)", of: target) {
                let parameters = [RuntimeValue(.instance(instance)), .unknown("sender")]
                return try run(override: own, on: target, parameters, "SEG-43")
            }
            switch state[target].role {
            case .navigation where state[instance].role == .navigation:
                // A stack takes no other stack, and asks for it to be presented (SEG-87).
                try checkNested(instance, in: target)
                return try present(instance, from: target, style: style, isAnimated: isAnimated)
            case .navigation:
                return try pushChecked(instance, onto: target, isAnimated: isAnimated)
            case .split where state.isExpanded(target):
                return try showAsPrimary(instance, in: target)
            case .split:
                // Inside a collapsed split view and in no stack (SEG-44).
                return try present(instance, from: target, style: style, isAnimated: isAnimated)
            case .content, .tabs:
                target = state[target].parent
            }
        }
        try present(instance, from: source, style: style, isAnimated: isAnimated)
    }

    /// Runs the push segue from before iOS 8, which needs a stack (SEG-45).
    private mutating func pushLegacy(
        _ instance: Int32,
        from source: Int32,
        _ segue: SegueEntry,
        isAnimated: Bool
    ) throws(Crashed) {
        let stack = state[source].role == .navigation ? source : state.ancestor(of: source, .navigation)
        guard stack != 0 else {
            // A segue without an identifier is not named.
            let unfound: Sentence =
                segue.fact.identifier.map { "Could not find a navigation controller for segue '\($0)'. " } ?? ""
            let message: Sentence =
                "\(unfound)Push segues can only be used when the source controller is managed by an instance of "
                + "UINavigationController."
            try Self.pass(raise("NSGenericException", message, on: source, "SEG-45"))
            return
        }
        try pushChecked(instance, onto: stack, isAnimated: isAnimated, "SEG-88")
    }
}
