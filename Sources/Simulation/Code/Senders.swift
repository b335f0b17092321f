import SceneFlow

/// The objects that send actions and fire segues, by their classes: they are no controllers, and nothing else of them
/// is followed.
enum Senders {
    /// UIKit's classes that send, each with its superclass.
    private static let superclasses = [
        "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl",
        "UISegmentedControl": "UIControl", "UITextField": "UIControl", "UIDatePicker": "UIControl",
        "UIPageControl": "UIControl", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
        "UIControl": "UIView", "UITableViewCell": "UIView", "UICollectionViewCell": "UICollectionReusableView",
        "UICollectionReusableView": "UIView", "UIImageView": "UIView", "UILabel": "UIView", "UIView": "UIResponder",
        "UIResponder": "NSObject", "UIBarButtonItem": "UIBarItem", "UIBarItem": "NSObject",
        "UITapGestureRecognizer": "UIGestureRecognizer", "UISwipeGestureRecognizer": "UIGestureRecognizer",
        "UIPanGestureRecognizer": "UIGestureRecognizer", "UIPinchGestureRecognizer": "UIGestureRecognizer",
        "UIRotationGestureRecognizer": "UIGestureRecognizer", "UILongPressGestureRecognizer": "UIGestureRecognizer",
        "UIGestureRecognizer": "NSObject",
    ]

    /// What is sent as well, and is none of these.
    private static let others: Set = ["String", "NSString", "Int", "NSNumber", "IndexPath", "NSIndexPath", "URL"]

    /// The class of what a person touches.
    /// - Parameters:
    ///   - id: the object ID of a view, a bar item or a recognizer.
    ///   - scene: the scene that it is in.
    /// - Returns: the custom class, else UIKit's; nil where neither is known.
    static func className(of id: String, in scene: Scene) -> String? {
        if scene.barItems.contains(where: { $0.id == id }) { return "UIBarButtonItem" }
        if let gesture = scene.gestures.first(where: { $0.id == id }) {
            return stock(gesture.kind) ?? "UIGestureRecognizer"
        }
        return scene.node(id).map { $0.customClass ?? stock($0.kind) ?? "UIView" }
    }

    /// The class of an element, where it is one of these.
    private static func stock(_ element: String) -> String? {
        let name = "UI\(element.prefix(1).uppercased())\(element.dropFirst())"
        return superclasses[name] == nil ? nil : name
    }

    /// Whether an object of a class is of another, as far as UIKit's classes tell.
    static func isKind(_ type: String, of name: String) -> Answer {
        if type == name { return .yes }
        guard superclasses[type] != nil else { return .unknown }
        if ancestors(of: type).contains(name) { return .yes }
        // It may be declared as a superclass of what it is.
        let isUnrelated = superclasses[name] != nil && !ancestors(of: name).contains(type)
        return isUnrelated || others.contains(name) ? .no : .unknown
    }

    private static func ancestors(of type: String) -> [String] {
        Array(sequence(first: type) { superclasses[$0] })
    }
}
