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
        case .willInstantiate(let scene): writer.event(forms.willInstantiate, head, names.keys[scene.index])
        case .initialize(let name, let initializer, let technique):
            writer.event(forms.initialize, head, name, initializer, technique.rawValue)
        case .superInit(let name, let initializer): writer.event(forms.superInit, head, name, initializer)
        case .inject(let property, let type, let value, let from, let parameter):
            writer.event(forms.inject, head, property, type, value, from, parameter)
        case .assign(let property, let type, let value, let from):
            writer.event(forms.assign, head, property, type, value, from)
        case .callback(let name, let animated): writer.event(forms.callback, head, name, animated)
        case .segueAction(let selector, let answer):
            writer.event(forms.segueAction, head, selector, answer.returned, answer.unfinished)
        case .creator(let answer): writer.event(forms.creator, head, answer.returned, answer.unfinished)
        case .action(let selector): writer.event(forms.action, head, selector)
        case .completion: writer.event(forms.completion, head)
        case .selectRow(let row): writer.event(forms.selectRow, head, row)
        case .setRoot: writer.event(forms.setRoot, head)
        case .push(let onto): writer.event(forms.push, head, onto.name)
        case .pop(let from): writer.event(forms.pop, head, from.name)
        case .present(let by, let style): writer.event(forms.present, head, by.name, style)
        case .dismiss(let by): writer.event(forms.dismiss, head, by.name)
        case .select(let index): writer.event(forms.select, head, index)
        case .embed(let parent): writer.event(forms.embed, head, parent.name)
        case .adopt(let by, let relationship): writer.event(forms.adopt, head, by.name, relationship)
        case .showDetail(let parent): writer.event(forms.showDetail, head, parent.name)
        case .unwindSearch(let selector, let answer): writer.event(forms.unwindSearch, head, selector, answer)
        case .unwind(let selector): writer.event(forms.unwind, head, selector)
        case .retain(let by, let property): writer.event(forms.retain, head, property, by.name)
        case .deinitialize: writer.event(forms.deinitialize, head)
        case .resolve(let resolution):
            writer.event(
                forms.resolve,
                head,
                resolution.type,
                resolution.from,
                resolution.key,
                resolution.via,
                resolution.owner,
                resolution.hit,
                resolution.depth,
                resolution.number
            )
        case .openScope(let name, let cause): writer.event(forms.openScope, head, name, cause)
        case .closeScope(let name, let cause): writer.event(forms.closeScope, head, name, cause)
        case .problem(let problem):
            writer.event(forms.problem, head, problem.description, ContainerProblem(problem))
        case .order(let message): writer.event(forms.order, head, message)
        case .warn(let message, _): writer.event(forms.warn, head, message.text, nil)
        case .notUnderstood(let code):
            let message = "not understood (\(code.reason.rawValue)): \(code.text)"
            writer.event(forms.warn, head, message, FlowUnresolved(code))
        case .crash(let crash):
            writer.event(
                forms.crash,
                head,
                crash.name,
                CrashSort(crash.sort),
                crash.message,
                crash.location.map(Wire.Location.init)
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
