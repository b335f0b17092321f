/// One child of a `connections` element.
package enum Connection: Sendable, Hashable {
    case segue(SegueElement)
    case action(ActionElement)
    case outlet(OutletElement)
    /// A kind that this parser does not know (macOS bindings, say), kept as it stands.
    case other(Element)
}

/// A `segue` element, or the `commit` and `preview` children of one (which have neither kind nor destination).
package struct SegueElement: Sendable, Hashable {
    /// The segue's object ID.
    package var id: String
    /// `show`, `presentation`, `relationship` and so on, as written; empty where the attribute is missing.
    package var kind: String
    /// The object ID of a controller, a placeholder or an exit of the same file; nil where missing.
    package var destination: String?
    /// The identifier; nil where missing or empty, which mean the same.
    package var identifier: String?
    /// Every other attribute, in document order.
    package var attributes: [Element.Attribute]
    /// Child elements (`popoverArrowDirection`, `nil key="action"`, peek and pop).
    package var children: [Element]
    /// Where the element begins.
    package var position: Position

    /// Creates a segue.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - kind: the kind as written.
    ///   - destination: the destination's object ID.
    ///   - identifier: the identifier.
    ///   - attributes: every other attribute.
    ///   - position: where it begins.
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

    /// The value of an attribute, or nil where the segue does not have it.
    package subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }
}

/// An `action` element: what a control sends, and to whom.
package struct ActionElement: Sendable, Hashable {
    /// The action's object ID.
    package var id: String
    /// The Objective-C selector.
    package var selector: String
    /// The object ID of the target (`target` on macOS); nil where missing.
    package var destination: String?
    /// The control event, such as `touchUpInside`; nil on bar items and recognizers.
    package var event: String?
    /// Where the element begins.
    package var position: Position

    /// Creates an action.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - selector: the Objective-C selector.
    ///   - destination: the target's object ID.
    ///   - event: the control event.
    ///   - position: where it begins.
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
    /// The object ID of what is connected; nil where missing.
    package var destination: String?
    /// Whether it is an element of an outlet collection.
    package var isCollection: Bool
    /// Where the element begins.
    package var position: Position

    /// Creates an outlet.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - property: the property's name.
    ///   - destination: the object ID of what is connected.
    ///   - isCollection: whether it is an element of an outlet collection.
    ///   - position: where it begins.
    package init(id: String, property: String, destination: String?, isCollection: Bool, position: Position = .start) {
        self.id = id
        self.property = property
        self.destination = destination
        self.isCollection = isCollection
        self.position = position
    }
}
