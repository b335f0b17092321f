/// One child of a `connections` element.
package enum Connection: Sendable, Hashable {
    case segue(SegueElement)
    case action(ActionElement)
    case outlet(OutletElement)
    /// A kind unknown to this parser (macOS bindings, say), kept unchanged.
    case other(Element)
}

/// A `segue` element, or the `commit` and `preview` children of one, without kind and destination.
package struct SegueElement: Sendable, Hashable {
    /// The segue's object ID.
    package var id: String
    /// `show`, `presentation`, `relationship` and so on, as written; empty if the attribute is missing.
    package var kind: String
    /// The object ID of a controller, a placeholder or an exit of the same file; nil if missing.
    package var destination: String?
    /// The identifier; nil if missing or empty, with the same meaning.
    package var identifier: String?
    /// Every other attribute, in document order.
    package var attributes: [Element.Attribute]
    /// Child elements (`popoverArrowDirection`, `nil key="action"`, peek and pop).
    package var children: [Element]
    /// The place of the element's beginning.
    package var position: Position

    /// Creates a segue.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - kind: the kind as written.
    ///   - destination: the destination's object ID.
    ///   - identifier: the identifier.
    ///   - attributes: every other attribute.
    ///   - position: the place of its beginning.
    package init(
        id: String,
        kind: String,
        destination: String?,
        identifier: String? = nil,
        attributes: [Element.Attribute] = [],
        position: Position = .start
    ) {
        self.id = id
        self.kind = kind
        self.destination = destination
        self.identifier = identifier
        self.attributes = attributes
        self.children = []
        self.position = position
    }

    /// The value of an attribute; nil if the segue does not have it.
    package subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }
}

/// An `action` element: the message of a control, and its target.
package struct ActionElement: Sendable, Hashable {
    /// The action's object ID.
    package var id: String
    /// The Objective-C selector.
    package var selector: String
    /// The object ID of the target (`target` on macOS); nil if missing.
    package var destination: String?
    /// The control event, such as `touchUpInside`; nil on bar items and recognizers.
    package var event: String?
    /// The place of the element's beginning.
    package var position: Position

    /// Creates an action.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - selector: the Objective-C selector.
    ///   - destination: the target's object ID.
    ///   - event: the control event.
    ///   - position: the place of its beginning.
    package init(id: String, selector: String, destination: String?, event: String?, position: Position = .start) {
        self.id = id
        self.selector = selector
        self.destination = destination
        self.event = event
        self.position = position
    }
}

/// An `outlet` or `outletCollection` element.
package struct OutletElement: Sendable, Hashable {
    /// The outlet's object ID.
    package var id: String
    /// The property's name.
    package var property: String
    /// The object ID of the connected object; nil if missing.
    package var destination: String?
    /// True for an element of an outlet collection.
    package var isCollection: Bool
    /// The place of the element's beginning.
    package var position: Position

    /// Creates an outlet.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - property: the property's name.
    ///   - destination: the object ID of the connected object.
    ///   - isCollection: true for an element of an outlet collection.
    ///   - position: the place of its beginning.
    package init(id: String, property: String, destination: String?, isCollection: Bool, position: Position = .start) {
        self.id = id
        self.property = property
        self.destination = destination
        self.isCollection = isCollection
        self.position = position
    }
}
