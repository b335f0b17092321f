internal import SceneFlow
internal import SwiftSources

/// What the members of UIKit's objects are, as far as the flow is concerned.
enum UIKitMembers {
    /// A controller that another one knows.
    struct Known {
        /// How it is related.
        var relation: Relation
        /// Its type.
        package var type: TypeName

        /// Creates a value from its parts.
        /// - Parameters:
        ///   - relation: how it is related.
        ///   - type: its type.
        init(relation: Relation, type: TypeName) {
            self.relation = relation
            self.type = type
        }
    }

    /// A controller, or the storyboard, that a controller knows under a name.
    static func relation(_ name: String) -> Known? {
        switch name {
        case "navigationController": known(.navigationController, "UINavigationController")
        case "tabBarController": known(.tabBarController, "UITabBarController")
        case "splitViewController": known(.splitViewController, "UISplitViewController")
        case "parent", "parentViewController": known(.parent)
        case "presentingViewController": known(.presentingViewController)
        case "presentedViewController": known(.presentedViewController)
        case "storyboard": known(.storyboard, "UIStoryboard")
        case "children", "childViewControllers":
            Known(relation: .viewControllers, type: TypeName("[UIViewController]"))
        default: nil
        }
    }

    /// What a controller answers with yes or no under a name.
    static func flag(_ name: String) -> ControllerFlag? {
        switch name {
        case "isMovingToParentViewController": .isMovingToParent
        case "isMovingFromParentViewController": .isMovingFromParent
        default: ControllerFlag(rawValue: name)
        }
    }

    /// What the options of a scene hold where nothing but the person opens it: no link, no activity, no notification.
    static func connectionOption(_ name: String) -> Value? {
        switch name {
        case "urlContexts", "userActivities": .list([])
        case "notificationResponse", "shortcutItem", "cloudKitShareMetadata", "handoffUserActivityType",
            "sourceApplication":
            .nothing
        default: nil
        }
    }

    /// The classes whose delegates are asked and told.
    package static let containers = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]

    /// The names under which a controller knows what presents it.
    static let presentations: Set = [
        "presentationController", "popoverPresentationController", "sheetPresentationController",
    ]

    /// What a container knows beside that.
    static func containerRelation(_ name: String) -> Known? {
        switch name {
        case "topViewController": known(.topViewController)
        case "visibleViewController": known(.visibleViewController)
        case "selectedViewController": known(.selectedViewController)
        case "viewControllers": Known(relation: .viewControllers, type: TypeName("[UIViewController]", .optional))
        default: nil
        }
    }

    private static func known(_ relation: Relation, _ type: String = "UIViewController") -> Known {
        Known(relation: relation, type: TypeName(type, .optional))
    }

    /// The types of members that lead from the app to its window and delegate, whatever they are read from.
    package static func type(of name: String) -> TypeName? {
        switch name {
        case "window", "keyWindow": TypeName("UIWindow", .optional)
        case "windows": TypeName("[UIWindow]")
        case "connectedScenes": TypeName("[UIScene]")
        case let name where selection(name) != nil: selection(name)?.type
        default: nil
        }
    }

    /// What a member of a list view tells of its selection; nil for every other member.
    static func selection(_ name: String) -> (form: ListSelection.Form, type: TypeName)? {
        switch name {
        case "indexPathForSelectedRow": (.place, TypeName("IndexPath", .optional))
        case "indexPathsForSelectedRows": (.rows, TypeName("[IndexPath]", .optional))
        case "indexPathsForSelectedItems": (.items, TypeName("[IndexPath]", .optional))
        default: nil
        }
    }

    /// The members that controllers have by themselves and that the flow does not follow.
    static let views: Set = ["view", "viewIfLoaded"]
}
