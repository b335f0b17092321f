/// The objects of UIKit beside a controller that decide how it is shown: its presentation controllers, and its navigation
/// item.
///
/// Code sets their properties like properties of the controller, by paths such as `navigationItem.hidesBackButton`.
extension UIKitProperties {
    /// The property of a controller for its presentation as a popover.
    package static let popover = "popoverPresentationController"

    /// The property of a controller for its presentation as a sheet.
    package static let sheet = "sheetPresentationController"

    /// The property of a controller with its title and its bar items.
    package static let navigationItem = "navigationItem"

    /// The properties of a controller with such an object.
    package static let accessories = presentations.union([navigationItem])

    /// The anchor of a controller's popover, as a property of the controller; nil if code presents it without one.
    package static let popoverAnchor = "\(popover).sourceItem"

    /// The properties of a popover's presentation that anchor it.
    package static let popoverAnchors: Set = ["sourceView", "sourceItem", "barButtonItem"]

    /// The largest detent that leaves the presenter of a sheet undimmed, as a property of the presented controller.
    package static let undimmedDetent = "\(sheet).largestUndimmedDetentIdentifier"

    /// The property of a navigation item that hides the back button, as a property of the controller.
    package static let hidesBackButton = "\(navigationItem).hidesBackButton"

    /// The property of a navigation item that shows its left bar items beside the back button, as a property of the
    /// controller.
    package static let keepsBackButton = "\(navigationItem).leftItemsSupplementBackButton"

    /// The left bar items of a controller, as a property of the controller.
    package static let leftBarItems = "\(navigationItem).leftBarButtonItems"

    /// Returns the path of such an object's property as a property of the controller.
    /// - Parameter name: the property of the presentation controller or the navigation item.
    /// - Returns: the path; nil for a property with no effect on a flow.
    package static func ofController(_ name: String) -> String? { paths[name] }

    /// Returns the property that a method sets: `hidesBackButton` for `setHidesBackButton(_:animated:)`.
    /// - Parameter method: the name of the method before the parentheses.
    /// - Returns: the property; nil for any other method.
    package static func setBy(_ method: String) -> String? {
        switch method {
        case "setHidesBackButton": "hidesBackButton"
        case "setLeftBarButton", "setLeftBarButtonItem": "leftBarButtonItem"
        case "setLeftBarButtonItems": "leftBarButtonItems"
        default: nil
        }
    }

    private static let paths = [
        "largestUndimmedDetentIdentifier": undimmedDetent,
        "hidesBackButton": hidesBackButton,
        "leftItemsSupplementBackButton": keepsBackButton,
        "leftBarButtonItem": leftBarItems,
        "leftBarButtonItems": leftBarItems,
    ]
}
