package import SceneFlow

/// The callbacks sent to a controller by UIKit itself, in order.
package enum Lifecycle {
    /// The callbacks before the view is visible.
    package static let setup = ["awakeFromNib()", "loadView()", "viewDidLoad()"]
    /// All of them.
    package static let callbacks =
        setup + [
            "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
            "viewDidAppear(_:)",
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

    /// Returns true if a callback overrides one of the methods for navigating from code.
    static func isNavigating(_ method: Method) -> Bool { navigating.contains(String(method.name.prefix { $0 != "(" })) }

    /// Returns the trigger name of a callback: `viewDidAppear`, but the whole name of a delegate's method.
    package static func name(of method: Method) -> String {
        let base = String(method.name.prefix { $0 != "(" })
        return callbacks.contains(method.name) || base.hasPrefix("view") ? base : method.name
    }
}

extension Method {
    /// The trigger of a scene's method, or nil if only other code calls it.
    package var trigger: CodeNavigation.Trigger? {
        switch role {
        case .callback:
            name == Lifecycle.prepare || Lifecycle.isNavigating(self) ? nil : .callback(Lifecycle.name(of: self))
        case .action, .unwindAction: .action(selector ?? name)
        case .rowSelection: .row(view: nil)
        case .accessory: .accessory(view: nil)
        case .handler, .alertHandler: .method(name)
        case .segueAction, .helper: nil
        }
    }
}
