/// The callbacks sent to a controller by UIKit itself, in order.
package enum Lifecycle {
    /// The callbacks before the view is visible.
    package static let setup = ["awakeFromNib()", "loadView()", "viewDidLoad()"]
    /// All of them.
    package static let callbacks =
        setup + [
            "viewWillAppear(_:)", "viewIsAppearing(_:)", "updateProperties()", "viewWillLayoutSubviews()",
            "viewDidLayoutSubviews()", "viewDidAppear(_:)",
        ]
    /// The callback walked separately for each segue.
    package static let prepare = "prepare(for:sender:)"

    /// The methods called by UIKit because code has already navigated.
    ///
    /// An override of one is no entry point.
    private static let navigating: Set = [
        "present", "dismiss", "pushViewController", "popViewController", "popToViewController",
        "popToRootViewController", "setViewControllers", "show", "showDetailViewController", "performSegue",
    ]

    /// Returns true if a method with a full name overrides one of the methods for navigating from code.
    package static func isNavigating(_ name: String) -> Bool { navigating.contains(String(base(of: name))) }

    /// Returns the trigger name of a callback: `viewDidAppear`, but the whole name of a delegate's method.
    package static func trigger(of name: String) -> String {
        let base = String(base(of: name))
        return callbacks.contains(name) || base.hasPrefix("view") ? base : name
    }

    /// Returns the full name of a callback by its base name: `viewDidLoad()`, `viewDidAppear(_:)`.
    ///
    /// A method outside this list takes one argument.
    package static func fullName(of base: String) -> String {
        callbacks.first { self.base(of: $0) == base } ?? base + "(_:)"
    }

    private static func base(of name: String) -> Substring { name.prefix { $0 != "(" } }
}
