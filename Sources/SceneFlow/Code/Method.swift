package import Diagnostics

/// A method of a class, with what it does.
package struct Method: Sendable, Hashable {
    /// The full Swift name, such as `prepare(for:sender:)`.
    package var name: String
    /// The Objective-C selector where Objective-C can see it, such as `prepareForSegue:sender:`.
    package var selector: String?
    /// What makes UIKit call it.
    package var role: Role
    /// The parameters; the method's first variables, in order.
    package var parameters: [Parameter]
    /// How many variables the method has, parameters included.
    package var variables: Int
    /// What it does.
    package var body: [Instruction]
    /// Where it is declared.
    package var location: SourceLocation?
    /// A Boolean value that indicates whether the method overrides one of the superclass.
    ///
    /// The default is true. In Swift one without `override` does not: two private methods may have one name.
    package var isOverride = true

    /// What makes UIKit call a method.
    package enum Role: String, Sendable, Hashable, Codable, CaseIterable {
        /// An override that UIKit calls by itself, such as `viewDidLoad()` or `prepare(for:sender:)`.
        case callback
        /// `@IBAction`, or another method that a control can send.
        case action
        /// `@IBAction` with a `UIStoryboardSegue`: where an unwind segue ends.
        case unwindAction
        /// `@IBSegueAction`.
        case segueAction
        /// `tableView(_:didSelectRowAt:)` and `collectionView(_:didSelectItemAt:)`.
        case rowSelection
        /// `tableView(_:accessoryButtonTappedForRowWith:)`.
        case accessory
        /// A closure that a control, a menu or an observer runs, by the title of what it was given to.
        case handler
        /// A closure that an alert runs once it is gone, by the title of the alert's button.
        case alertHandler
        /// Any other method: it runs where another calls it.
        case helper
    }

    /// One parameter.
    package struct Parameter: Sendable, Hashable {
        /// The label; empty where there is none.
        package var label: String
        /// The name inside.
        package var name: String
        /// The type as written, without `?` and `!`.
        package var type: String
        /// What becomes of nil.
        package var optionality = Property.Optionality.none

        /// The label and the name as Swift declares them: `item`, `with item` or `_ item`.
        package var declared: String { label == name ? name : "\(label.isEmpty ? "_" : label) \(name)" }

        /// Creates a parameter.
        /// - Parameters:
        ///   - label: the label; empty where there is none.
        ///   - name: the name inside.
        ///   - type: the type as written, without `?` and `!`.
        package init(_ label: String, _ name: String, type: String) {
            self.label = label
            self.name = name
            self.type = type
        }
    }

    /// Whether it runs what a handler of code does, and not what UIKit or other code calls by its name.
    package var isHandler: Bool { role == .handler || role == .alertHandler }

    /// Creates a method.
    /// - Parameters:
    ///   - name: the full Swift name.
    ///   - role: what makes UIKit call it.
    ///   - body: what it does.
    package init(_ name: String, role: Role, body: [Instruction] = []) {
        self.name = name
        self.selector = nil
        self.role = role
        self.parameters = []
        self.variables = 0
        self.body = body
        self.location = nil
    }
}
