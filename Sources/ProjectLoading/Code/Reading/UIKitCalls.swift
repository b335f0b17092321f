internal import SwiftSources

/// What the methods of UIKit mean that bear on a flow: the one table of their names.
enum UIKitCalls {
    /// What a method does.
    enum Meaning {
        case present, push, pop, popToRoot, popTo, dismiss, show, showDetail
        case setStack, setColumn, showColumn, hideColumn, column
        case performSegue
        case instantiate, instantiateInitial
        case addChild, loadView
        case setRoot
        case ignored
    }

    /// Whose method it is.
    enum Owner {
        case controller, container, split, storyboard
    }

    /// A method of UIKit that is called.
    struct Call {
        /// What it does.
        var meaning: Meaning
        /// Whose method it is.
        var owner: Owner = .controller
        /// Whether it is an extension that SwiftGen's templates declare, whose parameters have types of their own.
        var isGenerated = false

        /// Whether its first parameter may have a type, so that a method of the sources overrides it.
        func takes(_ type: String?) -> Bool {
            if isGenerated { return true }
            return switch meaning {
            case .performSegue, .instantiate: type == "String"
            case .present, .push, .popTo, .show, .showDetail, .addChild:
                type.map { $0.hasSuffix("Controller") } ?? false
            case .setStack: type.map { $0.hasPrefix("[") } ?? false
            case .setColumn, .setRoot: true
            case .showColumn, .hideColumn, .column: type?.hasSuffix("Column") ?? false
            case .pop, .popToRoot, .dismiss: type == "Bool"
            case .instantiateInitial, .loadView, .ignored: true
            }
        }
    }

    /// What a call means; nil where it is none of these.
    /// - Parameters:
    ///   - name: the name before the parentheses.
    ///   - labels: the labels; empty for a first trailing closure.
    /// - Returns: the method.
    static func meaning(_ name: String, _ labels: [String]) -> Call? {
        let first = labels.first
        switch name {
        case "present", "presentViewController":
            return first == "" && labels.dropFirst().first == "animated" ? Call(meaning: .present) : nil
        case "pushViewController":
            return first == "" ? Call(meaning: .push, owner: .container) : nil
        case "popViewController", "popViewControllerAnimated":
            return labels.count == 1 ? Call(meaning: .pop, owner: .container) : nil
        case "popToRootViewController", "popToRootViewControllerAnimated":
            return labels.count == 1 ? Call(meaning: .popToRoot, owner: .container) : nil
        case "popToViewController": return Call(meaning: .popTo, owner: .container)
        case "dismiss": return first == "animated" ? Call(meaning: .dismiss) : nil
        case "dismissViewControllerAnimated": return Call(meaning: .dismiss)
        case "show", "showViewController":
            if labels == [""] { return Call(meaning: .showColumn, owner: .split) }
            return labels == ["", "sender"] ? Call(meaning: .show) : nil
        case "hide":
            return labels == [""] ? Call(meaning: .hideColumn, owner: .split) : nil
        case "viewController":
            return labels == ["for"] ? Call(meaning: .column, owner: .split) : nil
        case "showDetailViewController":
            return labels == ["", "sender"] ? Call(meaning: .showDetail) : nil
        case "setViewControllers":
            return first == "" ? Call(meaning: .setStack, owner: .container) : nil
        case "setViewController":
            return labels == ["", "for"] ? Call(meaning: .setColumn, owner: .container) : nil
        case "performSegue":
            return first == "withIdentifier" ? Call(meaning: .performSegue) : nil
        case "performSegueWithIdentifier": return Call(meaning: .performSegue)
        case "perform":
            return first == "segue" ? Call(meaning: .performSegue, isGenerated: true) : nil
        case "instantiateViewController":
            return first == "withIdentifier" || first == "identifier"
                ? Call(meaning: .instantiate, owner: .storyboard) : nil
        case "instantiateViewControllerWithIdentifier": return Call(meaning: .instantiate, owner: .storyboard)
        case "instantiateInitialViewController": return Call(meaning: .instantiateInitial, owner: .storyboard)
        case "addChild", "addChildViewController":
            return labels == [""] ? Call(meaning: .addChild) : nil
        case "loadViewIfNeeded": return labels.isEmpty ? Call(meaning: .loadView) : nil
        case "setNeedsStatusBarAppearanceUpdate", "didMove", "willMove", "removeFromParent",
            "removeFromParentViewController", "didMoveToParentViewController", "willMoveToParentViewController":
            return Call(meaning: .ignored)
        default: return nil
        }
    }

    /// The controller whose view a call puts into another view: `child` of `addSubview(child.view)`.
    static func shownView(_ name: String, _ arguments: [CallArgument]) -> SourceExpression? {
        guard ["addSubview", "insertSubview", "addArrangedSubview"].contains(name), let first = arguments.first else {
            return nil
        }
        var view = first.value
        while case .forced(let inner) = view.kind { view = inner }
        guard case .member(let controller?, "view") = view.kind, controller.plainName != "self" else { return nil }
        return controller
    }

    /// Whether a full name is one of UIKit's own, so that a method of that name overrides it.
    static func exact(_ fullName: String) -> Bool { fullNames.contains(fullName) }

    private static let fullNames: Set = [
        "present(_:animated:completion:)", "pushViewController(_:animated:)", "popViewController(animated:)",
        "popToRootViewController(animated:)", "popToViewController(_:animated:)", "dismiss(animated:completion:)",
        "show(_:sender:)", "showDetailViewController(_:sender:)", "setViewControllers(_:animated:)",
        "setViewControllers(_:direction:animated:completion:)", "setViewController(_:for:)",
        "performSegue(withIdentifier:sender:)", "perform(segue:sender:)", "instantiateViewController(withIdentifier:)",
        "instantiateInitialViewController()", "addChild(_:)", "loadViewIfNeeded()", "removeFromParent()",
        "didMove(toParent:)", "willMove(toParent:)",
    ]
}
