import SceneFlow

/// What a person's touches set off (SEG-10 to SEG-16, INST-54).
extension Run {
    /// A control, a bar item or a recognizer fires: its segues and actions in document order.
    mutating func tap(_ touch: SceneEntry.Touch, on instance: Int32) throws(Crashed) {
        let scene = scene(of: instance)
        for effect in touch.effects {
            guard state.index(of: instance) != nil else { return }
            switch effect {
            case .segue(let segue):
                try perform(segue, from: instance, .element)
            case .action(let index):
                try send(scene.actions[index], from: instance)
            }
        }
    }

    /// A row is selected: its segue first, then the table's delegate (SEG-12).
    mutating func select(_ row: SceneEntry.Row, _ number: Int, on instance: Int32) throws(Crashed) {
        for segue in row.segues where state.index(of: instance) != nil {
            try perform(segue, from: instance, .element)
        }
        guard state.index(of: instance) != nil else { return }
        emit(.selectRow(row: number), instance, "SEG-12", .likely)
        for navigation in row.navigations where state.index(of: instance) != nil {
            try run(navigation, from: instance)
        }
    }

    /// A row's accessory is tapped; the row stays unselected (SEG-13).
    mutating func tapAccessory(_ row: SceneEntry.Row, on instance: Int32) throws(Crashed) {
        for segue in row.accessorySegues where state.index(of: instance) != nil {
            try perform(segue, from: instance, .element)
        }
        for navigation in row.accessoryNavigations where state.index(of: instance) != nil {
            try run(navigation, from: instance)
        }
    }

    /// Sends an action where its connection says.
    private mutating func send(_ action: ActionConnection, from instance: Int32) throws(Crashed) {
        switch action.target {
        case .exit:
            try call("shouldPerformSegue(withIdentifier:sender:)", on: instance, "UNW-3")
            try unwind(from: instance, segue: nil, selector: action.selector, isAnimated: true)
        case .controller:
            try receive(action.selector, on: instance)
        case .firstResponder:
            // Up the responder chain; an action that nobody takes is lost without a word.
            var responder = instance
            while responder != 0 {
                let entry = classEntry(of: responder)
                if entry.actions?.contains(action.selector) ?? !entry.isStock {
                    return try receive(action.selector, on: responder)
                }
                responder = state[responder].parent
            }
        case .object, .missing:
            return
        }
    }

    /// A controller receives an action message.
    private mutating func receive(_ selector: String, on instance: Int32) throws(Crashed) {
        let entry = classEntry(of: instance)
        let isMissing = entry.actions.map { !$0.contains(selector) } ?? entry.isStock
        if isMissing, !Self.standardActions.contains(selector) {
            throw raise(
                "NSInvalidArgumentException",
                "-[\(entry.runtimeName) \(selector)]: unrecognized selector sent to instance 0x…",
                on: instance,
                "INST-54"
            )
        }
        note(.sent(selector: selector, scene: state[instance].scene))
        emit(.action(selector: selector), instance, "INST-54")
        try useProperties(of: instance, in: selector)
        for (name, navigation) in sceneEntry(of: instance).actions where name == selector {
            guard state.index(of: instance) != nil else { return }
            try run(navigation, from: instance)
        }
    }

    /// Actions that UIKit's own controllers implement.
    private static let standardActions: Set<String> = ["setEditing:animated:", "toggle:", "toggleMasterVisible:"]
}
