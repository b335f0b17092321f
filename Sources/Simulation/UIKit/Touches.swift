internal import Diagnostics
import SceneFlow
import UIKitFacts

/// The effects of a person's touches (SEG-10 to SEG-16, INST-54).
extension Run {
    /// A control, a bar item or a recognizer fires: its segues and actions in document order.
    mutating func tap(_ touch: SceneEntry.Touch, on instance: Int32) throws(Crashed) {
        let entry = sceneEntry(of: instance)
        // Code makes the rows of a prototype, and may disable or hide elements in them.
        let before = trace.doubt(touch.isInPrototype ? .row : nil, at: nil)
        if touch.isInPrototype { origin.touchRow(of: instance) }
        defer {
            trace.dropDoubts(to: before)
            origin.endTouch()
        }
        for effect in touch.effects {
            guard state.index(of: instance) != nil else { return }
            switch effect {
            case .segue(let segue):
                try perform(segue, from: instance, .element, sender: tables.segues[segue].sender)
            case .action(let index):
                let action = entry.scene.actions[index]
                try send(action, from: instance, entry.sender(action.sender))
            }
        }
    }

    /// Selects a row: calls `willSelectRowAt`, performs the row's segues, then calls `didSelectRowAt` (SEG-12).
    mutating func select(_ row: SceneEntry.Row, _ number: Int, on instance: Int32) throws(Crashed) {
        let sender = sceneEntry(of: instance).sender(row.view)
        origin.touchRow(of: instance)
        defer { origin.endTouch() }
        guard try maySelect(row, on: instance) else { return trace.note(.note("the row was not selected")) }
        noteSelection(of: row, on: instance)
        for segue in row.segues where state.index(of: instance) != nil {
            try perform(segue, from: instance, .element, sender: sender)
        }
        guard state.index(of: instance) != nil else { return }
        trace.emit(.selectRow(row: number), instance, "SEG-12", .likely)
        if sceneEntry(of: instance).isMoreList {
            let tab = row.view.split(separator: "-").dropFirst().last.flatMap { Int($0) }
            return try selectUnderMore(tab ?? Self.tabLimit - 1 + number, on: instance)
        }
        try touch(row, .rowSelection, on: instance, "SEG-12")
    }

    /// Asks the list's delegate if a row may be selected, by the names of Swift 3 and of Swift 2.
    private mutating func maySelect(_ row: SceneEntry.Row, on instance: Int32) throws(Crashed) -> Bool {
        let names = ["tableView(_:willSelectRowAt:)", "tableView(_:willSelectRowAtIndexPath:)"]
        guard let method = names.lazy.compactMap({ [entry = classEntry(of: instance)] in entry.method($0) }).first,
            !method.fact.body.isEmpty
        else { return true }
        let answer = try run(method, on: instance, "SEG-12", parameters: [Self.list(of: row)])
        return answer?.isNothing != true && state.index(of: instance) != nil
    }

    /// A row's accessory is tapped; the row stays unselected (SEG-13).
    mutating func tapAccessory(_ row: SceneEntry.Row, on instance: Int32) throws(Crashed) {
        let sender = sceneEntry(of: instance).sender(row.view)
        origin.touchRow(of: instance)
        defer { origin.endTouch() }
        for segue in row.accessorySegues where state.index(of: instance) != nil {
            try perform(segue, from: instance, .element, sender: sender)
        }
        guard state.index(of: instance) != nil else { return }
        try touch(row, .accessory, on: instance, "SEG-13")
    }

    /// Runs a class's code for a row: once for each method, because a class may be the delegate of several lists.
    private mutating func touch(
        _ row: SceneEntry.Row,
        _ role: Method.Role,
        on instance: Int32,
        _ rule: RuleID
    ) throws(Crashed) {
        var names: [String] = []
        for method in classEntry(of: instance).methods where method.fact.role == role {
            guard state.index(of: instance) != nil, !names.contains(method.fact.name) else { continue }
            names.append(method.fact.name)
            let cell = RuntimeValue(.text(row.view), text: "row")
            try run(method, on: instance, rule, sender: cell, parameters: [Self.list(of: row)])
        }
    }

    /// Returns the list of a row, which is known by its object ID, like the row.
    private static func list(of row: SceneEntry.Row) -> RuntimeValue {
        RuntimeValue(row.list.map { .text($0) } ?? .opaque(type: nil, isOptional: false), text: "list")
    }

    /// Sends an action to the target of its connection.
    private mutating func send(
        _ action: ActionConnection,
        from instance: Int32,
        _ sender: RuntimeValue
    ) throws(Crashed) {
        switch action.target {
        case .exit:
            let cause = Cause(source: instance, segue: nil, sender: sender)
            guard try shouldPerform(cause, "UNW-3") else { return }
            try unwind(cause, selector: action.selector, isAnimated: true)
        case .controller:
            try receive(action.selector, on: instance, sender)
        case .firstResponder:
            // Up the responder chain; an action without a taker is silently lost.
            var responder = instance
            while responder != 0 {
                let entry = classEntry(of: responder)
                if entry.actions?.contains(action.selector) ?? !entry.isStock {
                    return try receive(action.selector, on: responder, sender)
                }
                responder = state[responder].parent
            }
        case .object, .missing:
            return
        }
    }

    /// A controller receives an action message.
    private mutating func receive(
        _ selector: String,
        on instance: Int32,
        _ sender: RuntimeValue
    ) throws(Crashed) {
        let entry = classEntry(of: instance)
        let method = entry.method(selector: selector)
        let isMissing = method != nil ? false : entry.actions.map { !$0.contains(selector) } ?? entry.isStock
        if isMissing, !UIKitSelectors.actions.contains(selector) {
            try Self.pass(
                raise(
                    "NSInvalidArgumentException",
                    "-[\(entry.runtimeName) \(selector)]: unrecognized selector sent to instance 0x…",
                    on: instance,
                    "INST-54"
                )
            )
            return
        }
        trace.note(.sent(selector: selector, scene: state[instance].scene))
        trace.emit(.action(selector: selector), instance, "INST-54")
        guard let method else { return }
        try run(method, on: instance, "INST-54", sender: sender, parameters: [sender])
    }
}
