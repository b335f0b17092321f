/// The classes of what sends actions and fires segues, as far as UIKit's own go.
enum SenderClasses {
    private static let superclasses: [String: String] = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIControl": "UIView", "UIButton": "UIControl",
        "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl", "UITextField": "UIControl",
        "UISegmentedControl": "UIControl", "UIDatePicker": "UIControl", "UIPageControl": "UIControl",
        "UIRefreshControl": "UIControl", "UITableViewCell": "UIView",
        "UICollectionViewCell": "UICollectionReusableView",
        "UICollectionReusableView": "UIView", "UIBarItem": "NSObject", "UIBarButtonItem": "UIBarItem",
        "UIGestureRecognizer": "NSObject", "UITapGestureRecognizer": "UIGestureRecognizer",
        "UILongPressGestureRecognizer": "UIGestureRecognizer", "UISwipeGestureRecognizer": "UIGestureRecognizer",
        "UIPanGestureRecognizer": "UIGestureRecognizer", "UIPinchGestureRecognizer": "UIGestureRecognizer",
        "UIRotationGestureRecognizer": "UIGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer",
    ]

    /// The class of an Interface Builder element; a class of the app's own wins.
    static func name(of element: String, customClass: String? = nil) -> String {
        customClass ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
    }

    /// Whether what is of one class, or of a subclass, is of another as well.
    static func isKind(_ name: String, of other: String) -> Answer {
        if descends(name, from: other) { return .yes }
        // What is not UIKit's may be a protocol that UIKit's classes are made to conform to.
        guard superclasses[name] != nil, superclasses[other] != nil else { return .unknown }
        return descends(other, from: name) ? .unknown : .no
    }

    private static func descends(_ name: String, from other: String) -> Bool {
        var current: String? = name
        while let next = current, next != other { current = superclasses[next] }
        return current != nil
    }
}
