internal import Diagnostics
import Injection
import SceneFlow
import Simulation
import Wire

/// Writes the events of one app in the forms of the protocol.
struct EventWriter {
    /// The names of the app's scenes.
    let names: SceneNames

    /// Writes an event.
    /// - Parameters:
    ///   - writer: the JSON writer.
    ///   - event: the event.
    func write(_ writer: inout JSONWriter, _ event: Simulation.Event) {
        var head = EventHead()
        head.instance = event.instance?.name
        head.rule = event.rule.description
        if event.confidence != .certain { head.confidence = Wire.Confidence(event.confidence) }
        let forms = EventForms.declared
        switch event.kind {
        case .willInstantiate(let scene): forms.willInstantiate.write(head, names.keys[scene.index], to: &writer)
        case .initialize(let name, let initializer, let technique):
            forms.initialize.write(head, name, initializer, technique.rawValue, to: &writer)
        case .superInit(let name, let initializer): forms.superInit.write(head, name, initializer, to: &writer)
        case .inject(let property, let type, let value, let from, let parameter):
            forms.inject.write(head, property, type, value, from, parameter, to: &writer)
        case .assign(let property, let type, let value, let from):
            forms.assign.write(head, property, type, value, from, to: &writer)
        case .callback(let name, let animated): forms.callback.write(head, name, animated, to: &writer)
        case .segueAction(let selector, let answer):
            forms.segueAction.write(head, selector, answer.returned, answer.unfinished, to: &writer)
        case .creator(let answer): forms.creator.write(head, answer.returned, answer.unfinished, to: &writer)
        case .action(let selector): forms.action.write(head, selector, to: &writer)
        case .completion: forms.completion.write(head, to: &writer)
        case .selectRow(let row): forms.selectRow.write(head, row, to: &writer)
        case .setRoot: forms.setRoot.write(head, to: &writer)
        case .push(let onto): forms.push.write(head, onto.name, to: &writer)
        case .pop(let from): forms.pop.write(head, from.name, to: &writer)
        case .present(let by, let style): forms.present.write(head, by.name, style, to: &writer)
        case .dismiss(let by): forms.dismiss.write(head, by.name, to: &writer)
        case .select(let index): forms.select.write(head, index, to: &writer)
        case .embed(let parent): forms.embed.write(head, parent.name, to: &writer)
        case .adopt(let by, let relationship): forms.adopt.write(head, by.name, relationship, to: &writer)
        case .showDetail(let parent): forms.showDetail.write(head, parent.name, to: &writer)
        case .unwindSearch(let selector, let answer): forms.unwindSearch.write(head, selector, answer, to: &writer)
        case .unwind(let selector): forms.unwind.write(head, selector, to: &writer)
        case .retain(let by, let property): forms.retain.write(head, property, by.name, to: &writer)
        case .deinitialize: forms.deinitialize.write(head, to: &writer)
        case .resolve(let resolution):
            forms.resolve.write(
                head,
                resolution.type,
                resolution.from,
                resolution.key,
                resolution.via,
                resolution.owner,
                resolution.hit,
                resolution.depth,
                resolution.number,
                to: &writer
            )
        case .openScope(let name, let cause): forms.openScope.write(head, name, cause, to: &writer)
        case .closeScope(let name, let cause): forms.closeScope.write(head, name, cause, to: &writer)
        case .problem(let problem):
            forms.problem.write(head, problem.description, ContainerProblem(problem), to: &writer)
        case .order(let message): forms.order.write(head, message, to: &writer)
        case .warn(let message): forms.warn.write(head, message.text, nil, to: &writer)
        case .notUnderstood(let code):
            let message = "not understood (\(code.reason.rawValue)): \(code.text)"
            forms.warn.write(head, message, FlowUnresolved(code), to: &writer)
        case .crash(let crash):
            forms.crash.write(
                head,
                crash.name,
                CrashSort(crash.sort),
                crash.message,
                crash.location.map(Wire.Location.init),
                to: &writer
            )
        }
    }
}

extension Simulation.Event.Answer {
    /// The class of the new controller, or nil.
    fileprivate var returned: String? {
        if case .made(let name) = self { name } else { nil }
    }

    /// True if the app crashes in the method, otherwise nil.
    fileprivate var unfinished: Bool? { self == .unfinished ? true : nil }
}
