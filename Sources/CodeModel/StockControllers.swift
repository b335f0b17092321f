/// The properties and display titles of the system's own controllers.
package enum StockControllers {
    /// The properties of controllers declared by UIKit itself and set by code.
    private static let properties: Set<String> = [
        "title", "view", "delegate", "dataSource", "navigationItem", "tabBarItem", "toolbarItems", "isEditing",
        "modalPresentationStyle", "modalTransitionStyle", "transitioningDelegate", "isModalInPresentation",
        "modalPresentationCapturesStatusBarAppearance", "definesPresentationContext",
        "providesPresentationContextTransitionStyle", "restoresFocusAfterTransition", "preferredContentSize",
        "hidesBottomBarWhenPushed", "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars",
        "automaticallyAdjustsScrollViewInsets", "additionalSafeAreaInsets", "viewRespectsSystemMinimumLayoutMargins",
        "restorationIdentifier", "restorationClass", "overrideUserInterfaceStyle", "accessibilityLabel",
        "popoverPresentationController", "sheetPresentationController", "tableView", "collectionView",
        "clearsSelectionOnViewWillAppear", "refreshControl", "viewControllers", "selectedIndex",
        "selectedViewController", "topViewController", "isNavigationBarHidden", "isToolbarHidden", "navigationBar",
        "tabBar", "toolbar", "hidesBarsOnSwipe", "hidesBarsOnTap", "hidesBarsWhenKeyboardAppears",
        "hidesBarsWhenVerticallyCompact", "interactivePopGestureRecognizer", "preferredDisplayMode",
        "preferredPrimaryColumnWidthFraction", "minimumPrimaryColumnWidth", "maximumPrimaryColumnWidth",
        "presentsWithGesture", "primaryEdge", "preferredSplitBehavior", "primaryBackgroundStyle", "sourceType",
        "mediaTypes", "allowsEditing", "cameraDevice", "player", "videoGravity", "showsPlaybackControls",
        "entersFullScreenWhenPlaybackBegins", "exitsFullScreenWhenPlaybackEnds", "rootView", "userActivity",
        "completionWithItemsHandler", "excludedActivityTypes", "preferredControlTintColor", "preferredBarTintColor",
        "dismissButtonStyle", "mailComposeDelegate", "messageComposeDelegate", "searchResultsUpdater",
        "obscuresBackgroundDuringPresentation", "dimsBackgroundDuringPresentation",
        "hidesNavigationBarDuringPresentation", "searchBar", "storyboard", "undoManager", "keyCommands",
    ]

    /// The delegate of the presentation of a controller, as a property of the controller.
    package static let presentationDelegate = "presentationController.delegate"

    /// Returns true if UIKit declares a property of a name on some controller.
    package static func hasProperty(_ name: String) -> Bool {
        properties.contains(name) || name.hasPrefix("accessibility")
    }

    /// Returns the display title of one of the system's controllers, such as `Alert` or `Image Picker`.
    package static func title(of name: String) -> String { SceneTitle.words(of: String(bare(name))) }

    /// The name without the prefix of its framework: `UIAlertController` is `AlertController`.
    private static func bare(_ name: String) -> Substring {
        let capitals = name.prefix { $0.isUppercase }.count
        return capitals > 1 ? name.dropFirst(capitals - 1) : name[...]
    }
}
