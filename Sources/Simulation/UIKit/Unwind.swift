import Diagnostics
import SceneFlow

/// Unwind segues (UNW).
extension Run {
    /// One controller asked by the search, with its answer.
    private struct Question {
        let instance: Int32
        let answer: Ternary
    }

    /// Performs an unwind: search, prepare, the action, and the way back (UNW-3).
    mutating func unwind(_ cause: Cause, selector: String, isAnimated: Bool) throws(Crashed) {
        let source = cause.source
        if selector.isEmpty {
            try Self.pass(
                raise(
                    "NSInternalInconsistencyException",
                    "Cannot perform an unwind without an unwind action",
                    on: source,
                    "UNW-20"
                )
            )
            return
        }
        let questions = try search(selector, cause)
        guard let target = decide(questions, selector) else {
            return trace.note(.note("no controller implements '\(selector)', and nothing happened"))
        }
        let entry = classEntry(of: target)
        let isSure = implements(selector, entry)
        if let segue = cause.segue { try checkClass(of: tables.segues[segue], on: source) }
        try prepare(cause, destination: target, "UNW-3")
        trace.note(.unwind(to: state[target].scene, selector: selector))
        if !isSure, entry.isKnown {
            try Self.pass(
                raise(
                    "NSInvalidArgumentException",
                    "-[\(entry.runtimeName) \(selector)]: unrecognized selector sent to instance 0x…",
                    on: target,
                    "UNW-15"
                )
            )
        }
        // The action runs while everything is still there (UNW-14).
        trace.emit(.unwind(selector: selector), target, "UNW-3", isSure ? .certain : .likely)
        var given = cause
        given.destination = target
        if let method = classEntry(of: target).method(selector: selector) {
            let segue = RuntimeValue(.segue(source: source, destination: target), text: "segue")
            try run(method, on: target, "UNW-3", cause: given, sender: cause.sender, parameters: [segue])
        }
        guard state.index(of: target) != nil, state.index(of: source) != nil else { return }
        // An unwind to its own source moves nothing (UNW-16).
        if target == source { return trace.note(.note("it unwound to itself, and nothing changed")) }
        if holders(of: target).contains(source) {
            try Self.pass(
                raise(
                    "NSInternalInconsistencyException",
                    "Could not unwind from \(describe(source)) to \(describe(target)) because a common ancestor could not "
                        + "be found.",
                    on: source,
                    "UNW-17"
                )
            )
            return
        }
        // A segue of the app's own class goes back in its own way (UNW-19).
        if try performOwn(given) { return }
        try goBack(to: target, from: source, isAnimated: isAnimated)
    }

    private func implements(_ selector: String, _ entry: ClassEntry) -> Bool {
        entry.unwindActions.contains(selector) || entry.method(selector: selector) != nil
    }

    // MARK: - The search

    /// Asks outwards from the source, each controller once (UNW-5); ends at the first certain yes.
    private mutating func search(_ selector: String, _ cause: Cause) throws(Crashed) -> [Question] {
        let source = cause.source
        var questions: [Question] = []
        var visited: Set<Int32> = []
        var next = outwards(from: source)
        // The initiator of a presentation may have moved into it since. Then the path leads round in a circle.
        var way = InstanceList()
        while next != 0, !way.contains(next), questions.last?.answer != .yes {
            way.append(next)
            try find(next, selector, cause, &visited, &questions, depth: 0)
            next = outwards(from: next)
        }
        return questions
    }

    /// Returns the initiator of the presentation, else the parent.
    private func outwards(from instance: Int32) -> Int32 {
        let record = state[instance]
        guard record.presenter != 0 else { return record.parent }
        return state.index(of: record.initiator) == nil ? record.presenter : record.initiator
    }

    private mutating func find(
        _ instance: Int32,
        _ selector: String,
        _ cause: Cause,
        _ visited: inout Set<Int32>,
        _ questions: inout [Question],
        depth: Int
    ) throws(Crashed) {
        guard depth < 4 * StepLimits.contentDepth, visited.insert(instance).inserted else { return }
        let presented = state.presented(by: instance)
        if presented != 0 {
            try find(presented, selector, cause, &visited, &questions, depth: depth + 1)
            if questions.last?.answer == .yes { return }
        }
        for child in try allowedChildren(of: instance, cause) {
            try find(child, selector, cause, &visited, &questions, depth: depth + 1)
            if questions.last?.answer == .yes { return }
        }
        questions.append(Question(instance: instance, answer: try canUnwind(instance, selector, cause)))
    }

    /// Returns the children taking part: all but the one with the source in it, a stack from the top down, unless an
    /// override allows others (UNW-8).
    private mutating func allowedChildren(of instance: Int32, _ cause: Cause) throws(Crashed) -> InstanceList {
        let holding = holders(of: cause.source)
        let children = state.offspring(of: instance).filter { !holding.contains($0) }
        let usual = state[instance].role == .navigation ? InstanceList(children.reversed()) : children
        guard let method = classEntry(of: instance).callback("allowedChildrenForUnwinding(from:)"),
            case .list(let allowed)? = try run(method, on: instance, "UNW-8", cause: cause)?.kind
        else { return usual }
        // Others than its own children, and the branch with the source, cannot take part.
        return InstanceList(allowed.map(\.instance).filter(children.contains))
    }

    /// The source and everything around it, through parents and presenters.
    func holders(of source: Int32) -> InstanceList {
        var result = InstanceList()
        var current = source
        while current != 0 {
            result.append(current)
            current = state[current].parent != 0 ? state[current].parent : state[current].presenter
        }
        return result
    }

