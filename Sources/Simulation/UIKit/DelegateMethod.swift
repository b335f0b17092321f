/// The methods of delegates that the simulation calls, by their full names.
enum DelegateMethod: String, CaseIterable {
    case shouldSelectTab = "tabBarController(_:shouldSelect:)"
    case didSelectTab = "tabBarController(_:didSelect:)"
    case shouldDismiss = "presentationControllerShouldDismiss(_:)"
    case willDismiss = "presentationControllerWillDismiss(_:)"
    case didDismiss = "presentationControllerDidDismiss(_:)"
    case didAttemptToDismiss = "presentationControllerDidAttemptToDismiss(_:)"
    case collapseSecondary = "splitViewController(_:collapseSecondary:onto:)"
    case topColumn = "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)"
    case didCollapse = "splitViewControllerDidCollapse(_:)"
    case didExpand = "splitViewControllerDidExpand(_:)"

    /// The name as Swift writes it.
    var name: String { rawValue }

    /// Whether a presentation's delegate has it, and not a container's.
    var isOfPresentation: Bool {
        switch self {
        case .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss: true
        default: false
        }
    }
}
