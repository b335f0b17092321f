/// A property of a controller with another controller, several of them, or a storyboard.
package enum ControllerProperty: String, Sendable, CaseIterable {
    case navigationController, tabBarController, splitViewController
    case parent, presentingViewController, presentedViewController, children, storyboard
    // Those of containers.
    case topViewController, visibleViewController, selectedViewController, viewControllers

    /// Finds a property by its name, or by its name in Swift 2 and Objective-C.
    package init?(name: String) {
        switch name {
        case "parentViewController": self = .parent
        case "childViewControllers": self = .children
        default: self.init(rawValue: name)
        }
    }

    /// True if only containers have it.
    package var isOfContainers: Bool {
        switch self {
        case .topViewController, .visibleViewController, .selectedViewController, .viewControllers: true
        case .navigationController, .tabBarController, .splitViewController, .parent, .presentingViewController,
            .presentedViewController, .children, .storyboard:
            false
        }
    }

    /// Its type, without an optional's question mark.
    package var type: String {
        switch self {
        case .navigationController: "UINavigationController"
        case .tabBarController: "UITabBarController"
        case .splitViewController: "UISplitViewController"
        case .storyboard: "UIStoryboard"
        case .children, .viewControllers: "[UIViewController]"
        case .parent, .presentingViewController, .presentedViewController, .topViewController, .visibleViewController,
            .selectedViewController:
            "UIViewController"
        }
    }

    /// True if it may be nil.
    package var isOptional: Bool { self != .children }
}

/// A property of a controller with a meaning for the flow when it is set.
package enum AssignedProperty: String, Sendable, CaseIterable {
    case viewControllers, tabs, selectedIndex, selectedViewController, selectedTab
    case delegate, modalPresentationStyle, isModalInPresentation, clearsSelectionOnViewWillAppear
    case definesPresentationContext

    /// True if setting it shows another controller.
    package var showsController: Bool {
        switch self {
        case .viewControllers, .tabs, .selectedIndex, .selectedViewController, .selectedTab: true
        case .delegate, .modalPresentationStyle, .isModalInPresentation, .clearsSelectionOnViewWillAppear,
            .definesPresentationContext:
            false
        }
    }
}

/// The properties that lead from the app to its windows.
package enum WindowPath {
    /// Returns the type of a property, for any receiver.
    /// - Parameter name: the property's name.
    /// - Returns: the type, and if it is optional; nil for any other property.
    package static func type(of name: String) -> (name: String, isOptional: Bool)? {
        switch name {
        case "window", "keyWindow": ("UIWindow", true)
        case "windows": ("[UIWindow]", false)
        case "connectedScenes": ("[UIScene]", false)
        default: nil
        }
    }
}

/// An option of the connection of a scene.
package enum ConnectionOption: String, Sendable {
    case urlContexts, userActivities
    case notificationResponse, shortcutItem, cloudKitShareMetadata, handoffUserActivityType, sourceApplication

    /// True if it is a collection, and else an optional.
    package var isCollection: Bool { self == .urlContexts || self == .userActivities }
}

/// A property of a list view with its selection.
package enum SelectionProperty: String, Sendable {
    case indexPathForSelectedRow, indexPathsForSelectedRows, indexPathsForSelectedItems
}
