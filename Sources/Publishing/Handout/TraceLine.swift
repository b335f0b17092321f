internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// One event of a step as a line: the scene, what happens to it, and the rule.
struct TraceLine: Sendable, Hashable {
    /// The title of the scene; empty for an event of the app.
    var subject: String
    /// The event, in the words of the code.
    var text: String
    /// The rule behind the event.
    var rule: String

    /// Writes the events of a step.
    /// - Parameters:
    ///   - events: the events, from the first on.
    ///   - flow: the app.
    ///   - title: returns the title of an instance before or after the step; nil if it lives in neither state.
    /// - Returns: the lines.
    static func lines(_ events: some Sequence<Event>, in flow: Flow, _ title: (InstanceID) -> String?) -> [TraceLine] {
        // An instance of a crashed step is in no state. Its scene is the last one that was about to be instantiated.
        var titles: [InstanceID: String] = [:]
        var next = ""
        return events.map { event in
            if case .willInstantiate(let scene) = event.kind { next = flow[scene].title }
            if let instance = event.instance, titles[instance] == nil { titles[instance] = title(instance) ?? next }
            return TraceLine(event, next: next) { titles[$0] ?? title($0) ?? "" }
        }
    }

    private init(_ event: Event, next: String, _ title: (InstanceID) -> String) {
        subject = event.instance.map(title) ?? ""
        if case .willInstantiate = event.kind { subject = next }
        text = Self.text(of: event.kind, title)
        rule = event.rule.description
    }

    private static func text(of event: Event.Kind, _ title: (InstanceID) -> String) -> String {
        switch event {
        case .willInstantiate: "is about to be instantiated"
        case .initialize(let name, let initializer, let technique): "\(name).\(initializer), \(technique.rawValue)"
        case .superInit(let name, let initializer): "super.\(initializer)" + (name.isEmpty ? "" : " of \(name)")
        case .inject(let property, _, let value, let from, _): "\(property) = \(value), in \(from)"
        case .assign(let property, _, let value, let from): "sets \(property) = \(value) in \(from)"
        case .callback(let name, _): name
        case .segueAction(let selector, let answer): "@IBSegueAction \(selector)\(suffix(of: answer))"
        case .creator(let answer): "creator\(suffix(of: answer))"
        case .action(let selector): "@IBAction \(selector)"
        case .completion: "completion"
        case .selectRow(let row): "tableView(_:didSelectRowAt:), row \(row + 1)"
        case .setRoot: "becomes the window's root"
        case .push(let stack): "is pushed onto \(title(stack))"
        case .pop(let stack): "is popped from \(title(stack))"
        case .present(let presenter, let style): "is presented by \(title(presenter)), \(style)"
        case .dismiss(let presenter): "is dismissed by \(title(presenter))"
        case .select(let index): "selects tab \(index + 1)"
        case .embed(let parent): "is embedded in \(title(parent))"
        case .adopt(let parent, let relationship): "becomes \(relationship) of \(title(parent))"
        case .showDetail(let split): "becomes the detail of \(title(split))"
        case .unwindSearch(let selector, let answer): "is asked for \(selector): \(answer ? "yes" : "no")"
        case .unwind(let selector): "unwind action \(selector)"
        case .retain(let owner, let property): "stays alive in \(property) of \(title(owner))"
        case .deinitialize: "deinit"
        case .resolve(let answer): "resolves \(answer.key): \(answer.type.isEmpty ? answer.hit : answer.type)"
        case .openScope(let name, let cause): "opens the scope \(name), \(cause)"
        case .closeScope(let name, let cause): "closes the scope \(name), \(cause)"
        case .problem(let problem): "\(problem)"
        case .order(let text): text
        case .warn(let sentence, _): sentence.text
        case .notUnderstood(let code): "not understood (\(code.reason.rawValue)): \(code.text)"
        case .crash(let crash): "\(crash.name): \(crash.message)"
        }
    }

    private static func suffix(of answer: Event.Answer) -> String {
        switch answer {
        case .made(let name): " returns \(name)"
        case .nothing: " returns nil"
        case .unfinished: " does not return"
        }
    }
}
