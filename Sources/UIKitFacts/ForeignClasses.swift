/// Facts inferred from the names of classes outside the sources.
package enum ForeignClasses {
    /// Classes of AppKit and WatchKit: controllers of another system.
    private static let others: Set = [
        "NSViewController", "NSWindowController", "NSTabViewController", "NSSplitViewController", "NSPageController",
        "NSTitlebarAccessoryViewController", "NSHostingController", "WKInterfaceController", "NSObjectController",
        "NSArrayController", "NSTreeController", "NSUserDefaultsController", "NSController", "NSDocumentController",
    ]

    /// Controllers of libraries with names that do not say so: drawers.
    private static let libraries: Set = ["RESideMenu", "SSASideMenu"]

    /// Returns true if a library's controller asks itself for its pages: XLPagerTabStrip.
    package static func asksItselfForPages(_ name: String) -> Bool { name.hasSuffix("PagerTabStripViewController") }

    /// Returns true if a library's controller asks its data source for its pages: Pageboy, and Tabman on top of it.
    package static func asksDataSourceForPages(_ name: String) -> Bool {
        name == "PageboyViewController" || name == "TabmanViewController"
    }

    /// Protocols with names similar to class names.
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

    /// The endings of protocol names.
    private static let endings = [
        "Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Convertible", "Representable",
        "DataSourcePrefetching",
    ]

    /// Returns true if a class belongs to Apple's frameworks, so no source shows its superclasses.
    package static func isSystem(_ name: String) -> Bool { UIKitClasses.isKnown(name) || others.contains(name) }

    /// Returns true if a class is a controller of another system, named in a scene of the same system.
    package static func isOtherController(_ name: String) -> Bool { others.contains(name) }

    /// Returns true if the first name after a class's colon can be its superclass.
    package static func mayBeClass(_ name: String) -> Bool {
        isSystem(name) || !(protocols.contains(name) || endings.contains(where: name.hasSuffix))
    }

    /// Returns the UIKit class with a name similar to a library's class: `UITabBarController` for
    /// `CardTabBarController`.
    /// - Parameters:
    ///   - name: the name of the library's class.
    ///   - classes: the UIKit classes to search, in order.
    /// - Returns: nil if no name is similar.
    package static func stock(likeNameOf name: String, among classes: some Sequence<String>) -> String? {
        classes.first { name.hasSuffix($0.dropFirst(2)) }
    }

    /// Returns true if a class is named like a view controller, and does not belong to another system.
    package static func mayBeController(_ name: String) -> Bool {
        UIKitClasses.isController(name) || libraries.contains(name)
            || !isSystem(name) && name.hasSuffix("Controller")
    }
}
