import SceneFlow

/// The control events that a tap sends (SEG-10).
enum TouchEvents {
    /// What a tap sets off, in document order: of a control that sends several events only what a tap sends.
    ///
    /// A control whose actions all belong to other events is used in another way, such as by typing into a field: it sends those.
    /// - Parameters:
    ///   - effects: everything that the control sets off.
    ///   - sender: the control's class, where the document says.
    ///   - actions: the actions of the scene.
    /// - Returns: what is set off.
    static func sent(
        _ effects: [SceneEntry.Effect],
        by sender: String?,
        _ actions: [ActionConnection]
    ) -> [SceneEntry.Effect] {
        let events = events(of: sender)
        let sent = effects.filter { effect in
            switch effect {
            case .segue: true
            case .action(let number): actions[number].event.map { events.contains($0) } ?? true
            }
        }
        return sent.isEmpty ? effects : sent
    }

    /// The events that a tap sends to a control; a class of the app's own may be any control.
    private static func events(of sender: String?) -> Set<String> {
        let touches: Set = ["touchDown", "touchUpInside", "primaryActionTriggered", "allTouchEvents", "allEvents"]
        switch sender {
        case "UITextField", "UITextView": return ["touchDown", "editingDidBegin", "allEditingEvents", "allEvents"]
        case "UIButton": return touches
        default: return touches.union(["valueChanged", "editingDidBegin", "allEditingEvents"])
        }
    }
}
