package import Diagnostics
internal import SceneFlow

extension GraphDocument {
    /// The coverage of an app.
    package struct Coverage: Sendable, Hashable, Encodable {
        /// The view controllers.
        package struct Controllers: Sendable, Hashable, Encodable {
            /// The number found.
            package var found: Int
            /// The number of them with a scene.
            package var inFlow: Int
            /// The number of them reachable from the launch by transitions.
            package var reachable: Int
            /// The number of them not reachable by a chain of names.
            package var unnamed: Int
            /// The view controllers not reachable by a chain of edges.
            package var notReachable: [Missing]
        }

        /// A view controller not reachable from the launch.
        package struct Missing: Sendable, Hashable, Encodable {
            /// The name of the class, or the title of the scene.
            package var name: String
            /// The key of its first scene; nil if it has none.
            package var scene: String?
            /// True if a chain of names leads from the launch to it.
            package var isNamed: Bool
            /// The location of its declaration.
            package var location: SourceLocation?
        }

        /// The navigations of the sources.
        package struct Navigations: Sendable, Hashable, Encodable {
            /// The number found.
            package var found: Int
            /// The number of them behind a transition, an unwind or the content of a container.
            package var linked: Int
            /// The numbers of navigations not understood, by reason.
            package var notUnderstood: [String: Int]
            /// The numbers of ignored navigations, by reason.
            package var ignored: [String: Int]
            /// Those of them in SwiftUI's views.
            package var swiftUI: Views
            /// The navigations ignored or not understood.
            package var calls: [Call]
        }

        /// The navigations in SwiftUI's views: presentations, alerts and links.
        package struct Views: Sendable, Hashable, Encodable {
            /// The number found, the ignored ones left out.
            package var found: Int
            /// The number of them behind a transition.
            package var linked: Int
        }

        /// A navigation without a result in the graph.
        package struct Call: Sendable, Hashable, Encodable {
            /// The reason.
            package var reason: String
            /// True if it is ignored.
            package var isIgnored: Bool
            /// The source text on one line.
            package var text: String
            /// The location of the call.
            package var location: SourceLocation?
        }

        /// The view controllers.
        package var controllers: Controllers
        /// The navigations of the sources.
        package var navigations: Navigations
        /// The figures in words.
        package let sentence: String

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
                unnamed: coverage.unnamed,
                notReachable: coverage.controllers.filter { !$0.isReachable }.map { controller in
                    let scene = controller.scenes.first.map { flow[$0].key }
                    return Missing(
                        name: controller.name,
                        scene: scene,
                        isNamed: controller.isNamed,
                        location: controller.location
                    )
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
                swiftUI: Views(found: coverage.foundInViews, linked: coverage.linkedInViews),
                calls: open + ignored
            )
        }

        private static func counts(_ calls: [Call]) -> [String: Int] {
            Dictionary(calls.map { ($0.reason, 1) }, uniquingKeysWith: +)
        }
    }
}
