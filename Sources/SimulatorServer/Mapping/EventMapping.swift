import SceneFlow
import Simulation
import Wire

extension Wire.Event {
    /// Shows an event to clients.
    /// - Parameters:
    ///   - event: the event.
    ///   - flow: the app that it happened in.
    init(_ event: Simulation.Event, in flow: SceneFlow.Flow) {
        self.init()
        instance = event.instance?.name
        rule = event.rule.description
        confidence = event.confidence == .certain ? nil : Wire.Confidence(event.confidence)
        switch event.kind {
        case .willInstantiate(let scene): (self.event, self.scene) = (.willInstantiate, flow[scene].key)
        case .initialize(let initializer, let technique):
            (self.event, self.initializer, self.technique) = (.initialize, initializer, technique.rawValue)
        case .inject(let property, let type, let value, let from):
            (self.event, name, self.type, self.value, self.from) = (.inject, property, type, value, from)
        case .callback(let name, let animated): (self.event, self.name, self.animated) = (.callback, name, animated)
        case .segueAction(let selector, let returned):
            (self.event, self.selector, self.returned) = (.segueAction, selector, returned)
        case .creator(let returned): (self.event, self.returned) = (.creator, returned)
        case .action(let selector): (self.event, self.selector) = (.action, selector)
        case .selectRow(let row): (self.event, self.row) = (.selectRow, row)
        case .setRoot: self.event = .setRoot
        case .push(let onto): (self.event, self.onto) = (.push, onto.name)
        case .pop(let from): (self.event, self.from) = (.pop, from.name)
        case .present(let by, let style): (self.event, self.by, self.style) = (.present, by.name, style)
        case .dismiss(let by): (self.event, self.by) = (.dismiss, by.name)
        case .select(let index): (self.event, self.index) = (.select, index)
        case .embed(let parent): (self.event, self.in) = (.embed, parent.name)
        case .adopt(let by, let relationship):
            (self.event, self.by, self.relationship) = (.adopt, by.name, relationship)
        case .showDetail(let parent): (self.event, self.in) = (.showDetail, parent.name)
        case .unwindSearch(let selector, let answer):
            (self.event, self.selector, self.answer) = (.unwindSearch, selector, answer)
        case .unwind(let selector): (self.event, self.selector) = (.unwind, selector)
        case .deinitialize: self.event = .deinitialize
        case .warn(let message): (self.event, self.message) = (.warn, message)
        case .crash(let crash):
            (self.event, sort, name) = (.crash, CrashSort(crash.sort), crash.name)
            (message, location) = (crash.message, crash.location.map(Wire.Location.init))
        }
    }
}