    /// Decides if an instance answers a selector (UNW-7): the source never does, and facts decide if there are any.
    ///
    /// A class overriding `canPerformUnwindSegueAction` decides by itself, even if it is the source or lacks the action
    /// (UNW-15, UNW-16). One overriding `canPerformAction` is asked as well.
    private mutating func canUnwind(_ instance: Int32, _ selector: String, _ cause: Cause) throws(Crashed) -> Ternary {
        let entry = classEntry(of: instance)
        let isOverridden = Self.overrides.contains { entry.callback($0) != nil }
        if !isOverridden {
            if instance == cause.source { return .no }
            guard implements(selector, entry) else { return entry.isKnown ? .no : .unknown }
        }
        for name in Self.overrides + ["canPerformAction(_:withSender:)"] {
            guard let method = entry.callback(name) else { continue }
            let action = RuntimeValue(.text(selector), text: "action")
            let source = RuntimeValue(.instance(cause.source))
            let parameters =
                method.fact.parameters.count == 2 ? [action, cause.sender] : [action, source, cause.sender]
            let result = try run(method, on: instance, "UNW-7", cause: cause, parameters: parameters)
            // `return super.canPerform…` is the default's answer.
            if let result, case .opaque = result.kind, result.text == name {
                if instance == cause.source || !implements(selector, entry) { return .no }
            } else if !answer(result, of: name, on: instance) {
                return .no
            }
        }
        return .yes
    }

    private static let overrides = [
        "canPerformUnwindSegueAction(_:from:sender:)", "canPerformUnwindSegueAction(_:from:withSender:)",
    ]

    /// Picks the destination, with a choice if classes without facts leave it open.
    private mutating func decide(_ questions: [Question], _ selector: String) -> Int32? {
        let candidates = questions.filter { $0.answer != .no }
        let names = candidates.map { option($0.instance) }
        var taken = candidates.isEmpty ? nil : 0
        if candidates.count > 1 {
            taken = choices.choose(
                "which controller implements '\(selector)'",
                names,
                aliases: candidates.map { "\($0.instance)" }
            )
        }
        let target = taken.map { candidates[$0].instance }
        for question in questions {
            let isTarget = question.instance == target
            let isSure = question.answer != .unknown
            trace.emit(
                .unwindSearch(selector: selector, answer: isTarget),
                question.instance,
                "UNW-5",
                isSure ? .certain : .likely
            )
            if isTarget { break }
        }
        return target
    }

    private func option(_ instance: Int32) -> String { "\(instance) \(classEntry(of: instance).name)" }

    // MARK: - The way back

    /// Goes back to an instance with all necessary pops, dismissals and tab changes, as one transition (UNW-10).
    mutating func goBack(to target: Int32, from source: Int32, isAnimated: Bool) throws(Crashed) {
        let path = holders(of: target)
        var modals = InstanceList()
        for holder in path {
            let modal = state.presented(by: holder)
            if modal != 0, !path.contains(modal) { modals.append(modal) }
        }
        // The branch of the source, if none of them holds it: the outermost presentation below the path.
        var branch: Int32 = 0
        for holder in holders(of: source) {
            if path.contains(holder) { break }
            if state[holder].presenter != 0 { branch = holder }
        }
        if branch != 0, !modals.contains(branch) { modals.append(branch) }

        var rule: RuleID = "UNW-10"
        var presented = InstanceList()
        for modal in modals {
            trace.note(.dismiss(scene: state[modal].scene))
            let leaving = leaveModal(modal)
            rule = leaving.rule
            presented += leaving.chain.filter { !presented.contains($0) }
        }
        var popped: [InstanceList] = []
        var tabs: [(Int32, Int)] = []
        var hidden = InstanceList()
        for instance in path {
            let parent = state[instance].parent
            guard parent != 0 else { continue }
            switch state[parent].role {
            case .navigation:
                let leaving = above(instance, in: parent)
                if leaving.isEmpty { continue }
                trace.note(.pop(count: leaving.count, to: state[instance].scene))
                if modals.isEmpty { rule = leaving.count > 1 ? "LIFE-15" : "LIFE-12" }
                try leave(leaving, parent, "UNW-10")
                popped.append(leaving)
            case .tabs:
                let index = state.offspring(of: parent).firstIndex(of: instance) ?? 0
                if index >= Self.tabLimit, state.more(of: parent) != 0 { hidden.append(instance) }
                if Int(state[parent].selected) != index { tabs.append((parent, min(index, Self.tabLimit - 1))) }
            case .content, .split:
                continue
            }
        }
        var transition = Transition(dismissed: presented)
        if let first = modals.first { transition.presenter = state[first].presenter }
        let before = state.appearing()
        for modal in presented { state[modal].presenter = 0 }
        for instance in popped.joined() { state.detach(instance) }
        for instance in hidden { showUnderMore(instance) }
        for (parent, index) in tabs {
            state[parent].selected = Int16(clamping: index)
            trace.emit(.select(index: index), parent, "UNW-10")
            if modals.isEmpty, popped.isEmpty { rule = "LIFE-28" }
        }
        let interleaving: Interleaving = modals.isEmpty ? (popped.isEmpty ? .tabs : .exchange) : .modal
        transition.leaving = InstanceList(popped.joined())
        try settle(from: before, interleaving, isAnimated: isAnimated && interleaving != .tabs, rule, as: transition)
        for leaving in popped { try left(leaving, rule) }
        for modal in presented where state.index(of: modal) != nil { held.depart(modal) }
    }
}
