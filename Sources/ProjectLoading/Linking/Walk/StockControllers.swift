/// The system's own controllers, each with its superclass.
enum StockControllers {
    private static let superclasses: [String: String] = [
        "UIResponder": "NSObject", "UIViewController": "UIResponder",
        "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
        "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
        "UIHostingController": "UIViewController", "AVPlayerViewController": "UIViewController",
        "UIAlertController": "UIViewController", "UIActivityViewController": "UIViewController",
        "UISearchController": "UIViewController", "UISearchContainerViewController": "UIViewController",
        "UIInputViewController": "UIViewController", "UICloudSharingController": "UIViewController",
        "UIImagePickerController": "UINavigationController", "UIVideoEditorController": "UINavigationController",
        "UIDocumentPickerViewController": "UIViewController", "UIDocumentBrowserViewController": "UIViewController",
        "UIDocumentMenuViewController": "UIViewController", "UIFontPickerViewController": "UIViewController",
        "UIColorPickerViewController": "UIViewController", "UIReferenceLibraryViewController": "UIViewController",
        "SFSafariViewController": "UIViewController", "PHPickerViewController": "UIViewController",
        "MFMailComposeViewController": "UINavigationController",
        "MFMessageComposeViewController": "UINavigationController", "QLPreviewController": "UIViewController",
        "CNContactPickerViewController": "UIViewController", "CNContactViewController": "UIViewController",
        "EKEventEditViewController": "UINavigationController", "EKEventViewController": "UIViewController",
        "EKCalendarChooser": "UIViewController", "SKStoreProductViewController": "UIViewController",
        "GKGameCenterViewController": "UINavigationController", "MPMediaPickerController": "UIViewController",
        "VNDocumentCameraViewController": "UIViewController", "PKAddPassesViewController": "UIViewController",
        "PKPaymentAuthorizationViewController": "UIViewController", "SLComposeViewController": "UIViewController",
        "GLKViewController": "UIViewController", "AVPictureInPictureController": "NSObject",
    ]

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

    /// Whether UIKit declares a property of a name on some controller.
    static func hasProperty(_ name: String) -> Bool { properties.contains(name) || name.hasPrefix("accessibility") }

    /// The superclass of one of the system's controllers, or nil where the class is none of them.
    static func superclass(of name: String) -> String? { superclasses[name] }

    /// Whether a class is one of the system's controllers.
    static func isController(_ name: String) -> Bool {
        name == "UIViewController" || chain(from: name).contains("UIViewController")
    }

    /// A class and its superclasses as far as the system declares them, `NSObject` last.
    static func chain(from name: String) -> [String] {
        var chain = [name]
        while let next = superclasses[chain[chain.count - 1]] { chain.append(next) }
        return chain
    }

    /// What a person calls one of the system's controllers, such as `Alert` or `Image Picker`.
    static func title(of name: String) -> String { SceneTitle.words(of: String(bare(name))) }

    /// The name without the prefix of its framework: `UIAlertController` is `AlertController`.
    private static func bare(_ name: String) -> Substring {
        let capitals = name.prefix { $0.isUppercase }.count
        return capitals > 1 ? name.dropFirst(capitals - 1) : name[...]
    }
}
