/// What is known of the classes of Apple's frameworks, as far as sources lean on them.
enum UIKitClasses {
    /// The superclass of each class; the root is `NSObject`.
    static let superclasses: [String: String] = {
        var table: [String: String] = [:]
        func add(_ superclass: String, _ names: String) {
            for name in names.split(separator: " ") { table[String(name)] = superclass }
        }
        add("NSObject", "UIResponder UIStoryboard UIStoryboardSegue UINib UIScreen UIPresentationController")
        add("NSObject", "UIGestureRecognizer UIBarItem UINavigationItem UIDocument NSManagedObject Operation NSCoder")
        add("NSObject", "UIDocumentInteractionController UIPrintInteractionController UIMenuController UIImage UIColor")
        add("NSObject", "NSFetchedResultsController UISceneSession URLSession Bundle UserDefaults UIFont Timer")
        add("UIResponder", "UIViewController UIView UIApplication UIScene")
        add("UIScene", "UIWindowScene")
        add("UIWindowScene", "CPTemplateApplicationScene")
        add("UIStoryboardSegue", "UIStoryboardPopoverSegue")
        add("UIPresentationController", "UIPopoverPresentationController UISheetPresentationController")
        add("UIBarItem", "UIBarButtonItem UITabBarItem")
        add("UIView", "UIControl UIScrollView UILabel UIImageView UIStackView UITableViewCell UICollectionReusableView")
        add("UIView", "UIWindow UIToolbar UINavigationBar UITabBar UISearchBar UIProgressView UIPickerView")
        add("UIView", "UIVisualEffectView UITableViewHeaderFooterView UIActivityIndicatorView WKWebView MKMapView")
        add(
            "UIControl",
            "UIButton UITextField UISwitch UISlider UISegmentedControl UIStepper UIDatePicker UIPageControl"
        )
        add("UIControl", "UIRefreshControl")
        add("UIScrollView", "UITableView UICollectionView UITextView")
        add("UICollectionReusableView", "UICollectionViewCell")
        add("UICollectionViewCell", "UICollectionViewListCell")
        add("UIViewController", "UITableViewController UICollectionViewController UINavigationController")
        add("UIViewController", "UITabBarController UISplitViewController UIPageViewController UIAlertController")
        add("UIViewController", "UISearchController UIActivityViewController UIInputViewController")
        add("UIViewController", "UISearchContainerViewController UIReferenceLibraryViewController")
        add("UIViewController", "UIDocumentPickerViewController UIDocumentBrowserViewController UIHostingController")
        add("UIViewController", "UIDocumentMenuViewController UICloudSharingController UIFontPickerViewController")
        add("UIViewController", "UIColorPickerViewController UIDocumentViewController AVPlayerViewController")
        add("UIViewController", "SFSafariViewController QLPreviewController PHPickerViewController GLKViewController")
        add("UIViewController", "CNContactPickerViewController CNContactViewController EKEventViewController")
        add("UIViewController", "EKCalendarChooser MPMediaPickerController MSMessagesAppViewController")
        add(
            "UIViewController",
            "PKPaymentAuthorizationViewController PKAddPassesViewController GKMatchmakerViewController"
        )
        add(
            "UIViewController",
            "SKStoreProductViewController SLComposeServiceViewController VNDocumentCameraViewController"
        )
        add("UIViewController", "SLComposeViewController MPMoviePlayerViewController SKCloudServiceSetupViewController")
        add("UIViewController", "INUIAddVoiceShortcutViewController RPPreviewViewController CTSubscriberViewController")
        add("UINavigationController", "UIImagePickerController UIVideoEditorController MFMailComposeViewController")
        add("UINavigationController", "MFMessageComposeViewController EKEventEditViewController")
        add("UINavigationController", "GKGameCenterViewController")
        return table
    }()

    /// Classes of AppKit and WatchKit: controllers of another system.
    private static let others: Set = [
        "NSViewController", "NSWindowController", "NSTabViewController", "NSSplitViewController", "NSPageController",
        "NSTitlebarAccessoryViewController", "NSHostingController", "WKInterfaceController", "NSObjectController",
        "NSArrayController", "NSTreeController", "NSUserDefaultsController", "NSController", "NSDocumentController",
    ]

    /// Protocols whose names look like those of classes.
    private static let protocols: Set = [
        "Any", "AnyObject", "Error", "Sendable", "Actor", "View", "App", "NSCopying", "NSCoding", "NSSecureCoding",
        "Publisher", "Subscriber", "Sequence", "Collection", "UIAppearance", "UIContentContainer", "NSObjectProtocol",
        "UITraitEnvironment", "UICoordinateSpace", "UIDynamicItem", "UIViewControllerContextTransitioning",
        "UITextInput",
        "UIViewControllerAnimatedTransitioning", "UIViewControllerTransitionCoordinator", "UIKeyInput",
        "UIStateRestoring",
        "UIViewControllerInteractiveTransitioning", "UIContentConfiguration", "UIContentView",
        "UIDataSourceTranslating",
        "UIItemProviderPresentationSizeProviding", "UILayoutSupport", "UITextInputTraits", "MKAnnotation", "MKOverlay",
        "RawRepresentable", "OptionSet", "CaseIterable", "ObservableObject", "Observable", "AnyActor", "SetAlgebra",
    ]

    /// How the names of protocols end.
    private static let endings = [
        "Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Convertible", "Representable",
        "DataSourcePrefetching",
    ]

    /// A class and those above it, up to the root; the class alone where it is not one of these.
    static func chain(from name: String) -> [String] {
        var chain = [name]
        while let superclass = superclasses[chain[chain.count - 1]] { chain.append(superclass) }
        return chain
    }

    /// Whether a class is known, so that nothing stands above it but what `chain(from:)` says.
    static func isKnown(_ name: String) -> Bool {
        name == "NSObject" || superclasses[name] != nil || others.contains(name)
    }

    /// Whether a class is a controller of another system, which a scene of that system may name.
    static func isForeignController(_ name: String) -> Bool { others.contains(name) }

    /// Whether a class is a view controller of UIKit or of a framework over it.
    static func isController(_ name: String) -> Bool { chain(from: name).contains("UIViewController") }

    /// Whether a name outside of the sources, first after a class's colon, can be its superclass.
    static func mayBeClass(_ name: String) -> Bool {
        isKnown(name) || !(protocols.contains(name) || endings.contains(where: name.hasSuffix))
    }

    /// Whether a class outside of the sources is called as view controllers are, and is none of another system.
    static func mayBeController(_ name: String) -> Bool {
        isController(name) || !isKnown(name) && name.hasSuffix("Controller")
    }
}
