/// The events sent by UIKit's controls.
package enum ControlEvents {
    /// Returns the events a tap sends to a control.
    /// - Parameter control: the control's class; nil, or a class of the app's own, may be any control.
    /// - Returns: the events.
    package static func sentByTap(on control: String?) -> Set<String> {
        switch control {
        case "UITextField", "UITextView": fields
        case "UIButton": touches
        default: touches.union(["valueChanged", "editingDidBegin", "allEditingEvents"])
        }
    }

    /// Returns true if a control never sends an event, whatever a person does with it.
    /// - Parameters:
    ///   - event: the event, as a document names it.
    ///   - control: the control's class; nil, or a class of the app's own, may send any event.
    /// - Returns: true if it never does.
    package static func isNeverSent(_ event: String, by control: String?) -> Bool {
        control == "UITextField" && event == "valueChanged"
    }

    private static let fields: Set = ["touchDown", "editingDidBegin", "allEditingEvents", "allEvents"]
    private static let touches: Set = [
        "touchDown", "touchUpInside", "primaryActionTriggered", "allTouchEvents", "allEvents",
    ]
}
