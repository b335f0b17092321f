internal import SwiftFacts
internal import UIKitFacts

extension UIKitCalls {
    /// Returns true if a call of a list view selects something, false if it clears the selection; nil for any other
    /// call.
    static func selects(_ name: String, _ arguments: [CallArgument]) -> Bool? {
        switch selection(name, arguments.map(\.label)) {
        case .selects: arguments[0].value.kind != .nothing
        case .clears: false
        case nil: nil
        }
    }

    /// Returns the controller of a view added to another view by a call: `child` of `addSubview(child.view)`.
    static func shownView(_ name: String, _ arguments: [CallArgument]) -> SourceExpression? {
        guard addingView.contains(name), let first = arguments.first else { return nil }
        var view = first.value
        while case .forced(let inner) = view.kind { view = inner }
        guard case .member(let controller?, "view") = view.kind, controller.plainName != "self" else { return nil }
        return controller
    }
}
