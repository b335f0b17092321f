/// The properties of UIKit's own controllers, each with the classes that declare it.
package enum UIKitProperties {
    /// The property of a controller that clears the selection of a list as it appears.
    package static let clearsSelection = "clearsSelectionOnViewWillAppear"

    /// The delegate of the presentation of a controller, as a property of the controller.
    package static let presentationDelegate = "presentationController.delegate"

    /// The property of a window set to its first controller.
    package static let root = "rootViewController"

    /// The controllers' own views, not followed by the flow.
    package static let views: Set = ["view", "viewIfLoaded"]

    /// The property names of a controller for its presentation.
    package static let presentations: Set = [
        "presentationController", popover, sheet,
    ]

    /// Returns true if a controller of UIKit declares a property, whichever its class.
    /// - Parameter name: the property's name, or a key path beginning with it.
    /// - Returns: true if one of them declares it.
    package static func isDeclared(_ name: String) -> Bool {
        let first = first(of: name)
        return owners[first] != nil || isOfEveryObject(first)
    }

    /// Returns true if an object has a property because UIKit declares it.
    /// - Parameters:
    ///   - name: the property's name, or a key path beginning with it.
    ///   - classes: the object's class and its superclasses, up to one of UIKit's. If none is UIKit's, the object may be
    ///     of any class.
    /// - Returns: true if UIKit declares it for one of the classes.
    package static func isDeclared(_ name: String, in classes: [String]) -> Bool {
        let first = first(of: name)
        if isOfEveryObject(first) { return true }
        guard let owners = owners[first] else { return false }
        if classes.contains(where: owners.contains) { return true }
        let all = classes.flatMap(UIKitClasses.chain)
        return !all.contains("NSObject") || all.contains(where: owners.contains)
    }

    /// Returns true if setting a key of key-value coding sets a property declared by UIKit.
    ///
    /// The key of a Boolean property lacks its `is`: `navigationBarHidden`.
    /// - Parameters:
    ///   - key: the key, or a key path beginning with it.
    ///   - classes: the object's class and its superclasses, as in `isDeclared(_:in:)`.
    /// - Returns: true if UIKit declares it for one of the classes.
    package static func isSet(byKey key: String, in classes: [String]) -> Bool {
        let first = first(of: key)
        return isDeclared(first, in: classes)
            || isDeclared("is" + first.prefix(1).uppercased() + first.dropFirst(), in: classes)
    }

    // MARK: - Private

    private static func first(of name: String) -> String { String(name.prefix { $0 != "." }) }

    /// The path to the title of a controller's tab, set like a property of the controller.
    package static let tabTitle = "tabBarItem.title"

    /// Returns true for the properties of `UIAccessibility`, an extension of `NSObject`.
    private static func isOfEveryObject(_ name: String) -> Bool {
        name.hasPrefix("accessibility") || name == "isAccessibilityElement"
    }

    /// The declaring classes, by property.
    private static let owners: [String: Set<String>] = {
        var table: [String: Set<String>] = [:]
        func add(_ owner: String, _ names: String) {
            for name in names.split(separator: " ") { table[String(name), default: []].insert(owner) }
        }
        add("UIResponder", "userActivity undoManager keyCommands")
        add("UIViewController", "title view viewIfLoaded storyboard navigationItem tabBarItem toolbarItems isEditing")
        add("UIViewController", tabTitle)
        add("UIViewController", "editButtonItem hidesBottomBarWhenPushed tabBarObservedScrollView")
        add("UIViewController", "modalPresentationStyle modalTransitionStyle transitioningDelegate")
        add("UIViewController", "isModalInPresentation modalPresentationCapturesStatusBarAppearance")
        add("UIViewController", "definesPresentationContext providesPresentationContextTransitionStyle")
        add("UIViewController", "presentationController popoverPresentationController sheetPresentationController")
        add("UIViewController", "restoresFocusAfterTransition preferredFocusedView preferredContentSize")
        add("UIViewController", "edgesForExtendedLayout extendedLayoutIncludesOpaqueBars wantsFullScreenLayout")
        add("UIViewController", "automaticallyAdjustsScrollViewInsets additionalSafeAreaInsets")
        add("UIViewController", "viewRespectsSystemMinimumLayoutMargins overrideUserInterfaceStyle")
        add("UIViewController", "contentSizeForViewInPopover searchDisplayController")
        add("UIViewController", "restorationIdentifier restorationClass")
        add("UITableViewController", "tableView clearsSelectionOnViewWillAppear refreshControl")
        add("UICollectionViewController", "collectionView clearsSelectionOnViewWillAppear collectionViewLayout")
        add("UICollectionViewController", "installsStandardGestureForInteractiveMovement")
        add("UICollectionViewController", "useLayoutToLayoutNavigationTransitions")
        add("UINavigationController", "viewControllers topViewController visibleViewController delegate")
        add("UINavigationController", "navigationBar isNavigationBarHidden toolbar isToolbarHidden")
        add("UINavigationController", "hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears")
        add("UINavigationController", "hidesBarsWhenVerticallyCompact interactivePopGestureRecognizer")
        add("UINavigationController", "barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer")
        add("UITabBarController", "viewControllers selectedIndex selectedViewController tabBar delegate")
        add("UITabBarController", "customizableViewControllers moreNavigationController selectedTab")
        add("UISplitViewController", "viewControllers delegate presentsWithGesture primaryEdge")
        add("UISplitViewController", "preferredDisplayMode preferredSplitBehavior primaryBackgroundStyle")
        add("UISplitViewController", "preferredPrimaryColumnWidth preferredPrimaryColumnWidthFraction")
        add("UISplitViewController", "minimumPrimaryColumnWidth maximumPrimaryColumnWidth")
        add("UISplitViewController", "preferredSupplementaryColumnWidth preferredSupplementaryColumnWidthFraction")
        add("UISplitViewController", "minimumSupplementaryColumnWidth maximumSupplementaryColumnWidth")
        add("UISplitViewController", "showsSecondaryOnlyButton displayModeButtonVisibility")
        add("UIPageViewController", "viewControllers delegate dataSource")
        add("UISearchController", "searchBar searchResultsUpdater obscuresBackgroundDuringPresentation delegate")
        add("UISearchController", "dimsBackgroundDuringPresentation hidesNavigationBarDuringPresentation")
        add("UISearchController", "automaticallyShowsCancelButton automaticallyShowsSearchResultsController")
        add("UIImagePickerController", "sourceType mediaTypes allowsEditing cameraDevice delegate cameraOverlayView")
        add("UIImagePickerController", "showsCameraControls cameraFlashMode cameraCaptureMode videoMaximumDuration")
        add("UIVideoEditorController", "delegate")
        add("UIActivityViewController", "completionWithItemsHandler excludedActivityTypes")
        add("UIDocumentPickerViewController", "delegate")
        add("UIDocumentBrowserViewController", "delegate allowsDocumentCreation allowsPickingMultipleItems")
        add("UICloudSharingController", "delegate")
        add("UIFontPickerViewController", "delegate")
        add("UIColorPickerViewController", "delegate")
        add("UIHostingController", "rootView")
        add("AVPlayerViewController", "player videoGravity showsPlaybackControls delegate")
        add("AVPlayerViewController", "entersFullScreenWhenPlaybackBegins exitsFullScreenWhenPlaybackEnds")
        add("SFSafariViewController", "preferredControlTintColor preferredBarTintColor dismissButtonStyle delegate")
        add("MFMailComposeViewController", "mailComposeDelegate")
        add("MFMessageComposeViewController", "messageComposeDelegate")
        add("QLPreviewController", "delegate dataSource")
        add("PHPickerViewController", "delegate")
        add("GLKViewController", "delegate preferredFramesPerSecond pauseOnWillResignActive")
        add("CNContactPickerViewController", "delegate")
        add("CNContactViewController", "delegate")
        add("EKEventViewController", "delegate")
        add("EKCalendarChooser", "delegate")
        add("MPMediaPickerController", "delegate allowsPickingMultipleItems")
        add("PKPaymentAuthorizationViewController", "delegate")
        add("PKAddPassesViewController", "delegate")
        add("SKStoreProductViewController", "delegate")
        add("VNDocumentCameraViewController", "delegate")
        add("INUIAddVoiceShortcutViewController", "delegate")
        add("INUIEditVoiceShortcutViewController", "delegate")
        add("RPPreviewViewController", "previewControllerDelegate")
        return table
    }()
}
