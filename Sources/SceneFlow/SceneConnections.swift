package import Diagnostics

/// An action sent by a control, bar item or recognizer.
package struct ActionConnection: Sendable, Hashable {
    /// The receiver of an action.
    package enum Target: Sendable, Hashable {
        /// The scene's controller.
        case controller
        /// Up the responder chain.
        case firstResponder
        /// The scene's exit: an unwind by target and action.
        case exit
        /// Another object of the scene, by its object ID.
        case object(String)
        /// An object ID absent from the file.
        case missing(String)
    }

    /// The connection's object ID.
    package var id: String
    /// The object ID of the control, bar item or recognizer.
    package var sender: String
    /// The Objective-C selector.
    package var selector: String
    /// The control event, such as `touchUpInside`; nil on bar items and recognizers.
    package var event: String?
    /// The receiver of the action.
    package var target: Target
    /// The location of its declaration.
    package var location: SourceLocation?

    /// Creates a connection.
    /// - Parameters:
    ///   - id: the connection's object ID.
    ///   - sender: the object ID of the sender.
    ///   - selector: the Objective-C selector.
    ///   - event: the control event.
    ///   - target: the receiver of the action.
    ///   - location: the location of its declaration.
    package init(
        id: String,
        sender: String,
        selector: String,
        event: String? = nil,
        target: Target = .controller,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.sender = sender
        self.selector = selector
        self.event = event
        self.target = target
        self.location = location
    }
}

/// An outlet of the controller or of an object of the scene.
package struct OutletConnection: Sendable, Hashable {
    /// The connection's object ID.
    package var id: String
    /// The object ID of the owner; the controller's for most.
    package var owner: String
    /// The property's name.
    package var property: String
    /// The object ID of the connected object, or nil if the element names none.
    package var destination: String?
    /// True for an element of an outlet collection.
    package var isCollection: Bool
    /// True if the owner is the scene's controller.
    package var isOfController: Bool
    /// True if loading the view makes the connection.
    ///
    /// An outlet to a bar item or to another object beside the view is connected as the controller is decoded.
    package var waitsForView: Bool
    /// True if the destination is an object of another scene.
    package var isDangling: Bool
    /// The location of its declaration.
    package var location: SourceLocation?

    /// Creates a connection.
    /// - Parameters:
    ///   - id: the connection's object ID.
    ///   - owner: the object ID of the owner.
    ///   - property: the property's name.
    ///   - destination: the object ID of the connected object.
    ///   - isCollection: true for an element of an outlet collection.
    ///   - isOfController: true if the owner is the scene's controller.
    ///   - location: the location of its declaration.
    package init(
        id: String,
        owner: String,
        property: String,
        destination: String?,
        isCollection: Bool = false,
        isOfController: Bool = true,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.owner = owner
        self.property = property
        self.destination = destination
        self.isCollection = isCollection
        self.isOfController = isOfController
        self.waitsForView = true
        self.isDangling = false
        self.location = location
    }
}

/// A value set by Interface Builder through key-value coding as an object is decoded.
package struct RuntimeAttribute: Sendable, Hashable {
    /// The key path.
    package var keyPath: String
    /// The type as written, such as `boolean` or `string`.
    package var type: String
    /// The value as written, or nil for a null.
    package var value: String?

    /// Creates a runtime attribute.
    /// - Parameters:
    ///   - keyPath: the key path.
    ///   - type: the type as written.
    ///   - value: the value as written.
    package init(keyPath: String, type: String, value: String?) {
        self.keyPath = keyPath
        self.type = type
        self.value = value
    }
}

/// A gesture recognizer of a scene.
package struct Gesture: Sendable, Hashable {
    /// The recognizer's object ID.
    package var id: String
    /// The element's name, such as `tapGestureRecognizer`.
    package var kind: String
    /// The object IDs of the recognizer's views.
    package var views: [String]

    /// Creates a gesture recognizer.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - kind: the element's name.
    ///   - views: the object IDs of the recognizer's views.
    package init(id: String, kind: String, views: [String]) {
        self.id = id
        self.kind = kind
        self.views = views
    }
}

extension Scene {
    /// Returns true if an object is a gesture recognizer without any view or outlet.
    /// - Parameter id: the object ID.
    /// - Returns: true if neither users nor code can use it.
    package func isDetachedGesture(_ id: String) -> Bool {
        gestures.contains { $0.id == id && $0.views.isEmpty } && !outlets.contains { $0.destination == id }
    }
}
