package import SceneFlow

/// The callbacks that UIKit sends a controller by itself, in order.
package enum Lifecycle {
    /// What runs before a person sees the view.
    package static let setup = ["awakeFromNib()", "loadView()", "viewDidLoad()"]
    /// All of them.
    package static let callbacks =
        setup + [
            "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
            "viewDidAppear(_:)",
        ]
    /// What is walked for each segue by itself.
    package static let prepare = "prepare(for:sender:)"

    /// What UIKit calls because code has navigated already, so that an override of it is no beginning.
    private static let navigating: Set = [
        "present", "dismiss", "pushViewController", "popViewController", "popToViewController",
        "popToRootViewController", "setViewControllers", "show", "showDetailViewController", "performSegue",
    ]

    /// Whether a callback is an override of what code navigates by.
    static func isNavigating(_ method: Method) -> Bool { navigating.contains(String(method.name.prefix { $0 != "(" })) }

    /// What a callback is called as a trigger: `viewDidAppear`, but the whole name of a delegate's method.
    package static func name(of method: Method) -> String {
        let base = String(method.name.prefix { $0 != "(" })
        return callbacks.contains(method.name) || base.hasPrefix("view") ? base : method.name
    }
}

extension Method {
    /// What makes a method of a scene run, or nil where only other code does.
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
