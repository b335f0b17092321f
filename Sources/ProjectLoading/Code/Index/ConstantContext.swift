internal import SwiftSources

/// Where an expression stands whose text is asked for.
struct ConstantContext {
    /// The type in whose body it stands; nil outside of types.
    var type: String?
    /// What `Self` and `type(of: self)` are; the type itself unless a subclass or a conforming type is meant.
    var selfType: String?
    /// The file that it stands in.
    var file: String?
    /// The type that is expected, for `.detail` and `.init(rawValue:)`; nil where none is known.
    var expected: String?
    /// Whether `self` is the type, as in a static method.
    var isStatic = false
    /// The constants of the body, by name.
    var locals: [String: SourceExpression] = [:]
    /// What is known already, by name: the parameters and constants of a body that is followed, and its `self`.
    var known: [String: Constant] = [:]
    /// The names of that body of which the value is not known.
    var unknown: Set<String> = []

    /// Creates a context.
    /// - Parameters:
    ///   - type: the type in whose body the expression stands.
    ///   - file: the file.
    ///   - expected: the type that is expected.
    init(type: String? = nil, file: String? = nil, expected: String? = nil) {
        self.type = type
        selfType = type
        self.file = file
        self.expected = expected
    }
}

extension CodeIndex {
    /// The text of an expression that is constant; nil where it is not, or not understood.
    ///
    /// Understood are literals, constants of types and files, enum cases and their raw values, the names of types by
    /// `String(describing:)`, interpolation and `NSStringFromClass`, and what properties and functions of one `return`
    /// make of them.
    /// - Parameters:
    ///   - expression: the expression.
    ///   - context: where it stands.
    /// - Returns: the text, as the app would have it.
    func text(of expression: SourceExpression, in context: ConstantContext) -> String? {
        var evaluator = ConstantEvaluator(index: self)
        guard case .text(let text) = evaluator.evaluate(expression, context) else { return nil }
        return text
    }
}
