import SceneFlow

/// The classes of what sends actions and fires segues.
enum SenderClasses {
    /// The class of an Interface Builder element; a class of the app's own wins.
    static func name(of element: String, customClass: String? = nil) -> String {
        customClass ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
    }

    /// Whether what is of one class, or of a subclass, is of another as well.
    static func isKind(_ name: String, of other: String) -> Answer {
        if UIKitClasses.chain(from: name).contains(other) { return .yes }
        // What is not UIKit's may be a protocol that UIKit's classes are made to conform to.
        guard UIKitClasses.isKnown(name), UIKitClasses.isKnown(other) else { return .unknown }
        return UIKitClasses.chain(from: other).contains(name) ? .unknown : .no
    }
}
