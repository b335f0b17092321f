package import Diagnostics

/// The part of an app covered by its flow: its view controllers and the navigation calls of its code.
///
/// Each navigation call of the sources is linked, not understood or ignored; there is no fourth.
package struct Coverage: Sendable, Hashable {
    /// A view controller of the app: a class of its sources below UIKit's, or a storyboard scene without such a class.
    ///
    /// A mere superclass without a scene does not count.
    package struct Controller: Sendable, Hashable {
        /// The name of the class, or the title of the scene.
        package var name: String
        /// Its scenes, in order; empty if it is not in the flow.
        package var scenes: [Scene.ID]
        /// True if a chain of transitions leads from the launch to one of its scenes.
        package var isReachable: Bool
        /// True if a chain of names leads from the launch to it: a named scene, or the code of a named type, names it.
        ///
        /// A reachable controller is named. An unnamed one cannot be shown, unless the app composes its name at run
        /// time.
        package var isNamed: Bool
        /// The location of its declaration.
        package var location: SourceLocation?

        /// Creates a controller.
        /// - Parameters:
        ///   - name: the name of the class, or the title of the scene.
        ///   - scenes: its scenes.
        ///   - isReachable: true if the launch leads to one of them.
        ///   - isNamed: true if a chain of names leads to it.
        ///   - location: the location of its declaration.
        package init(
            _ name: String,
            scenes: [Scene.ID],
            isReachable: Bool,
            isNamed: Bool,
            at location: SourceLocation?
        ) {
            self.name = name
            self.scenes = scenes
            self.isReachable = isReachable
            self.isNamed = isNamed
            self.location = location
        }
    }

    /// A navigation call in the sources outside the app's own navigation.
    package struct Ignored: Sendable, Hashable {
        /// The reason.
        package enum Reason: String, Sendable, Hashable, Encodable, CaseIterable {
            /// The `#if` around it leaves it out of the build.
            case inactive
            /// The file belongs to no target of the app.
            case notCompiled
            /// The file belongs to an app extension, or to another kind of product than an app.
            case otherProduct
            /// A call of the app's own method with a UIKit method's name.
            ///
            /// The navigation calls in that method count separately.
            case ownMethod
            /// A method call on an object other than a view controller, such as the node of a game.
            case otherObject
            /// An override's forwarding call to its superclass.
            ///
            /// The call of the override counts separately.
            case forwarded
            /// A call in a segue class not used by any scene.
            case segueClass
            /// A call that shows nil, or the controller already shown.
            case nothing
            /// A navigation in a SwiftUI view to which no chain of names leads from the launch.
            case unused
        }

        /// The reason.
        package var reason: Reason
        /// The source text, shortened to one line.
        package var text: String
        /// The location of the call.
        package var location: SourceLocation

        /// Creates an ignored navigation call.
        /// - Parameters:
        ///   - reason: the reason.
        ///   - text: the source text, shortened to one line.
        ///   - location: the location of the call.
        package init(_ reason: Reason, _ text: String, at location: SourceLocation) {
            self.reason = reason
            self.text = text
            self.location = location
        }
    }

    /// The view controllers, sorted by name.
    package var controllers: [Controller]
    /// The number of navigation calls behind a transition, an unwind or the content of a container.
    package var linked: Int
    /// The navigation calls not understood, sorted by place.
    package var open: [Unresolved]
    /// The ignored navigation calls, sorted by place.
    package var ignored: [Ignored]
    /// The number of the navigation calls in SwiftUI's views that are not ignored.
    package var foundInViews = 0
    /// The number of those behind a transition.
    package var linkedInViews = 0

    /// Creates the coverage of an app without code and scenes.
    package init() {
        controllers = []
        linked = 0
        open = []
        ignored = []
    }

    /// The number of navigations.
    package var found: Int { linked + open.count + ignored.count }

    /// The number of controllers with a scene.
    package var inFlow: Int { controllers.count { !$0.scenes.isEmpty } }

    /// The number of controllers with a chain of transitions from the launch.
    package var reachable: Int { controllers.count(where: \.isReachable) }

    /// The number of controllers without a chain of names.
    package var unnamed: Int { controllers.count { !$0.isNamed } }

    /// Returns the figures in one sentence, without a full stop.
    /// - Parameters:
    ///   - explored: the number of controllers explored by a check. The default is nil: nothing was checked.
    ///   - assumed: the number of controllers explored only after assumed transitions. The default is 0.
    /// - Returns: a sentence such as `3 of 5 view controllers reachable, 4 in the flow; of 9 navigations in the code 7
    ///   linked, …`.
    package func sentence(explored: Int? = nil, assumed: Int = 0) -> String {
        let total = "\(controllers.count) view controller\(controllers.count == 1 ? "" : "s")"
        var sentence =
            explored.map { explored in
                let more = assumed == 0 ? "" : ", \(assumed) more after assumed transitions"
                return "\(explored) of \(total) explored\(more), \(reachable) reachable"
            }
            ?? "\(reachable) of \(total) reachable"
        if unnamed > 0 { sentence += ", \(unnamed) named nowhere" }
        sentence += ", \(inFlow) in the flow"
        guard found > 0 else { return sentence }
        sentence += "; of \(found) navigation\(found == 1 ? "" : "s") in the code \(linked) linked"
        return sentence + ", \(open.count) not understood, \(ignored.count) ignored"
    }

    /// Returns the number of controllers shown by some scenes.
    /// - Parameter scenes: the shown scenes.
    /// - Returns: the number.
    package func explored(_ scenes: Set<Scene.ID>) -> Int {
        controllers.count { !scenes.isDisjoint(with: $0.scenes) }
    }
}
