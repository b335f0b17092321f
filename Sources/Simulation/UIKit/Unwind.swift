import SceneFlow

/// Unwind segues (UNW).
extension Run {
    /// One controller that the search asks, with its answer.
    private struct Question {
        let instance: Int32
        let answer: Answer
    }

    /// Performs an unwind: search, prepare, the action, and the way back (UNW-3).
    mutating func unwind(_ cause: Cause, selector: String, isAnimated: Bool) throws(Crashed) {
        let source = cause.source
        let questions = try search(selector, cause)
        guard let target = decide(questions, selector) else {
            return note(.note("no controller answers '\(selector)', and nothing happened"))
        }
        let entry = classEntry(of: target)
        let isSure = entry.unwindActions.contains(selector) || entry.method(selector: selector) != nil
        try prepare(cause, destination: target, "UNW-3")
        note(.unwind(to: state[target].scene, selector: selector))
        // The action runs while everything is still there (UNW-14).
        emit(.unwind(selector: selector), target, "UNW-3", isSure ? .certain : .likely)
        if let method = classEntry(of: target).method(selector: selector) {
            var given = cause
            given.destination = target
            let segue = RuntimeValue.unknown("segue", type: "UIStoryboardSegue")
            try run(method, on: target, "UNW-3", cause: given, sender: cause.sender, parameters: [segue])
        }
        try goBack(to: target, from: source, isAnimated: isAnimated)
    }

    // MARK: - The search

    /// Asks outwards from the source, each controller once (UNW-5); ends at the first certain yes.
    private mutating func search(_ selector: String, _ cause: Cause) throws(Crashed) -> [Question] {
        let source = cause.source
        var questions: [Question] = []
        var visited: Set<Int32> = []
        var next = outwards(from: source)
        while next != 0, questions.last?.answer != .yes {
            try find(next, selector, cause, &visited, &questions, depth: 0)
            next = outwards(from: next)
        }
        return questions
    }

