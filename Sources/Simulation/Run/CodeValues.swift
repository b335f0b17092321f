/// The values set or read by code in one step beyond those of the state.
struct CodeValues {
    /// The properties of the app's or scene's delegate.
    private var delegate: [(property: String, value: RuntimeValue)] = []
    /// The presentation styles set by code.
    private var styles: [(instance: Int32, style: String)] = []
    /// The popovers that code presents without an anchor.
    private var unanchored: [Int32] = []
    /// The controller's property last found nil.
    private var empty: (property: String, instance: Int32)?

    /// Returns the value of the delegate's property; nil if nothing set it.
    func ofDelegate(_ property: String) -> RuntimeValue? { delegate.last { $0.property == property }?.value }

    /// Sets a property of the delegate.
    mutating func setOfDelegate(_ property: String, to value: RuntimeValue) {
        delegate.removeAll { $0.property == property }
        delegate.append((property, value))
    }

    /// Returns the presentation style set for a controller; nil if nothing set it.
    func style(of instance: Int32) -> String? { styles.last { $0.instance == instance }?.style }

    /// Sets the presentation style of a controller.
    mutating func setStyle(_ style: String, of instance: Int32) { styles.append((instance, style)) }

    /// Records that code presents a popover without an anchor.
    mutating func leaveUnanchored(_ instance: Int32) { unanchored.append(instance) }

    /// Returns true if code presents a popover without an anchor (SEG-49).
    func lacksAnchor(_ instance: Int32) -> Bool { unanchored.contains(instance) }

    /// Returns the controller with the property last found nil, if the property has that name.
    func ownerOfEmpty(_ property: String) -> Int32? {
        guard let empty, empty.property == property else { return nil }
        return empty.instance
    }

    /// Notes a property found nil.
    mutating func noteEmpty(_ property: String, of instance: Int32) { empty = (property, instance) }
}
