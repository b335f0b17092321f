/// The existing containers and scenes as seen by scopes: their ownership and visibility.
package struct Hierarchy: Hashable, Sendable {
    /// The places, each behind its parent.
    ///
    /// Children of one parent keep their order.
    package var places: [Place]

    /// Creates a hierarchy.
    /// - Parameter places: the places, each behind its parent. The default is none.
    package init(_ places: [Place] = []) {
        self.places = places
    }

    /// The place of a number, or nil.
    func place(_ id: Int32) -> Place? { places.first { $0.id == id } }

    /// Returns the nearest container around a place, or nil.
    func container(of place: Place) -> Place? {
        var current = self.place(place.parent)
        while let found = current {
            if case .container = found.content { return found }
            current = self.place(found.parent)
        }
        return nil
    }

    /// The scene before a place in its container, or nil.
    func sceneBelow(_ place: Place) -> String? {
        let before = places.prefix { $0.id != place.id }.last { $0.parent == place.parent }
        if case .scene(let id)? = before?.content { return id }
        return nil
    }
}

/// One container or scene of a hierarchy.
package struct Place: Hashable, Sendable {
    /// The content of a place.
    package enum Content: Hashable, Sendable {
        /// A container of a scope kind.
        ///
        /// It has no scope of its own if the kind is not declared.
        case container(String)
        /// A scene, by its declaration's name.
        case scene(String)
    }

    /// The creation of a scene.
    package struct Creation: Hashable, Sendable {
        /// The creation technique.
        package var technique: CreationTechnique
        /// The arguments supplied.
        package var arguments: [Argument]
        /// The properties set by the presenting code.
        package var supplied: [String]
        /// The edge, for messages: `Home —push showCart→ Cart`.
        package var route: String
        /// The location of the edge, for messages.
        package var place: String

        /// Creates a creation.
        /// - Parameters:
        ///   - technique: the creation technique. The default is the coder.
        ///   - arguments: the arguments supplied. The default is none.
        ///   - supplied: the properties set by the presenting code. The default is none.
        ///   - route: the edge, for messages. The default is empty.
        ///   - place: the location of the edge, for messages. The default is empty.
        package init(
            _ technique: CreationTechnique = .plain,
            arguments: [Argument] = [],
            supplied: [String] = [],
            route: String = "",
            place: String = ""
        ) {
            self.technique = technique
            self.arguments = arguments
            self.supplied = supplied
            self.route = route
            self.place = place
        }
    }

    /// The number, from 1; the same as long as the container or the scene is the same.
    package var id: Int32
    /// The parent place or, for a presented place, the presenting scene.
    ///
    /// 0 for a window.
    package var parent: Int32
    /// The content of the place.
    package var content: Content
    /// True if it is visible.
    package var isVisible: Bool
    /// The creation of a scene.
    package var creation: Creation

    /// Creates a place.
    /// - Parameters:
    ///   - id: the number, from 1.
    ///   - content: the content of the place.
    ///   - parent: the parent place, or the presenting scene. The default is none.
    ///   - isVisible: true if it is visible. The default is true.
    ///   - creation: the creation of a scene. The default is by its coder.
    package init(
        _ id: Int32,
        _ content: Content,
        in parent: Int32 = 0,
        isVisible: Bool = true,
        creation: Creation = Creation()
    ) {
        self.id = id
        self.parent = parent
        self.content = content
        self.isVisible = isVisible
        self.creation = creation
    }
}
