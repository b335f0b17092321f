/// The delegate methods called by the simulation, by their full names.
enum DelegateMethod: UInt8, CaseIterable {
    case shouldSelectTab
    case didSelectTab
    case willShow
    case didShow
    case shouldDismiss
    case willDismiss
    case didDismiss
    case didAttemptToDismiss
    case collapseSecondary
    case topColumn
    case didCollapse
    case didExpand

    /// Some of them: a bit for each.
    struct Set: Sendable {
        private var bits: UInt16 = 0

        /// Creates a set of the elements of a sequence.
        init(_ methods: some Sequence<DelegateMethod>) {
            for method in methods { bits |= 1 << method.rawValue }
        }

        /// Returns true if a method is among them.
        func contains(_ method: DelegateMethod) -> Bool { bits & 1 << method.rawValue != 0 }
    }

    /// Creates the method of a name, or nil if it is none of these.
    init?(name: String) {
        guard let method = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = method
    }

    /// The name as Swift writes it.
    var name: String {
        switch self {
        case .shouldSelectTab: "tabBarController(_:shouldSelect:)"
        case .didSelectTab: "tabBarController(_:didSelect:)"
        case .willShow: "navigationController(_:willShow:animated:)"
        case .didShow: "navigationController(_:didShow:animated:)"
        case .shouldDismiss: "presentationControllerShouldDismiss(_:)"
        case .willDismiss: "presentationControllerWillDismiss(_:)"
        case .didDismiss: "presentationControllerDidDismiss(_:)"
        case .didAttemptToDismiss: "presentationControllerDidAttemptToDismiss(_:)"
        case .collapseSecondary: "splitViewController(_:collapseSecondary:onto:)"
        case .topColumn: "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)"
        case .didCollapse: "splitViewControllerDidCollapse(_:)"
        case .didExpand: "splitViewControllerDidExpand(_:)"
        }
    }

    /// True if it belongs to a presentation's delegate, and not to a container's.
    var isOfPresentation: Bool {
        switch self {
        case .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss: true
        default: false
        }
    }

    /// True if only a delegate that the app certainly sets is called.
    ///
    /// A controller may have the method for another stack, such as that of an image picker.
    var needsDelegate: Bool { self == .willShow || self == .didShow }
}
