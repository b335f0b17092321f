/// The containers and scenes that there are, as scopes see them: what owns what, and what is in front.
package struct Hierarchy: Hashable, Sendable {
    /// The places, each behind the one that it is in; the children of one in their order.
    package var places: [Place]

    /// Creates a hierarchy.
    /// - Parameter places: the places, each behind the one that it is in. The default is none.
    package init(_ places: [Place] = []) {
        self.places = places
    }

    /// The place of a number, or nil.
    func place(_ id: Int32) -> Place? { places.first { $0.id == id } }

    /// The nearest container that a place is in, or nil.
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
    /// What is there.
    package enum Content: Hashable, Sendable {
        /// A container, of a scope kind; it has no scope of its own where that kind is not declared.
        case container(String)
        /// A scene, by its declaration's name.
        case scene(String)
    }

    /// How a scene came to be.
    package struct Creation: Hashable, Sendable {
        /// How it was made.
        package var technique: CreationTechnique
        /// The arguments that were supplied.
        package var arguments: [Argument]
        /// The properties that whoever shows it sets.
        package var supplied: [String]
        /// The edge, for messages: `Home —push showCart→ Cart`.
        package var route: String
        /// Where the edge stands, for messages.
        package var place: String

        /// Creates a creation.
        /// - Parameters:
        ///   - technique: how it was made. The default is by its coder.
        ///   - arguments: the arguments that were supplied. The default is nothing.
        ///   - supplied: the properties that whoever shows it sets. The default is none.
        ///   - route: the edge, for messages. The default is empty.
        ///   - place: where the edge stands, for messages. The default is empty.
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
    /// The place that it is in or, for what is presented, the scene that presents it; 0 for a window.
    package var parent: Int32
    /// What is there.
    package var content: Content
    /// Whether it can be seen.
    package var isVisible: Bool
    /// How a scene came to be.
    package var creation: Creation

    /// Creates a place.
    /// - Parameters:
    ///   - id: the number, from 1.
    ///   - content: what is there.
    ///   - parent: the place that it is in, or the presenting scene. The default is none.
    ///   - isVisible: whether it can be seen. The default is yes.
    ///   - creation: how a scene came to be. The default is by its coder.
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
