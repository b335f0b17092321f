/// The calls in SwiftUI's views that show another screen: the one table of their names.
///
/// `navigationDestination(for:)` is not among them: it names the screen of a value, and a link or a change of the path
/// shows it.
package enum SwiftUICalls {
    /// The kind of screen that a modifier shows while a value is true or not nil.
    package enum Presentation: Sendable {
        case sheet
        case popover
        case cover
        case destination
        case alert
        case dialog
    }

    private static let presentations: [String: Presentation] = [
        "sheet": .sheet, "popover": .popover, "fullScreenCover": .cover, "navigationDestination": .destination,
        "alert": .alert, "confirmationDialog": .dialog, "actionSheet": .dialog,
    ]
    /// The labels of the value that decides.
    private static let values: Set = ["isPresented", "item"]

    /// The view that pushes a screen.
    package static let link = "NavigationLink"

    /// The base names of the calls.
    package static let names = Set(presentations.keys).union([link])

    /// Returns true if the value with a label decides whether a screen is shown.
    package static func decides(_ label: String) -> Bool { values.contains(label) || label == "isActive" }

    /// Returns what a modifier shows; nil for any other name.
    package static func presentation(_ name: String) -> Presentation? { presentations[name] }

    /// Returns true if a call shows a screen.
    /// - Parameters:
    ///   - name: the name before the parentheses.
    ///   - labels: the labels; empty for a first trailing closure.
    /// - Returns: false for a call of another function.
    package static func navigates(_ name: String, _ labels: [String]) -> Bool {
        name == link || presentations[name] != nil && !values.isDisjoint(with: labels)
    }
}
