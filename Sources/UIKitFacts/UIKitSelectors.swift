/// The selectors of UIKit's methods, with their names in Swift.
package enum UIKitSelectors {
    /// The overrides in which a controller decides about segues, with their selectors.
    private static let decisions = [
        "prepare(for:sender:)": "prepareForSegue:sender:",
        "shouldPerformSegue(withIdentifier:sender:)": "shouldPerformSegueWithIdentifier:sender:",
        "canPerformUnwindSegueAction(_:from:sender:)": "canPerformUnwindSegueAction:fromViewController:sender:",
        "canPerformUnwindSegueAction(_:from:withSender:)": "canPerformUnwindSegueAction:fromViewController:withSender:",
    ]

    /// The methods of controllers and of their delegates with selectors not derived from their Swift names.
    private static let overridden = decisions.merging([
        "unwind(for:towards:)": "unwindForSegue:towardsViewController:",
        "allowedChildrenForUnwinding(from:)": "allowedChildViewControllersForUnwindingFromSource:",
        "tableView(_:didSelectRowAt:)": "tableView:didSelectRowAtIndexPath:",
        "tableView(_:accessoryButtonTappedForRowWith:)": "tableView:accessoryButtonTappedForRowWithIndexPath:",
        "collectionView(_:didSelectItemAt:)": "collectionView:didSelectItemAtIndexPath:",
        "willMove(toParent:)": "willMoveToParentViewController:",
        "didMove(toParent:)": "didMoveToParentViewController:",
        "show(_:sender:)": "showViewController:sender:",
        "showDetailViewController(_:sender:)": "showDetailViewController:sender:",
    ]) { first, _ in first }

    private static let namesOfOverridden = Dictionary(overridden.map { ($0.value, $0.key) }) { first, second in
        min(first, second)
    }

    /// The methods called by code with Swift names not derived from their selectors.
    private static let called = [
        "scene:willConnectToSession:options:": "scene(_:willConnectTo:options:)",
        "instantiateViewControllerWithIdentifier:": "instantiateViewController(withIdentifier:)",
        "presentViewController:animated:completion:": "present(_:animated:completion:)",
        "presentModalViewController:animated:": "present(_:animated:)",
        "popViewControllerAnimated:": "popViewController(animated:)",
        "popToRootViewControllerAnimated:": "popToRootViewController(animated:)",
        "dismissViewControllerAnimated:completion:": "dismiss(animated:completion:)",
        "dismissModalViewControllerAnimated:": "dismiss(animated:)",
        "showViewController:sender:": "show(_:sender:)",
        "setViewController:forColumn:": "setViewController(_:for:)",
        "addChildViewController:": "addChild(_:)",
        "performSegueWithIdentifier:sender:": "performSegue(withIdentifier:sender:)",
        "addObject:": "append(_:)",
        "animateWithDuration:animations:": "animate(withDuration:animations:)",
        "animateWithDuration:animations:completion:": "animate(withDuration:animations:completion:)",
        "animateWithDuration:delay:options:animations:completion:":
            "animate(withDuration:delay:options:animations:completion:)",
        "transitionWithView:duration:options:animations:completion:":
            "transition(with:duration:options:animations:completion:)",
        "transitionFromView:toView:duration:options:completion:":
            "transition(from:to:duration:options:completion:)",
    ]

    /// The methods overridden by controllers, by their full names in Swift 2.
    private static let swift2 = [
        "prepareForSegue(_:sender:)": "prepare(for:sender:)",
        "shouldPerformSegueWithIdentifier(_:sender:)": "shouldPerformSegue(withIdentifier:sender:)",
        "willMoveToParentViewController(_:)": "willMove(toParent:)",
        "didMoveToParentViewController(_:)": "didMove(toParent:)",
        "splitViewController(_:collapseSecondaryViewController:ontoPrimaryViewController:)":
            "splitViewController(_:collapseSecondary:onto:)",
        "splitViewController(_:separateSecondaryViewControllerFromPrimaryViewController:)":
            "splitViewController(_:separateSecondaryFrom:)",
        "tabBarController(_:shouldSelectViewController:)": "tabBarController(_:shouldSelect:)",
        "tabBarController(_:didSelectViewController:)": "tabBarController(_:didSelect:)",
        "navigationController(_:willShowViewController:animated:)": "navigationController(_:willShow:animated:)",
        "navigationController(_:didShowViewController:animated:)": "navigationController(_:didShow:animated:)",
    ]

    private static let callbacksOfSwift2: Set = [
        "prepare(for:sender:)", "shouldPerformSegue(withIdentifier:sender:)", "willMove(toParent:)",
        "didMove(toParent:)", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
        "viewDidDisappear(_:)",
    ]

    /// The properties of UIKit and Foundation read by a message of their name.
    package static let getters: Set = [
        "window", "keyWindow", "windows", "rootViewController", "delegate", "view", "viewControllers", "bounds",
        "frame",
        "topViewController", "visibleViewController", "selectedViewController", "selectedIndex", "navigationController",
        "tabBarController", "splitViewController", "parentViewController", "presentedViewController",
        "presentingViewController", "childViewControllers", "storyboard", "tabBar", "navigationBar", "navigationItem",
        "tabBarItem", "session", "connectedScenes", "count", "layer", "identifier", "screen", "length", "role",
    ]

    /// The actions implemented by UIKit's own controllers.
    package static let actions: Set = ["setEditing:animated:", "toggle:", "toggleMasterVisible:"]

    /// Returns the Swift name of the controller override for decisions about segues; nil for any other selector.
    package static func decision(_ selector: String) -> String? { decisions.first { $0.value == selector }?.key }

    /// Returns the full Swift name of a method that controllers override or their delegate protocols require.
    /// - Parameter selector: the selector.
    /// - Returns: nil if the name is derived from the selector, or the method is another.
    package static func nameOfOverridden(_ selector: String) -> String? { namesOfOverridden[selector] }

    /// Returns the selector of a method that controllers override or their delegate protocols require.
    /// - Parameter name: the full Swift name.
    /// - Returns: nil if the selector is derived from the name, or the method is another.
    package static func selector(ofOverridden name: String) -> String? { overridden[name] }

    /// Returns the full Swift name of a method called by code, not derived from its selector; nil for any other.
    package static func nameOfCalled(_ selector: String) -> String? {
        called[selector] ?? AppDelegateMethod.name(ofSelector: selector)
    }

    /// Returns the full name in Swift 3 of a method that controllers override.
    /// - Parameter name: the full name in Swift 2.
    /// - Returns: nil if the method was not renamed.
    package static func swift3Name(_ name: String) -> String? { swift2[name] }

    /// Returns true if UIKit calls a method on controllers, and Swift 2 declares it differently.
    /// - Parameter name: the full name in Swift 3.
    /// - Returns: true for one of these methods.
    package static func differsInSwift2(_ name: String) -> Bool { callbacksOfSwift2.contains(name) }
}
