package import Diagnostics
package import SceneFlow

/// What one live controller depends on, and where each of it comes from: a graph whose roots are controllers.
package struct Explanation: Sendable, Hashable {
    /// One thing that is needed, or that needs.
    package struct Node: Sendable, Hashable {
        /// What a node stands for.
        package enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A live controller.
            case controller
            /// An object that the container made.
            case service
            /// What another controller's property holds, or an expression gives that is not followed.
            case value
            /// A row's value, or another of which only a fixture is known.
            case fixture
            /// A dependency that is nil, or that nothing provides.
            case hole
        }

        /// The name within the graph.
        package var id: String
        /// What it stands for.
        package var kind: Kind
        /// What a person calls it: a scene's title, a key, the source text of a value.
        package var title: String
        /// Its type, as far as it is known; else empty.
        package var type: String
        /// The controller, for a node of that kind.
        package var instance: InstanceID?
        /// The scope that it belongs to, such as `checkout#3`, or nil.
        package var scope: String?
        /// How the container answered when it was last asked in the run: `new`, `scoped`; nil for what is no service.
        package var hit: String?
        /// The registration that it was made by, as `Simulator.container(in:)` names it; of a value, the code that gave it;
        /// nil where neither is known.
        package var registration: String?
        /// What is wrong with it, in full, and how to mend it; nil where nothing is.
        package var problem: String?
        /// The code of what is wrong, such as `DI01`; nil where nothing is, or no code is about it.
        package var code: String?
        /// Where it is written, or nil.
        package var location: SourceLocation?

        /// Creates a node.
        /// - Parameters:
        ///   - id: the name within the graph.
        ///   - kind: what it stands for.
        ///   - title: what a person calls it.
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
        /// Who needs.
        package var source: String
        /// What is needed.
        package var target: String
        /// The parameter or property through which it arrives.
        package var label: String
        /// By which technique, where a controller needs it.
        package var technique: Technique?
        /// In which form: `instance`, `provider`.
        package var form: String
        /// Whether it is resolved later, or not held.
        package var isDashed: Bool
        /// Where it is handed over, or nil.
        package var location: SourceLocation?

        /// Creates a need.
        /// - Parameters:
        ///   - source: who needs.
        ///   - target: what is needed.
        ///   - label: the parameter or property through which it arrives.
        ///   - form: in which form. The default is the instance itself.
        package init(_ source: String, _ target: String, _ label: String, form: String = "instance") {
            self.source = source
            self.target = target
            self.label = label
            self.form = form
            self.isDashed = false
        }
    }

    /// The nodes; the controller that was asked about is the first.
    package var nodes: [Node] = []
    /// The needs, each behind those of what it leads from.
    package var edges: [Edge] = []

    /// Creates an empty graph.
    package init() {}
}
