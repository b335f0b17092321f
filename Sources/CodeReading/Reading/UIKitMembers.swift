internal import SceneFlow
internal import SwiftSources

/// The members of UIKit objects that matter to the flow.
enum UIKitMembers {
    /// A controller known to another one.
    struct Known {
        /// The relation between them.
        var relation: Relation
        /// Its type.
        package var type: TypeName
    }

    /// Returns the controller, or the storyboard, in a property of a controller.
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

    /// Returns the Boolean flag of a controller with a name.
    static func flag(_ name: String) -> ControllerFlag? {
        switch name {
        case "isMovingToParentViewController": .isMovingToParent
        case "isMovingFromParentViewController": .isMovingFromParent
        default: ControllerFlag(rawValue: name)
        }
    }

    /// Returns the value of an option of a scene opened by the person alone: no link, no activity, no notification.
    static func connectionOption(_ name: String) -> Value? {
        switch name {
        case "urlContexts", "userActivities": .list([])
        case "notificationResponse", "shortcutItem", "cloudKitShareMetadata", "handoffUserActivityType",
            "sourceApplication":
            .nothing
        default: nil
        }
    }

    /// The container classes with delegates called by UIKit.
    package static let containers = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]

    /// The property names of a controller for its presentation.
    static let presentations: Set = [
        "presentationController", "popoverPresentationController", "sheetPresentationController",
    ]

    /// Returns the controllers in the additional properties of a container.
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

    /// Returns the types of the members on the path from the app to its window and delegate, for any receiver.
    package static func type(of name: String) -> TypeName? {
        switch name {
        case "window", "keyWindow": TypeName("UIWindow", .optional)
        case "windows": TypeName("[UIWindow]")
        case "connectedScenes": TypeName("[UIScene]")
        case let name where selection(name) != nil: selection(name)?.type
        default: nil
        }
    }

    /// Returns the part of the selection in a member of a list view; nil for every other member.
    static func selection(_ name: String) -> (form: ListSelection.Form, type: TypeName)? {
        switch name {
        case "indexPathForSelectedRow": (.place, TypeName("IndexPath", .optional))
        case "indexPathsForSelectedRows": (.rows, TypeName("[IndexPath]", .optional))
        case "indexPathsForSelectedItems": (.items, TypeName("[IndexPath]", .optional))
        default: nil
        }
    }

    /// The controllers' own members not followed by the flow.
    static let views: Set = ["view", "viewIfLoaded"]
}
