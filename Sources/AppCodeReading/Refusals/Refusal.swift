internal import Diagnostics
internal import SwiftFacts

/// Code refused by the Swift compiler, with the compiler's message.
struct Refusal: Sendable {
    /// The checked rules of the language, by the ids of their diagnostics.
    enum Rule: String {
        /// A stored property has no value when `super.init` is called.
        case uninitializedProperty = "uninitialized-property"
        /// An override of a required initialiser is not `required` itself.
        case requiredModifier = "required-modifier"
        /// A non-failable initialiser calls a failable one.
        case failableInitializer = "failable-initializer"
        /// A subclass lacks a required initialiser of its superclass.
        case requiredInitializer = "required-initializer"
        /// A segue action returns nothing (INJ-31).
        case segueActionResult = "segue-action-result"
        /// `if let` or `guard let` unwraps a non-optional value.
        case notOptional = "not-optional"
        /// Code names a private member of another type.
        case inaccessibleMember = "inaccessible-member"
        /// A type assigns its own constant.
        case constantAssignment = "constant-assignment"
        /// An argument is of another type than the parameter.
        case argumentType = "argument-type"
        /// Code assigns a property with a constant value in its wrapper.
        case constantWrapper = "constant-wrapper"
        /// A creator is used on systems without creators (INJ-24).
        case creatorAvailability = "creator-availability"
    }

    /// The rule of the language.
    var rule: Rule
    /// The type of the code; nil outside types.
    package var type: String?
    /// The words of the compiler.
    var words: String
    /// The location in the compiler's message.
    var location: SourceLocation
    /// The action to take.
    var remedy: String

    /// The refusal as a diagnostic of the app's code.
    package var diagnostic: Diagnostic {
        let subject = type.map { "'\($0)'" } ?? "this function"
        return Diagnostic(rule.rawValue, .error, "\(subject) does not compile: \(words)", at: location, remedy: remedy)
    }
}
