import UIKit

/// The stack of the second tab.
final class GroupsNavigationController: UINavigationController {
    /// Never called: the tab bar controller makes this stack without a segue, so that there is nobody to ask.
    @IBSegueAction private func makeGroups(_ coder: NSCoder) -> GroupsViewController? {
        GroupsViewController(coder: coder, store: .shared)
    }
}
