/// What the system's own controllers have, and what a person calls them.
package enum StockControllers {
    /// What code sets on controllers that UIKit itself declares.
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

    /// The delegate of whatever presents a controller, as a property of the controller.
    package static let presentationDelegate = "presentationController.delegate"

    /// Whether UIKit declares a property of a name on some controller.
    package static func hasProperty(_ name: String) -> Bool {
        properties.contains(name) || name.hasPrefix("accessibility")
    }

    /// What a person calls one of the system's controllers, such as `Alert` or `Image Picker`.
    package static func title(of name: String) -> String { SceneTitle.words(of: String(bare(name))) }

    /// The name without the prefix of its framework: `UIAlertController` is `AlertController`.
    private static func bare(_ name: String) -> Substring {
        let capitals = name.prefix { $0.isUppercase }.count
        return capitals > 1 ? name.dropFirst(capitals - 1) : name[...]
    }
}
