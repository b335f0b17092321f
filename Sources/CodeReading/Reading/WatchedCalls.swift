package import SwiftSources
internal import UIKitFacts

/// The calls of UIKit marked by the reader of Swift files.
package enum WatchedCalls {
    /// Reads Swift files with the calls of UIKit marked.
    package static let reader = SourceFileReader(watching: names)

    /// The calls to account for individually: they show something, perform a segue or go back.
    ///
    /// A change of the table changes the facts of files: see `FactsFormat.version`.
    private static let names = WatchedNames(functions: UIKitCalls.names, properties: UIKitCalls.watchedProperties) {
        name,
        labels in
        UIKitCalls.meaning(name, labels)?.meaning.navigates ?? false
    }
}

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
