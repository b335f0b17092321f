package import Diagnostics

/// The part of an app that its flow accounts for: its view controllers and the navigations of its code.
///
/// Each navigation of the sources is linked, not understood or ignored; there is no fourth.
package struct Coverage: Sendable, Hashable {
    /// A view controller of the app: a class of its sources below UIKit's, or a scene of a storyboard without such a class.
    ///
    /// A class that only others inherit from, and that has no scene, is none.
    package struct Controller: Sendable, Hashable {
        /// The name of the class, or the title of the scene.
        package var name: String
        /// Its scenes, in order; empty where it is not in the flow.
        package var scenes: [Scene.ID]
        /// A Boolean value that indicates whether a chain of edges leads from the launch to one of its scenes.
        package var isReachable: Bool
        /// A Boolean value that indicates whether a chain of names leads from the launch to it: the code of a type, or a scene, that is
        /// named itself names it.
        ///
        /// What is reachable is named. What is not named cannot be shown, unless its name is put together while the app runs.
        package var isNamed: Bool
        /// The location of its declaration.
        package var location: SourceLocation?

        /// Creates a controller.
        /// - Parameters:
        ///   - name: the name of the class, or the title of the scene.
        ///   - scenes: its scenes.
        ///   - isReachable: whether the launch leads to one of them.
        ///   - isNamed: whether a chain of names leads to it.
        ///   - location: where it is written.
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

    /// A navigation of the sources that is none of the app's.
    package struct Ignored: Sendable, Hashable {
        /// The reason.
        package enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
            /// The `#if` around it leaves it out of the build.
            case inactive
            /// The file belongs to no target of the app.
            case notCompiled
            /// The file belongs to an app extension, or to another kind of product than an app.
            case otherProduct
            /// It calls a method of the app that has the name of one of UIKit's; what that one calls counts by itself.
            case ownMethod
            /// It calls a method of an object that is no view controller, such as the node of a game.
            case otherObject
            /// An override passes the call on to its superclass; the call that comes there counts by itself.
            case forwarded
            /// It belongs to the class of a segue that no scene has.
            case segueClass
            /// It shows nil, or what is shown already.
            case nothing
        }

        /// The reason.
        package var reason: Reason
        /// The source text, shortened to one line.
        package var text: String
        /// The location of the call.
        package var location: SourceLocation

        /// Creates an ignored navigation.
        /// - Parameters:
        ///   - reason: why it is none.
        ///   - text: the source text, shortened to one line.
        ///   - location: where it stands.
        package init(_ reason: Reason, _ text: String, at location: SourceLocation) {
            self.reason = reason
            self.text = text
            self.location = location
        }
    }

    /// The view controllers, sorted by name.
    package var controllers: [Controller]
    /// The number of navigations that a transition, an unwinding or the content of a container rests on.
    package var linked: Int
    /// The navigations that were not understood, sorted by place.
    package var open: [Unresolved]
    /// The navigations that are none of the app's, sorted by place.
    package var ignored: [Ignored]

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

    /// The number of controllers to which a chain of edges leads from the launch.
    package var reachable: Int { controllers.count(where: \.isReachable) }

    /// The number of controllers that no chain of names leads to.
    package var unnamed: Int { controllers.count { !$0.isNamed } }

    /// The figures in one sentence, without a full stop.
    /// - Parameter explored: the number of controllers that a check explored. The default is nil: nothing was checked.
    /// - Returns: such as `3 of 5 view controllers reachable, 4 in the flow; of 9 navigations in the code 7 linked, …`.
    package func sentence(explored: Int? = nil) -> String {
        let total = "\(controllers.count) view controller\(controllers.count == 1 ? "" : "s")"
        var sentence =
            explored.map { "\($0) of \(total) explored, \(reachable) reachable" }
            ?? "\(reachable) of \(total) reachable"
        if unnamed > 0 { sentence += ", \(unnamed) named nowhere" }
        sentence += ", \(inFlow) in the flow"
        guard found > 0 else { return sentence }
        sentence += "; of \(found) navigation\(found == 1 ? "" : "s") in the code \(linked) linked"
        return sentence + ", \(open.count) not understood, \(ignored.count) ignored"
    }

    /// The number of controllers that some scenes show.
    /// - Parameter scenes: the scenes that were shown.
    /// - Returns: the number.
    package func explored(_ scenes: Set<Scene.ID>) -> Int {
        controllers.count { !scenes.isDisjoint(with: $0.scenes) }
    }
}
