package import Diagnostics
internal import SceneFlow

extension GraphDocument {
    /// How much of an app is accounted for.
    package struct Coverage: Sendable, Hashable, Encodable {
        /// The view controllers.
        package struct Controllers: Sendable, Hashable, Encodable {
            /// How many there are.
            package var found: Int
            /// How many of them have a scene.
            package var inFlow: Int
            /// How many of them a chain of edges leads to from the launch.
            package var reachable: Int
            /// Those that no chain of edges leads to.
            package var notReachable: [Missing]
        }

        /// A view controller that the launch does not lead to.
        package struct Missing: Sendable, Hashable, Encodable {
            /// The name of the class, or the title of the scene.
            package var name: String
            /// The key of its first scene; nil where it has none.
            package var scene: String?
            /// Where it is written.
            package var location: SourceLocation?
        }

        /// The navigations of the sources.
        package struct Navigations: Sendable, Hashable, Encodable {
            /// How many there are.
            package var found: Int
            /// How many of them an edge, a way back or a container's content rests on.
            package var linked: Int
            /// How many were not understood, by reason.
            package var notUnderstood: [String: Int]
            /// How many are none of the app's, by reason.
            package var ignored: [String: Int]
            /// Those that were not understood or are ignored.
            package var calls: [Call]
        }

        /// A navigation that nothing rests on.
        package struct Call: Sendable, Hashable, Encodable {
            /// Why.
            package var reason: String
            /// Whether it is none of the app's.
            package var isIgnored: Bool
            /// The source text on one line.
            package var text: String
            /// Where it stands.
            package var location: SourceLocation?
        }

        /// The view controllers.
        package var controllers: Controllers
        /// The navigations of the sources.
        package var navigations: Navigations
        /// The figures in words.
        let sentence: String

        private enum CodingKeys: CodingKey {
            case controllers, navigations
        }

        /// Takes the coverage of an app.
        init(_ flow: Flow) {
            let coverage = flow.coverage
            sentence = coverage.sentence()
            controllers = Controllers(
                found: coverage.controllers.count,
                inFlow: coverage.inFlow,
                reachable: coverage.reachable,
                notReachable: coverage.controllers.filter { !$0.isReachable }.map { controller in
                    let scene = controller.scenes.first.map { flow[$0].key }
                    return Missing(name: controller.name, scene: scene, location: controller.location)
                }
            )
            let open = coverage.open.map { item in
                Call(reason: item.reason.rawValue, isIgnored: false, text: item.text, location: item.location)
            }
            let ignored = coverage.ignored.map { item in
                Call(reason: item.reason.rawValue, isIgnored: true, text: item.text, location: item.location)
            }
            navigations = Navigations(
                found: coverage.found,
                linked: coverage.linked,
                notUnderstood: Self.counts(open),
                ignored: Self.counts(ignored),
                calls: open + ignored
            )
        }

        private static func counts(_ calls: [Call]) -> [String: Int] {
            Dictionary(calls.map { ($0.reason, 1) }, uniquingKeysWith: +)
        }
    }
}
