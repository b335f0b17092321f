package import Diagnostics

/// The connections between the scenes of an app, reduced to the needs of injection.
///
/// A check walks along them.
package struct FlowMap: Hashable, Sendable {
    /// An entry point of the app.
    package struct Start: Hashable, Sendable {
        /// The scene.
        package var scene: String
        /// The kinds of the scopes around it, outermost first, without the app's, its flow's and its own.
        package var context: [String]
        /// The event that starts the app here: `launch`, `deep link`.
        package var title: String

        /// Creates a start.
        package init(_ scene: String, in context: [String], title: String = "launch") {
            self.scene = scene
            self.context = context
            self.title = title
        }
    }

    /// One way from a scene to another.
    package struct Edge: Hashable, Sendable {
        /// The position of the new scene relative to the old one.
        package enum Relation: Hashable, Sendable {
            /// In the same stack.
            case push
            /// In front of the presenter, in new containers of these kinds, outermost first.
            case present([String])
            /// In place of everything, inside of these kinds, outermost first.
            case root([String])
        }

        /// The source scene.
        package var source: String
        /// The destination scene.
        package var destination: String
        /// The position of the destination.
        package var relation: Relation
        /// The creation technique of the destination.
        package var technique: CreationTechnique
        /// The arguments supplied.
        package var arguments: [Argument] = []
        /// The properties set by the presenting code.
        package var supplied: [String] = []
        /// The name of the edge: `showCart`.
        package var title: String
        /// The location of the edge, for messages.
        package var place: String

        /// Creates an edge.
        /// - Parameters:
        ///   - source: the source scene.
        ///   - destination: the destination scene.
        ///   - relation: the position of the destination. The default is the same stack.
        ///   - technique: the creation technique of the destination. The default is its coder.
        ///   - title: the name of the edge. The default is empty.
        ///   - place: the location of the edge, for messages. The default is empty.
        package init(
            _ source: String,
            _ destination: String,
            _ relation: Relation = .push,
            technique: CreationTechnique = .plain,
            title: String = "",
            place: String = ""
        ) {
            self.source = source
            self.destination = destination
            self.relation = relation
            self.technique = technique
            self.title = title
            self.place = place
        }

        /// The edge as messages name it: `Home —push showCart→ Cart`.
        var route: String {
            let verb =
                switch relation {
                case .push: "push"
                case .present: "present"
                case .root: "set root"
                }
            return "\(source) —\(title.isEmpty ? verb : "\(verb) \(title)")→ \(destination)"
        }
    }

    /// A direct request by code to the container.
    package struct ServiceRequest: Hashable, Sendable {
        /// The requested key.
        package var key: Key
        /// The kinds of the requesting scopes, outermost first, without the app's.
        package var context: [String]
        /// The arguments supplied.
        package var arguments: [Argument]
        /// The source location, or nil.
        package var location: SourceLocation?

        /// Creates a request.
        package init(
            _ key: Key,
            in context: [String] = [],
            arguments: [Argument] = [],
            at location: SourceLocation? = nil
        ) {
            self.key = key
            self.context = context
            self.arguments = arguments
            self.location = location
        }
    }

    /// A place in code that closes a scope.
    package struct Closing: Hashable, Sendable {
        /// The kind of the scope.
        package var kind: String
        /// True if code sets another root on every path after it (N13).
        package var isFollowedByRoot: Bool
        /// The source location, or nil.
        package var location: SourceLocation?

        /// Creates a closing.
        package init(_ kind: String, isFollowedByRoot: Bool, at location: SourceLocation? = nil) {
            self.kind = kind
            self.isFollowedByRoot = isFollowedByRoot
            self.location = location
        }
    }

    /// The entry points of the app.
    package var starts: [Start]
    /// The ways from scene to scene.
    package var edges: [Edge]
    /// The direct requests by code.
    package var requests: [ServiceRequest]
    /// The places in code that close a scope.
    package var closings: [Closing]

    /// Creates a map.
    package init(
        starts: [Start] = [],
        edges: [Edge] = [],
        requests: [ServiceRequest] = [],
        closings: [Closing] = []
    ) {
        self.starts = starts
        self.edges = edges
        self.requests = requests
        self.closings = closings
    }
}
