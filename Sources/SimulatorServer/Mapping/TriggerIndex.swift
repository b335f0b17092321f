import SceneFlow
import Wire

/// The effects of touching the views of one scene, by object ID.
struct TriggerIndex {
    private var triggers: [String: [Trigger]] = [:]
    /// The effects in code of selecting a row; `view` is a cell, a list, or nil for any row.
    private var rowTriggers: [(view: String?, trigger: Trigger)] = []
    private let flow: SceneFlow.Flow
    private let scene: SceneFlow.Scene

    /// Collects the triggers of a scene's transitions and actions.
    /// - Parameters:
    ///   - id: the scene.
    ///   - flow: its app.
    init(_ id: SceneFlow.Scene.ID, in flow: SceneFlow.Flow) {
        self.flow = flow
        self.scene = flow[id]
        for segue in scene.segues { add(flow[segue]) }
        let navigations = flow.navigations.filter { $0.source == id }
        for action in scene.actions { add(action, navigations) }
        for navigation in navigations { add(navigation) }
    }

    /// Returns the triggers of touching a view, a bar item or a cell.
    /// - Parameter id: the object ID.
    subscript(id: String?) -> [Trigger] { id.flatMap { triggers[$0] } ?? [] }

    /// Returns the triggers of selecting a row.
    /// - Parameters:
    ///   - cell: the cell's object ID; nil for a row of a list without cells in the document.
    ///   - list: the list's object ID.
    /// - Returns: the triggers, those of the cell itself first.
    func rows(cell: String?, of list: String?) -> [Trigger] {
        self[cell] + rowTriggers.filter { $0.view == nil || $0.view == cell || $0.view == list }.map(\.trigger)
    }

    // MARK: - Private

    private mutating func add(_ segue: Segue) {
        var trigger = Trigger()
        trigger.kind = .segue
        trigger.segue = segue.key
        trigger.label = segue.label
        switch segue.destination {
        case .scene(let destination): trigger.leads = flow[destination].key
        case .exit, .unresolved: trigger.leads = nil
        case .missing: return
        }
        switch segue.trigger {
        case .control(let view), .barItem(let view), .gesture(let view), .other(let view, _):
            add(trigger, touching: view)
        case .cell(let view):
            trigger.do = .select
            triggers[view, default: []].append(trigger)
        case .accessory(let view):
            trigger.do = .accessory
            triggers[view, default: []].append(trigger)
        case .containerView, .relationship, .manual:
            break
        }
    }

    private mutating func add(_ action: ActionConnection, _ navigations: [CodeNavigation]) {
        var trigger = Trigger()
        trigger.kind = .action
        trigger.selector = action.selector
        trigger.label = action.selector
        if let navigation = navigations.first(where: { $0.trigger == .action(action.selector) }) {
            trigger.segue = navigation.key
            trigger.leads = leads(navigation)
            if !navigation.label.isEmpty { trigger.label = navigation.label }
        }
        add(trigger, touching: action.sender)
    }

    private mutating func add(_ navigation: CodeNavigation) {
        var trigger = Trigger()
        trigger.kind = .code
        trigger.segue = navigation.key
        trigger.label = navigation.label
        trigger.leads = leads(navigation)
        switch navigation.trigger {
        case .row(let view):
            trigger.do = .select
            rowTriggers.append((view, trigger))
        case .accessory(let view):
            trigger.do = .accessory
            rowTriggers.append((view, trigger))
        case .launch, .action, .callback, .method:
            break
        }
    }

    private func leads(_ navigation: CodeNavigation) -> String? {
        if case .scene(let destination) = navigation.destination { flow[destination].key } else { nil }
    }

    /// Adds a trigger to a view.
    ///
    /// A recognizer's trigger is added to each of its views.
    private mutating func add(_ trigger: Trigger, touching sender: String) {
        let views = scene.gestures.first { $0.id == sender }?.views ?? [sender]
        for view in views { triggers[view, default: []].append(trigger) }
    }
}
