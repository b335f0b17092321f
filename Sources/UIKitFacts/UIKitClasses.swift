/// The classes of UIKit and of the frameworks over it, as far as flows lean on them.
package enum UIKitClasses {
    /// The superclass of each class; the root is `NSObject`.
    private static let superclasses: [String: String] = {
        var table: [String: String] = [:]
        func add(_ superclass: String, _ names: String) {
            for name in names.split(separator: " ") { table[String(name)] = superclass }
        }
        add("NSObject", "UIResponder UIStoryboard UIStoryboardSegue UINib UIScreen UIPresentationController")
        add("NSObject", "UIGestureRecognizer UIBarItem UINavigationItem UIDocument NSManagedObject Operation NSCoder")
        add("NSObject", "UIDocumentInteractionController UIPrintInteractionController UIMenuController UIImage UIColor")
        add("NSObject", "NSFetchedResultsController UISceneSession URLSession Bundle UserDefaults UIFont Timer")
        add("NSObject", "AVPictureInPictureController")
        add("UIResponder", "UIViewController UIView UIApplication UIScene")
        add("UIScene", "UIWindowScene")
        add("UIWindowScene", "CPTemplateApplicationScene")
        add("UIStoryboardSegue", "UIStoryboardPopoverSegue")
        add("UIPresentationController", "UIPopoverPresentationController UISheetPresentationController")
        add("UIBarItem", "UIBarButtonItem UITabBarItem")
        add("UIGestureRecognizer", "UITapGestureRecognizer UILongPressGestureRecognizer UISwipeGestureRecognizer")
        add("UIGestureRecognizer", "UIPanGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer")
        add("UIGestureRecognizer", "UIHoverGestureRecognizer")
        add("UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer")
        add("UIView", "UIControl UIScrollView UILabel UIImageView UIStackView UITableViewCell UICollectionReusableView")
        add("UIView", "UIWindow UIToolbar UINavigationBar UITabBar UISearchBar UIProgressView UIPickerView")
        add("UIView", "UIVisualEffectView UITableViewHeaderFooterView UIActivityIndicatorView WKWebView MKMapView")
        add("UIView", "GLKView MTKView SCNView SKView ARSCNView")
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
        add("UIViewController", "INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController")
        add("UIViewController", "RPPreviewViewController CTSubscriberViewController")
        add("UINavigationController", "UIImagePickerController UIVideoEditorController MFMailComposeViewController")
        add("UINavigationController", "MFMessageComposeViewController EKEventEditViewController")
        add("UINavigationController", "GKGameCenterViewController UIMoreNavigationController")
        add("UIViewController", "UIMoreListController")
        return table
    }()

    /// Returns the class directly above one of these; nil for `NSObject` and for other classes.
    package static func superclass(of name: String) -> String? { superclasses[name] }

    /// Returns a class and its superclasses, up to `NSObject`; the class alone if it is not one of these.
    package static func chain(from name: String) -> [String] {
        var chain = [name]
        while let superclass = superclasses[chain[chain.count - 1]] { chain.append(superclass) }
        return chain
    }

    /// Returns true if a class is one of these, so that its only superclasses are those in `chain(from:)`.
    package static func isKnown(_ name: String) -> Bool { name == "NSObject" || superclasses[name] != nil }

    /// Returns true if an initialiser makes a controller that is a popover on an iPad: an action sheet, or the sheet of a
    /// share button.
    /// - Parameters:
    ///   - name: the class.
    ///   - arguments: the labels of the arguments, with their source texts.
    /// - Returns: true if it needs an anchor there.
    package static func isPopover(_ name: String, _ arguments: [(label: String, text: String)]) -> Bool {
        if name == "UIActivityViewController" { return true }
        guard name == "UIAlertController" else { return false }
        let style = arguments.first { $0.label == "preferredStyle" }?.text ?? ""
        return style == ".actionSheet" || style == "UIAlertController.Style.actionSheet"
    }

    /// Returns true if a class is a view controller.
    package static func isController(_ name: String) -> Bool { chain(from: name).contains("UIViewController") }

    /// Returns a class's name without the prefix of its framework: `AlertController` of `UIAlertController`.
    package static func withoutPrefix(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }.count
        return String(capitals > 1 ? name.dropFirst(capitals - 1) : name[...])
    }

    /// Returns the controller made for an element of Interface Builder: `UITabBarController` for `tabBarController`.
    /// - Parameter element: the element's name.
    /// - Returns: nil for an element that is none of these controllers.
    package static func controller(ofElement element: String) -> String? { controllersByElement[element] }

    /// Returns the class made for an element of Interface Builder that is no controller: `UIButton` for `button`.
    /// - Parameter element: the element's name.
    /// - Returns: the class; for an unknown element, the name with UIKit's prefix.
    package static func object(ofElement element: String) -> String {
        objectsByElement[element] ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
    }

    private static let objectsByElement: [String: String] = {
        let names = superclasses.keys.filter { !isController($0) }
        var table = Dictionary(names.map { (element(of: $0), $0) }) { first, second in min(first, second) }
        table["containerView"] = "UIView"
        table["sceneKitView"] = "SCNView"
        return table
    }()

    private static let controllersByElement: [String: String] = {
        let names = superclasses.keys.filter(isController)
        return Dictionary(names.map { (element(of: $0), $0) }) { first, second in min(first, second) }
    }()

    /// The name without `UI`, or with another prefix in lower case: `avPlayerViewController`.
    private static func element(of name: String) -> String {
        let rest = name.hasPrefix("UI") ? name.dropFirst(2) : name[...]
        let capitals = rest.prefix { $0.isUppercase }.count
        let count = max(1, capitals - 1)
        return rest.prefix(count).lowercased() + rest.dropFirst(count)
    }
}

// MARK: - Groups

extension UIKitClasses {
    /// The containers with delegates called by UIKit.
    package static let containers = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]

    /// The controllers with nothing but the views and the code of the app's own subclass.
    package static let contents: Set = ["UIViewController", "UITableViewController", "UICollectionViewController"]

    /// The general controllers made for subclasses and children of an app, without an exit of their own.
    package static let bases = contents.union(containers)

    /// The protocols of the app's and the scenes' delegates.
    package static let delegateProtocols: Set = [
        "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    ]

    /// The classes and protocols of the launch: an app's delegates, and its window.
    package static let launching = delegateProtocols.union(["UIResponder", "UIApplication", "UIWindow"])

    /// The classes other than controllers with members that lead to one: a storyboard, a segue, a window.
    package static let leadingToControllers: Set = ["UIStoryboard", "UIStoryboardSegue", "UIWindow"]

    /// The classes that send a person's touches to a target or a closure.
    package static let touched = ["UIControl", "UIBarItem", "UIGestureRecognizer", "UIAction"]

    /// The classes with an initialiser or a method that takes a closure for a touch.
    package static let takingTouchHandlers: Set = [
        "UIAction", "UIContextualAction", "UITableViewRowAction", "UIPreviewAction", "UIBarButtonItem",
        "UIKeyCommand", "UIButton",
    ]
}
