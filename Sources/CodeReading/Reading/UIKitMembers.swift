internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// The meanings of UIKit's members for the flow.
enum UIKitMembers {
    /// A controller known to another one.
    struct Known {
        /// The relation between them.
        var relation: Relation
        /// Its type.
        package var type: TypeName

        init(_ property: ControllerProperty) {
            type = TypeName(property.type, property.isOptional ? .optional : .none)
            relation =
                switch property {
                case .navigationController: .navigationController
                case .tabBarController: .tabBarController
                case .splitViewController: .splitViewController
                case .parent: .parent
                case .presentingViewController: .presentingViewController
                case .presentedViewController: .presentedViewController
                case .storyboard: .storyboard
                case .topViewController: .topViewController
                case .visibleViewController: .visibleViewController
                case .selectedViewController: .selectedViewController
                case .children, .viewControllers: .viewControllers
                }
        }
    }

    /// Returns the controller, or the storyboard, in a property of a controller.
    static func relation(_ name: String) -> Known? {
        ControllerProperty(name: name).flatMap { $0.isOfContainers ? nil : Known($0) }
    }

    /// Returns the controllers in the additional properties of a container.
    static func containerRelation(_ name: String) -> Known? {
        ControllerProperty(name: name).flatMap { $0.isOfContainers ? Known($0) : nil }
    }

    /// Returns the Boolean flag of a controller with a name.
    static func flag(_ name: String) -> ControllerFlag? {
        switch name {
        case "isMovingToParentViewController": .isMovingToParent
        case "isMovingFromParentViewController": .isMovingFromParent
        default: ControllerFlag(rawValue: name)
        }
    }

    /// Returns the value of an option of a scene opened by the person alone: no link, no activity, no notification.
    static func connectionOption(_ name: String) -> Value? {
        ConnectionOption(rawValue: name).map { $0.isCollection ? .list([]) : .nothing }
    }

    /// Returns the types of the members on the path from the app to its window and delegate, for any receiver.
    package static func type(of name: String) -> TypeName? {
        if let known = WindowPath.type(of: name) { return TypeName(known.name, known.isOptional ? .optional : .none) }
        return selection(name)?.type
    }

    /// Returns the part of the selection in a member of a list view; nil for every other member.
    static func selection(_ name: String) -> (form: ListSelection.Form, type: TypeName)? {
        switch SelectionProperty(rawValue: name) {
        case .indexPathForSelectedRow: (.place, TypeName("IndexPath", .optional))
        case .indexPathsForSelectedRows: (.rows, TypeName("[IndexPath]", .optional))
        case .indexPathsForSelectedItems: (.items, TypeName("[IndexPath]", .optional))
        case nil: nil
        }
    }
}
