package import Diagnostics

/// An action that a control, bar item or recognizer sends.
package struct ActionConnection: Sendable, Hashable {
    /// Who the action is sent to.
    package enum Target: Sendable, Hashable {
        /// The scene's controller.
        case controller
        /// Up the responder chain.
        case firstResponder
        /// The scene's exit: an unwind by target and action.
        case exit
        /// Another object of the scene, by its object ID.
        case object(String)
        /// An object ID that the file does not have.
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
    /// Who it is sent to.
    package var target: Target
    /// Where it is declared.
    package var location: SourceLocation?

    /// Creates a connection.
    /// - Parameters:
    ///   - id: the connection's object ID.
    ///   - sender: the object ID of the sender.
    ///   - selector: the Objective-C selector.
    ///   - event: the control event.
    ///   - target: who it is sent to.
    ///   - location: where it is declared.
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
    /// The object ID of what is connected, or nil where the element names none.
    package var destination: String?
    /// Whether it is an element of an outlet collection.
    package var isCollection: Bool
    /// Whether the owner is the scene's controller.
    package var isOfController: Bool
    /// A Boolean value that indicates whether the connection is made when the view is loaded; an outlet to a bar item or to
    /// another object beside the view is connected when the controller is decoded.
    package var waitsForView: Bool
    /// A Boolean value that indicates whether the destination is an object of another scene.
    package var isDangling: Bool
    /// Where it is declared.
    package var location: SourceLocation?

    /// Creates a connection.
    /// - Parameters:
    ///   - id: the connection's object ID.
    ///   - owner: the object ID of the owner.
    ///   - property: the property's name.
    ///   - destination: the object ID of what is connected.
    ///   - isCollection: whether it is an element of an outlet collection.
    ///   - isOfController: whether the owner is the scene's controller.
    ///   - location: where it is declared.
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

/// A value that Interface Builder sets by key-value coding when an object is decoded.
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
    /// The object IDs of the views that it is attached to.
    package var views: [String]

    /// Creates a gesture recognizer.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - kind: the element's name.
    ///   - views: the object IDs of the views that it is attached to.
    package init(id: String, kind: String, views: [String]) {
        self.id = id
        self.kind = kind
        self.views = views
    }
}

extension Scene {
    /// Returns whether an object is a gesture recognizer that belongs to no view, and that no outlet hands to code.
    /// - Parameter id: the object ID.
    /// - Returns: whether nobody can use it.
    package func isDetachedGesture(_ id: String) -> Bool {
        gestures.contains { $0.id == id && $0.views.isEmpty } && !outlets.contains { $0.destination == id }
    }
}
