package import Diagnostics

/// How the scenes of an app reach one another, as far as injection asks: what a check walks along.
package struct FlowMap: Hashable, Sendable {
    /// Where the app can begin.
    package struct Start: Hashable, Sendable {
        /// The scene.
        package var scene: String
        /// The kinds of the scopes around it, outermost first, without the app's, its flow's and its own.
        package var context: [String]
        /// What begins there: `launch`, `deep link`.
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
        /// Where the new scene comes to stand.
        package enum Relation: Hashable, Sendable {
            /// In the same stack.
            case push
            /// In front of the presenter, in new containers of these kinds, outermost first.
            case present([String])
            /// In place of everything, inside of these kinds, outermost first.
            case root([String])
        }

        /// The scene that it leaves.
        package var source: String
        /// The scene that it leads to.
        package var destination: String
        /// Where that comes to stand.
        package var relation: Relation
        /// How it is made.
        package var technique: CreationTechnique
        /// The arguments that are supplied.
        package var arguments: [Argument] = []
        /// The properties that whoever shows it sets.
        package var supplied: [String] = []
        /// What it is called: `showCart`.
        package var title: String
        /// Where it stands, for messages.
        package var place: String

        /// Creates an edge.
        /// - Parameters:
        ///   - source: the scene that it leaves.
        ///   - destination: the scene that it leads to.
        ///   - relation: where that comes to stand. The default is the same stack.
        ///   - technique: how it is made. The default is by its coder.
        ///   - title: what it is called. The default is empty.
        ///   - place: where it stands, for messages. The default is empty.
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

    /// One request that code makes of the container by itself.
    package struct ServiceRequest: Hashable, Sendable {
        /// What it asks for.
        package var key: Key
        /// The kinds of the scopes that it asks from, outermost first, without the app's.
        package var context: [String]
        /// What it supplies.
        package var arguments: [Argument]
        /// Where it stands, or nil.
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

    /// One place where code closes a scope.
    package struct Closing: Hashable, Sendable {
        /// The kind of the scope.
        package var kind: String
        /// Whether another root is set on every path behind it (N13).
        package var isFollowedByRoot: Bool
        /// Where it stands, or nil.
        package var location: SourceLocation?

        /// Creates a closing.
        package init(_ kind: String, isFollowedByRoot: Bool, at location: SourceLocation? = nil) {
            self.kind = kind
            self.isFollowedByRoot = isFollowedByRoot
            self.location = location
        }
    }

    /// Where the app can begin.
    package var starts: [Start]
    /// The ways from scene to scene.
    package var edges: [Edge]
    /// The requests that code makes by itself.
    package var requests: [ServiceRequest]
    /// The places where code closes a scope.
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
