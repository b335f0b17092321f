internal import SceneFlow

/// What the name of a class that is not in the sources tells.
package enum ForeignClasses {
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

    /// Whether a class belongs to Apple's frameworks, so that no source says what stands above it.
    package static func isSystem(_ name: String) -> Bool { UIKitClasses.isKnown(name) || others.contains(name) }

    /// Whether a class is a controller of another system, which a scene of that system may name.
    package static func isOtherController(_ name: String) -> Bool { others.contains(name) }

    /// Whether a name, first after a class's colon, can be its superclass.
    package static func mayBeClass(_ name: String) -> Bool {
        isSystem(name) || !(protocols.contains(name) || endings.contains(where: name.hasSuffix))
    }

    /// Returns the class of UIKit that a library's class is called like: `UITabBarController` for `CardTabBarController`.
    /// - Parameters:
    ///   - name: the name of the library's class.
    ///   - classes: the classes of UIKit among which to look, in order.
    /// - Returns: nil if it is called like none of them.
    package static func stock(likeNameOf name: String, among classes: some Sequence<String>) -> String? {
        classes.first { name.hasSuffix($0.dropFirst(2)) }
    }

    /// Whether a class is called as view controllers are, and is none of another system.
    package static func mayBeController(_ name: String) -> Bool {
        UIKitClasses.isController(name) || !isSystem(name) && name.hasSuffix("Controller")
    }
}