    /// Who initiated the presentation, else the parent.
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
        guard depth < 4 * Self.depthLimit, visited.insert(instance).inserted else { return }
        let presented = state.presented(by: instance)
        if presented != 0 {
            try find(presented, selector, cause, &visited, &questions, depth: depth + 1)
            if questions.last?.answer == .yes { return }
        }
        for child in allowedChildren(of: instance, cause.source) {
            try find(child, selector, cause, &visited, &questions, depth: depth + 1)
            if questions.last?.answer == .yes { return }
        }
        questions.append(Question(instance: instance, answer: try canUnwind(instance, selector, cause)))
    }

    /// The children that take part: all but the one that holds the source, a stack from the top down (UNW-8).
    private func allowedChildren(of instance: Int32, _ source: Int32) -> [Int32] {
        let holding = holders(of: source)
        let children = state.offspring(of: instance).filter { !holding.contains($0) }
        return state[instance].role == .navigation ? children.reversed() : children
    }

    /// The source and everything around it, through parents and presenters.
    func holders(of source: Int32) -> [Int32] {
        var result: [Int32] = []
        var current = source
        while current != 0 {
            result.append(current)
            current = state[current].parent != 0 ? state[current].parent : state[current].presenter
        }
        return result
    }

    /// Whether an instance answers a selector (UNW-7): the source never does, and facts decide where there are any.
    ///
    /// A class that overrides `canPerformUnwindSegueAction` is asked; so is one that overrides `canPerformAction`.
    private mutating func canUnwind(_ instance: Int32, _ selector: String, _ cause: Cause) throws(Crashed) -> Answer {
        if instance == cause.source { return .no }
        let entry = classEntry(of: instance)
        guard entry.unwindActions.contains(selector) || entry.method(selector: selector) != nil else {
            return entry.isKnown ? .no : .unknown
        }
        for name in Self.questions {
            guard let method = entry.callback(name) else { continue }
            let action = RuntimeValue(.text(selector), text: "action")
            let source = RuntimeValue(.instance(cause.source))
            let parameters =
                method.fact.parameters.count == 2 ? [action, cause.sender] : [action, source, cause.sender]
            let result = try run(method, on: instance, "UNW-7", cause: cause, parameters: parameters)
            if !answer(result, of: name, on: instance) { return .no }
        }
        return .yes
    }

    private static let questions = [
        "canPerformUnwindSegueAction(_:from:sender:)", "canPerformUnwindSegueAction(_:from:withSender:)",
        "canPerformAction(_:withSender:)",
    ]

    /// Picks the destination, asking back where classes without facts leave it open.
    private mutating func decide(_ questions: [Question], _ selector: String) -> Int32? {
        let candidates = questions.filter { $0.answer != .no }
        let names = candidates.map { option($0.instance) }
        var taken = candidates.isEmpty ? nil : 0
        if candidates.count > 1 {
            let identifier = "c\(choices.count + 1)"
            if let answer = answers[identifier] {
                taken = candidates.indices.first { names[$0] == answer || "\(candidates[$0].instance)" == answer } ?? 0
            }
            choices.append(
                Choice(
                    id: identifier,
                    condition: "which controller implements '\(selector)'",
                    taken: names[taken ?? 0],
                    others: names.indices.filter { $0 != taken }.map { names[$0] }
                )
            )
        }
        let target = taken.map { candidates[$0].instance }
        for question in questions {
            let isTarget = question.instance == target
            let isSure = question.answer != .unknown
            emit(
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

    /// Goes back to an instance by whatever pops, dismissals and tabs it takes, as one transition (UNW-10).
    mutating func goBack(to target: Int32, from source: Int32, isAnimated: Bool) throws(Crashed) {
        let path = holders(of: target)
        var modals = path.map { state.presented(by: $0) }.filter { $0 != 0 && !path.contains($0) }
        // The branch of the source, where it hangs on none of them: the outermost presentation below the path.
        var branch: Int32 = 0
        for holder in holders(of: source) {
            if path.contains(holder) { break }
            if state[holder].presenter != 0 { branch = holder }
        }
        if branch != 0, !modals.contains(branch) { modals.append(branch) }

        let before = state.appearing()
        var rule: RuleID = "UNW-10"
        for modal in modals {
            note(.dismiss(scene: state[modal].scene))
            rule = leaveModal(modal)
        }
        var popped: [[Int32]] = []
        var tabs: [(Int32, Int)] = []
        for instance in path {
            let parent = state[instance].parent
            guard parent != 0 else { continue }
            switch state[parent].role {
            case .navigation:
                let leaving = above(instance, in: parent)
                if leaving.isEmpty { continue }
                note(.pop(count: leaving.count, to: state[instance].scene))
                if modals.isEmpty { rule = leaving.count > 1 ? "LIFE-15" : "LIFE-12" }
                try leave(leaving, parent, "UNW-10")
                popped.append(leaving)
            case .tabs:
                let index = state.offspring(of: parent).firstIndex(of: instance) ?? 0
                if Int(state[parent].selected) != index { tabs.append((parent, index)) }
            case .content, .split:
                continue
            }
        }
        for modal in modals { state[modal].presenter = 0 }
        for instance in popped.joined() { state[instance].parent = 0 }
        for (parent, index) in tabs {
            state[parent].selected = Int32(index)
            emit(.select(index: index), parent, "UNW-10")
            if modals.isEmpty, popped.isEmpty { rule = "LIFE-28" }
        }
        let interleaving: Interleaving = modals.isEmpty ? (popped.isEmpty ? .tabs : .exchange) : .modal
        try settle(from: before, interleaving, isAnimated: isAnimated, rule)
        for leaving in popped { try left(leaving, rule) }
        for modal in modals where state.index(of: modal) != nil { release(modal) }
    }
}
