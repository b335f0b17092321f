/// An object or a value in an Interface Builder document: a controller, a view, a bar item, a recognizer, a colour.
///
/// Known and unknown elements have the same type, so a future control of Interface Builder loses nothing. Children with
/// a meaning (frames, connections) are parsed; the rest stays in `children`.
package struct Element: Sendable, Hashable {
    /// One attribute as written.
    package struct Attribute: Sendable, Hashable {
        /// The attribute's name.
        package var name: String
        /// The attribute's value, entities resolved.
        package var value: String

        /// Creates an attribute.
        /// - Parameters:
        ///   - name: the name.
        ///   - value: the value, entities resolved.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The element's name, such as `tableViewController` or `button`.
    package var name: String
    /// The object ID, or nil for a value such as a colour.
    package var id: String?
    /// The role in its parent (`key`), such as `view` or `leftBarButtonItem`.
    package var key: String?
    /// Every attribute except `id` and `key`, in document order.
    package var attributes: [Attribute]
    /// `rect key="frame"`, in the parent's coordinates.
    package var frame: Rect?
    /// Child elements in document order, without `rect key="frame"`, `connections` and `constraints`.
    ///
    /// Wrappers such as `subviews`,
    /// `items`, `prototypes`, `cells` and `toolbarItems` stay elements of their own.
    package var children: [Element]
    /// The contents of `connections`, in document order.
    package var connections: [Connection]
    /// Character data, if there is any other than white space (`string`, `mutableString`).
    package var text: String?
    /// The place of the element's beginning.
    package var position: Position

    /// Creates an element.
    /// - Parameters:
    ///   - name: the element's name.
    ///   - id: the object ID.
    ///   - key: the role in its parent.
    ///   - attributes: every other attribute.
    ///   - children: child elements.
    ///   - connections: the element's connections.
    ///   - position: the place of its beginning.
    package init(
        name: String,
        id: String? = nil,
        key: String? = nil,
        attributes: [Attribute] = [],
        children: [Element] = [],
        connections: [Connection] = [],
        position: Position = .start
    ) {
        self.name = name
        self.id = id
        self.key = key
        self.attributes = attributes
        self.frame = nil
        self.children = children
        self.connections = connections
        self.text = nil
        self.position = position
    }

    /// The value of an attribute; nil if the element does not have it.
    package subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }

    /// Returns the first child with the given role.
    /// - Parameter key: the role, such as `view`.
    /// - Returns: the child; nil if there is none.
    package func child(forKey key: String) -> Element? {
        children.first { $0.key == key }
    }

    /// Returns the first child with the given name.
    /// - Parameter name: the element's name, such as `subviews`.
    /// - Returns: the child; nil if there is none.
    package func child(named name: String) -> Element? {
        children.first { $0.name == name }
    }
}
