import Diagnostics
import UIKitFacts

/// The classes of the elements that send actions and fire segues.
enum SenderClasses {
    /// The class of an Interface Builder element; a class of the app's own wins.
    static func name(of element: String, customClass: String? = nil) -> String {
        customClass ?? UIKitClasses.object(ofElement: element)
    }

    /// Decides if an object of one class, or of a subclass, is of another as well.
    static func isKind(_ name: String, of other: String) -> Ternary {
        if UIKitClasses.chain(from: name).contains(other) { return .yes }
        // A class outside UIKit may be a protocol adopted by UIKit's classes.
        guard UIKitClasses.isKnown(name), UIKitClasses.isKnown(other) else { return .unknown }
        return UIKitClasses.chain(from: other).contains(name) ? .unknown : .no
    }
}
