/// An initialiser declared by one of UIKit's controllers.
package struct UIKitInitializer: Sendable, Hashable {
    /// A parameter, with the same label and name.
    package struct Parameter: Sendable, Hashable {
        /// The label.
        package let label: String
        /// The type, without an optional's question mark.
        package let type: String
        /// True if it may be nil.
        package let isOptional: Bool
    }

    /// The parameters, in order.
    package let parameters: [Parameter]
    /// True if it calls another initialiser of its class.
    package let isConvenience: Bool
    /// True for the initialiser that UIKit calls for a scene of a document: required, and failable.
    package let isForCoder: Bool

    /// The name with its labels: `init(nibName:bundle:)`.
    package var signature: String { "init(\(parameters.map { "\($0.label):" }.joined()))" }

    private init(_ parameters: [(String, String)], isConvenience: Bool = false, isForCoder: Bool = false) {
        self.parameters = parameters.map { label, type in
            let isOptional = type.hasSuffix("?")
            return Parameter(
                label: label,
                type: isOptional ? String(type.dropLast()) : type,
                isOptional: isOptional
            )
        }
        self.isConvenience = isConvenience
        self.isForCoder = isForCoder
    }

    // MARK: - The classes

    /// Returns the initialisers declared by a class on every system, and not by its superclass; nil for a class outside
    /// the list.
    package static func declared(by type: String) -> [UIKitInitializer]? { table[type] }

    /// Returns the signatures in Swift of all initialisers declared by a class, those with defaults and of newer
    /// systems included.
    /// - Parameter type: the class.
    /// - Returns: nil if the class may have others.
    package static func signatures(of type: String) -> [String]? {
        guard type != "NSObject", type != "UIHostingController", table[type] != nil || newer[type] != nil else {
            return nil
        }
        let declared = table[type] ?? []
        // Swift gives the options a default.
        let options = declared.map(\.signature).filter { $0.hasSuffix(":options:)") }
        return declared.map(\.signature) + options.map { $0.dropLast("options:)".count) + ")" } + (newer[type] ?? [])
    }

    /// Returns the designated initialisers of a class, if they differ from those of the superclass.
    ///
    /// A subclass that overrides them inherits the others (INJ-2).
    package static func designated(of type: String) -> Set<String>? { designated[type] }

    /// The labels of the parameters of all these initialisers, and the empty one.
    package static let labels: Set<String> = {
        let complete = table.filter { signatures(of: $0.key) != nil }
        return Set(complete.values.joined().flatMap(\.parameters).map(\.label)).union([""])
    }()

    /// The signatures that every controller declares or inherits in Objective-C.
    package static let ofControllers = Set(signatures(of: "UIViewController") ?? [])

    private static let designated: [String: Set<String>] = [
        "UIViewController": ["init(nibName:bundle:)", "init(coder:)"],
        "UIPageViewController": ["init(transitionStyle:navigationOrientation:options:)", "init(coder:)"],
    ]

    /// The initialisers that only newer systems have.
    private static let newer = ["UITabBarController": ["init(tabs:)"]]

    private static let table: [String: [UIKitInitializer]] = [
        "NSObject": [UIKitInitializer([])],
        "UIViewController": [
            UIKitInitializer([("nibName", "String?"), ("bundle", "Bundle?")]),
            UIKitInitializer([("coder", "NSCoder")], isForCoder: true),
            UIKitInitializer([], isConvenience: true),
        ],
        "UITableViewController": [UIKitInitializer([("style", "UITableView.Style")])],
        "UICollectionViewController": [UIKitInitializer([("collectionViewLayout", "UICollectionViewLayout")])],
        "UINavigationController": [
            UIKitInitializer([("rootViewController", "UIViewController")]),
            UIKitInitializer([("navigationBarClass", "AnyClass"), ("toolbarClass", "AnyClass")]),
        ],
        "UISplitViewController": [UIKitInitializer([("style", "UISplitViewController.Style")])],
        "UIHostingController": [UIKitInitializer([("rootView", "Content")])],
        "UIPageViewController": [
            UIKitInitializer([
                ("transitionStyle", "UIPageViewController.TransitionStyle"),
                ("navigationOrientation", "UIPageViewController.NavigationOrientation"),
                ("options", "[UIPageViewController.OptionsKey: Any]"),
            ])
        ],
    ]
}
