package import Diagnostics

/// A method of a class, with its instructions.
package struct Method: Sendable, Hashable {
    /// The full Swift name, such as `prepare(for:sender:)`.
    package var name: String
    /// The Objective-C selector, such as `prepareForSegue:sender:`, if Objective-C can see the method.
    package var selector: String?
    /// The reason for UIKit to call it.
    package var role: Role
    /// The parameters; the method's first variables, in order.
    package var parameters: [Parameter]
    /// The number of variables in the method, parameters included.
    package var variables: Int
    /// Its instructions.
    package var body: [Instruction]
    /// The location of its declaration.
    package var location: SourceLocation?
    /// True if the method overrides one of the superclass.
    ///
    /// The default is true. A Swift method without `override` does not, because two private methods may have one name.
    package var isOverride = true
    /// The variables of the method around a closure that the closure uses; empty for other methods.
    ///
    /// The first instructions of the closure bind them once more, for a call that does not know the objects in them.
    package var captures: [Int] = []
    /// The variables of a closure's parameters, by position; -1 for a parameter without one.
    package var closureParameters: [Int] = []
    /// True for a closure that no person runs: it waits for a server's answer, or for a timer.
    package var runsByItself = false
    /// True for a closure that a person runs, with a control, a gesture or another view.
    package var isTouched = false
    /// True for a closure that a tap runs, if its name is the text on what is tapped.
    package var isLabelled = false

    /// The reason for UIKit to call a method.
    package enum Role: String, Sendable, Hashable, Encodable, CaseIterable {
        /// An override called by UIKit itself, such as `viewDidLoad()` or `prepare(for:sender:)`.
        case callback
        /// `@IBAction`, or another method sent by a control.
        case action
        /// `@IBAction` with a `UIStoryboardSegue`: the end of an unwind segue.
        case unwindAction
        /// `@IBSegueAction`.
        case segueAction
        /// `tableView(_:didSelectRowAt:)` and `collectionView(_:didSelectItemAt:)`.
        case rowSelection
        /// `tableView(_:accessoryButtonTappedForRowWith:)`.
        case accessory
        /// A closure run by a control, a menu or an observer, by the title of its owner.
        case handler
        /// A closure run after an alert has disappeared, by the title of the alert's button.
        case alertHandler
        /// Any other method: it runs when another calls it.
        case helper
    }

    /// One parameter.
    package struct Parameter: Sendable, Hashable {
        /// The label; empty without one.
        package var label: String
        /// The name inside.
        package var name: String
        /// The type as written, without `?` and `!`.
        package var type: String
        /// The optionality of the type.
        package var optionality = Property.Optionality.none

        /// The label and the name as Swift declares them: `item`, `with item` or `_ item`.
        package var declared: String { label == name ? name : "\(label.isEmpty ? "_" : label) \(name)" }

        /// Creates a parameter.
        /// - Parameters:
        ///   - label: the label; empty without one.
        ///   - name: the name inside.
        ///   - type: the type as written, without `?` and `!`.
        package init(_ label: String, _ name: String, type: String) {
            self.label = label
            self.name = name
            self.type = type
        }
    }

    /// True for a closure's code, as opposed to a method called by UIKit or other code by its name.
    package var isHandler: Bool { role == .handler || role == .alertHandler }

    /// Creates a method.
    /// - Parameters:
    ///   - name: the full Swift name.
    ///   - role: the reason for UIKit to call it.
    ///   - body: its instructions.
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
