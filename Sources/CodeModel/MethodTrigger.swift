package import SceneFlow
internal import UIKitFacts

extension Method {
    /// The trigger of a scene's method, or nil if only other code calls it.
    package var trigger: CodeNavigation.Trigger? {
        switch role {
        case .callback:
            name == Lifecycle.prepare || Lifecycle.isNavigating(name) ? nil : .callback(Lifecycle.trigger(of: name))
        case .action, .unwindAction: .action(selector ?? name)
        case .rowSelection: .row(view: nil)
        case .accessory: .accessory(view: nil)
        case .handler, .alertHandler: .method(name)
        case .segueAction, .helper: nil
        }
    }
}
