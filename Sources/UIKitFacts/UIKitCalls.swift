/// The UIKit methods with an effect on a flow: the one table of their names.
package enum UIKitCalls {
    /// The meaning of a method.
    package enum Meaning: Sendable {
        case present, push, pop, popToRoot, popTo, dismiss, show, showDetail
        case setStack, setColumn, showColumn, hideColumn, column
        case performSegue
        case instantiate, instantiateInitial
        case addChild, removeChild, loadView
        case setRoot
        case ignored

        /// True if it shows something, performs a segue or goes back.
        package var navigates: Bool {
            switch self {
            case .present, .push, .pop, .popToRoot, .popTo, .dismiss, .show, .showDetail, .setStack, .setColumn,
                .performSegue, .addChild, .setRoot:
                true
            case .showColumn, .hideColumn, .column, .instantiate, .instantiateInitial, .loadView, .removeChild,
                .ignored:
                false
            }
        }
    }

    /// The owner of a method.
    package enum Owner: Sendable {
        case controller, container, split, storyboard
    }

    /// A called UIKit method.
    package struct Call: Sendable {
        /// The meaning of the method.
        package var meaning: Meaning
        /// The owner of the method.
        package var owner: Owner = .controller
        /// True for an extension declared by SwiftGen's templates, with parameter types of its own.
        package var isGenerated = false

        /// Returns true if its first parameter may have a type, so a method of the sources overrides it.
        package func takes(_ type: String?) -> Bool {
            if isGenerated { return true }
            return switch meaning {
            case .performSegue, .instantiate: type == "String"
            case .present, .push, .popTo, .show, .showDetail, .addChild:
                type.map { $0.hasSuffix("Controller") } ?? false
            case .setStack: type.map { $0.hasPrefix("[") } ?? false
            case .setColumn, .setRoot: true
            case .showColumn, .hideColumn, .column: type?.hasSuffix("Column") ?? false
            case .pop, .popToRoot, .dismiss: type == "Bool"
            case .instantiateInitial, .loadView, .removeChild, .ignored: true
            }
        }
    }

    /// Returns the meaning of a call; nil for any other method.
    /// - Parameters:
    ///   - name: the name before the parentheses.
    ///   - labels: the labels; empty for a first trailing closure.
    /// - Returns: the method.
    package static func meaning(_ name: String, _ labels: [String]) -> Call? { table[name]?(labels) }

    /// The base name of the method for all controllers of a container.
    package static let setStack = "setViewControllers"
    /// The base name of the method for a column of a split view.
    package static let setColumn = "setViewController"
    /// The base name of the method that performs a segue.
    package static let performSegue = "performSegue"

    /// The base names of the methods.
    package static var names: Set<String> { Set(table.keys) }

    /// The properties with assignments to account for.
    package static let watchedProperties: Set = [UIKitProperties.root]

    /// The methods by their base names; each decides by the labels.
    private static let table: [String: @Sendable ([String]) -> Call?] = {
        var table: [String: @Sendable ([String]) -> Call?] = [:]
        func add(_ names: String..., call: @escaping @Sendable ([String]) -> Call?) {
            for name in names { table[name] = call }
        }
        func add(_ names: String..., as call: Call, where fits: @escaping @Sendable ([String]) -> Bool = { _ in true })
        {
            for name in names { table[name] = { fits($0) ? call : nil } }
        }
        add("present", "presentViewController", as: Call(meaning: .present)) { labels in
            labels.first == "" && labels.dropFirst().first == "animated"
        }
        add("pushViewController", as: Call(meaning: .push, owner: .container)) { $0.first == "" }
        add("popViewController", "popViewControllerAnimated", as: Call(meaning: .pop, owner: .container)) {
            $0.count == 1
        }
        add(
            "popToRootViewController",
            "popToRootViewControllerAnimated",
            as: Call(meaning: .popToRoot, owner: .container)
        ) { $0.count == 1 }
        add("popToViewController", as: Call(meaning: .popTo, owner: .container))
        add("dismiss", as: Call(meaning: .dismiss)) { $0.first == "animated" }
        add("dismissViewControllerAnimated", as: Call(meaning: .dismiss))
        add("show", "showViewController") { labels in
            if labels == [""] { return Call(meaning: .showColumn, owner: .split) }
            return labels == ["", "sender"] ? Call(meaning: .show) : nil
        }
        add("hide", as: Call(meaning: .hideColumn, owner: .split)) { $0 == [""] }
        add("viewController", as: Call(meaning: .column, owner: .split)) { $0 == ["for"] }
        add("showDetailViewController", as: Call(meaning: .showDetail)) { $0 == ["", "sender"] }
        add(setStack, as: Call(meaning: .setStack, owner: .container)) { $0.first == "" }
        add(setColumn, as: Call(meaning: .setColumn, owner: .container)) { $0 == ["", "for"] }
        add(performSegue, as: Call(meaning: .performSegue)) { $0.first == "withIdentifier" }
        add("performSegueWithIdentifier", as: Call(meaning: .performSegue))
        add("perform", as: Call(meaning: .performSegue, isGenerated: true)) { $0.first == "segue" }
        add("instantiateViewController", as: Call(meaning: .instantiate, owner: .storyboard)) {
            $0.first == "withIdentifier" || $0.first == "identifier"
        }
        add("instantiateViewControllerWithIdentifier", as: Call(meaning: .instantiate, owner: .storyboard))
        add("instantiateInitialViewController", as: Call(meaning: .instantiateInitial, owner: .storyboard))
        add("addChild", "addChildViewController", as: Call(meaning: .addChild)) { $0 == [""] }
        add("removeFromParent", "removeFromParentViewController", as: Call(meaning: .removeChild)) { $0.isEmpty }
        add("loadViewIfNeeded", as: Call(meaning: .loadView)) { $0.isEmpty }
        add(
            "setNeedsStatusBarAppearanceUpdate",
            "didMove",
            "willMove",
            "didMoveToParentViewController",
            "willMoveToParentViewController",
            as: Call(meaning: .ignored)
        )
        return table
    }()

    /// The change made by a call of a list view to its selection.
    package enum SelectionChange: Sendable {
        /// The row or item in the first argument is selected; none if it is nil.
        case selects
        /// The selection may be empty afterwards.
        case clears
    }

    /// Returns the change made by a call of a list view to its selection; nil for any other call.
    package static func selection(_ name: String, _ labels: [String]) -> SelectionChange? {
        switch name {
        case "selectRow", "selectItem": labels == ["at", "animated", "scrollPosition"] ? .selects : nil
        case "deselectRow", "deselectItem": labels == ["at", "animated"] ? .clears : nil
        case "reloadData": labels.isEmpty ? .clears : nil
        default: nil
        }
    }

    /// The methods of a view that add another view, their first argument.
    package static let addingView: Set = ["addSubview", "insertSubview", "addArrangedSubview"]

    /// Returns true if a full name is one of UIKit's own, so a method of this name overrides it.
    package static func exact(_ fullName: String) -> Bool { fullNames.contains(fullName) }

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
