import SceneFlow
import UIKitFacts

/// The control events sent by a tap (SEG-10).
enum TouchEvents {
    /// Returns the effects of a tap, in document order.
    ///
    /// For a control with several events, only those sent by a tap count.
    ///
    /// A control with actions only for other events is used differently, such as by typing into a field: it sends
    /// those.
    /// - Parameters:
    ///   - effects: all effects of the control.
    ///   - sender: the control's class, if the document says.
    ///   - actions: the actions of the scene.
    /// - Returns: the effects of the tap.
    static func sent(
        _ effects: [SceneEntry.Effect],
        by sender: String?,
        _ actions: [ActionConnection]
    ) -> [SceneEntry.Effect] {
        let events = ControlEvents.sentByTap(on: sender)
        let effects = effects.filter { effect in
            guard case .action(let number) = effect, let event = actions[number].event else { return true }
            return !ControlEvents.isNeverSent(event, by: sender)
        }
        let sent = effects.filter { effect in
            switch effect {
            case .segue: true
            case .action(let number): actions[number].event.map { events.contains($0) } ?? true
            }
        }
        return sent.isEmpty ? effects : sent
    }
}
