package import Diagnostics
package import Injection
package import SceneFlow

/// The dependencies of one live controller, with the origin of each: a graph with controllers as roots.
package struct Explanation: Sendable, Hashable {
    /// One dependency, or its owner.
    package struct Node: Sendable, Hashable {
        /// The kind of a node.
        package enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A live controller.
            case controller
            /// An object made by the container.
            case service
            /// The content of another controller's property, or the result of an expression not followed.
            case value
            /// A row's value, or another known only as a fixture.
            case fixture
            /// A dependency that is nil, or provided by nothing.
            case hole
        }

        /// The name within the graph.
        package var id: String
        /// The kind of the node.
        package var kind: Kind
        /// Its name for people: a scene's title, a key, the source text of a value.
        package var title: String
        /// Its type, as far as it is known; else empty.
        package var type: String
        /// The controller, for a node of that kind.
        package var instance: InstanceID?
        /// The scope it belongs to, such as `checkout#3`, or nil.
        package var scope: String?
        /// The container's last answer for it in the run: `new`, `scoped`; nil if it is no service.
        package var hit: String?
        /// The registration behind it, as named by `Simulator.container(in:)`.
        ///
        /// For a value it is the code giving it. It is nil if neither is known.
        package var registration: String?
        /// The problem in full, with its remedy; nil if there is none.
        package var problem: String?
        /// The container's problem, if it is the reason.
        package var cause: Problem?
        /// The code of the problem, such as `DI01`; nil if there is no problem, or no code for it.
        package var code: String?
        /// Its location, or nil.
        package var location: SourceLocation?

        /// Creates a node.
        /// - Parameters:
        ///   - id: the name within the graph.
        ///   - kind: the kind of the node.
        ///   - title: the name for people.
        ///   - type: its type. The default is unknown.
        package init(_ id: String, _ kind: Kind, _ title: String, type: String = "") {
            self.id = id
            self.kind = kind
            self.title = title
            self.type = type
        }
    }

    /// One need.
    package struct Edge: Sendable, Hashable {
        /// The node with the dependency.
        package var source: String
        /// The node of the dependency.
        package var target: String
        /// The parameter or property it arrives through.
        package var label: String
        /// The technique, if a controller has the dependency.
        package var technique: Technique?
        /// The form of the request: `instance`, `provider`.
        package var form: String
        /// True if it is resolved later, or not held.
        package var isDashed: Bool
        /// The location of the injection, or nil.
        package var location: SourceLocation?

        /// Creates a dependency.
        /// - Parameters:
        ///   - source: the node with the dependency.
        ///   - target: the node of the dependency.
        ///   - label: the parameter or property it arrives through.
        ///   - form: the form of the request. The default is the instance itself.
        package init(_ source: String, _ target: String, _ label: String, form: String = "instance") {
            self.source = source
            self.target = target
            self.label = label
            self.form = form
            self.isDashed = false
        }
    }

    /// The nodes, beginning with the explained controller.
    package var nodes: [Node] = []
    /// The dependencies between the nodes.
    package var edges: [Edge] = []

    /// Creates an empty graph.
    package init() {}
}
