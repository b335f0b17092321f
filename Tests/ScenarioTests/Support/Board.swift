/// A storyboard said in few words, and written out as Interface Builder writes one.
///
/// A scene goes by its name, which is its class, its label's text, or a container's title; object IDs come from it.
struct Board {
    /// The scene that the app starts with, or nil.
    var initial: String?
    var scenes: [Scene]

    /// A connection that leads somewhere, or sends something.
    enum Connection {
        /// A segue to a scene: `attributes` are written as they are, such as `modalPresentationStyle="fullScreen"`.
        case segue(_ kind: String, _ identifier: String?, to: String, attributes: String = "")
        /// An unwind segue, by its action.
        case unwind(_ selector: String, identifier: String? = nil)
        /// An action that is sent to the controller, or to the first responder.
        case action(_ selector: String, to: Target = .controller)
    }

    /// Whom an action is sent to.
    enum Target {
        case controller, firstResponder
    }

    /// An element of a scene.
    enum Element {
        case button(_ title: String, [Connection], attributes: String = "")
        /// A button of the navigation bar, on the left or on the right.
        case barButton(_ title: String, isLeft: Bool = false, [Connection])
        /// A table view with one prototype cell.
        case cell(_ identifier: String, [Connection], accessory: [Connection] = [])
        /// A container view, with its embed segue.
        case container(_ identifier: String, to: String)
        /// A segue that only code performs.
        case manual(Connection)
        /// An outlet of the controller to its label.
        case outlet(String)
        /// A user-defined runtime attribute of the controller, a string.
        case runtimeAttribute(_ keyPath: String, _ value: String)
    }

    /// A scene.
    struct Scene {
        enum Kind {
            case content(String, [Element])
            case container(String, relationships: [(name: String, to: String)])
            case reference(storyboard: String, identifier: String?)
        }

        let name: String
        var kind: Kind
        /// The custom class, or nil.
        var customClass: String?
        /// Further attributes of the controller's element, as they are written.
        var attributes = ""

        /// A scene with a view; its class is its name.
        static func content(_ name: String, _ elements: [Element] = [], attributes: String = "") -> Scene {
            Scene(name: name, kind: .content("viewController", elements), customClass: name, attributes: attributes)
        }

        /// A scene with a view and no class of its own.
        static func plain(_ name: String, _ elements: [Element] = [], attributes: String = "") -> Scene {
            Scene(name: name, kind: .content("viewController", elements), attributes: "title=\"\(name)\" \(attributes)")
        }

        /// A navigation controller.
        static func navigation(_ name: String, root: String?, class customClass: String? = nil) -> Scene {
            container(name, "navigationController", root.map { [("rootViewController", $0)] } ?? [], customClass)
        }

        /// A tab bar controller.
        static func tabs(_ name: String, _ children: [String], class customClass: String? = nil) -> Scene {
            container(name, "tabBarController", children.map { ("viewControllers", $0) }, customClass)
        }

        /// A split view controller in the classic style.
        static func split(
            _ name: String,
            _ primary: String,
            _ secondary: String,
            class customClass: String? = nil
        )
            -> Scene
        {
            let relationships = [("masterViewController", primary), ("detailViewController", secondary)]
            return container(name, "splitViewController", relationships, customClass)
        }

        /// A page view controller, whose pages are given in code.
        static func pages(_ name: String, class customClass: String, attributes: String = "") -> Scene {
            let kind = Kind.container("pageViewController", relationships: [])
            return Scene(name: name, kind: kind, customClass: customClass, attributes: attributes)
        }

        /// A storyboard reference.
        static func reference(_ name: String, storyboard: String, identifier: String? = nil) -> Scene {
            Scene(name: name, kind: .reference(storyboard: storyboard, identifier: identifier))
        }

        private static func container(
            _ name: String,
            _ element: String,
            _ relationships: [(String, String)],
            _ customClass: String?
        ) -> Scene {
            let list = relationships.map { (name: $0.0, to: $0.1) }
            return Scene(name: name, kind: .container(element, relationships: list), customClass: customClass)
        }
    }
}
