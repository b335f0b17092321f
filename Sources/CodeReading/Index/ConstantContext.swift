internal import SceneFlow
package import SwiftFacts

/// The context of an expression to evaluate.
package struct ConstantContext {
    /// The type with the expression in its body; nil outside types.
    package var type: String?
    /// The type of `Self` and `type(of: self)`: the type itself, or the subclass or conforming type meant.
    var selfType: String?
    /// The file with the expression.
    package var file: String?
    /// The expected type, for `.detail` and `.init(rawValue:)`; nil if unknown.
    var expected: String?
    /// True if `self` is the type, as in a static method.
    package var isStatic = false
    /// The constants of the body, by name.
    var locals: [String: SourceExpression] = [:]
    /// The known values, by name: the parameters and constants of a followed body, and its `self`.
    var known: [String: Constant] = [:]
    /// The names of that body without a known value.
    var unknown: Set<String> = []
    /// The meaning of the names in the body around the constant, looked up on demand because there may be many.
    private var around: [String: Operand] = [:]
    /// True if the values of those names are unknown here, although the names are still taken.
    private var hidesAround = false

    /// Creates a context.
    /// - Parameters:
    ///   - type: the type with the expression in its body.
    ///   - file: the file.
    ///   - expected: the expected type.
    package init(type: String? = nil, file: String? = nil, expected: String? = nil) {
        self.type = type
        selfType = type
        self.file = file
        self.expected = expected
    }

    /// Adopts the meaning of the names in a body.
    mutating func take(_ names: [String: Operand]) {
        around = names
        if let own = names["self"]?.asConstant { known["self"] = own }
    }

    /// Enters a followed body and hides the values of the body around it.
    mutating func follow(knowing values: [String: Constant]) {
        known = values
        hidesAround = true
    }

    /// Returns the known value of a name.
    /// - Returns: nil if the context does not have the name, so it means something else; `.some(nil)` if its value is
    ///   unknown.
    package func value(of name: String) -> Constant?? {
        if let value = known[name] { return value }
        let operand = around[name]
        if !hidesAround, let value = operand?.asConstant { return value }
        return unknown.contains(name) || operand.map { $0.asConstant == nil } == true ? .some(nil) : nil
    }
}

extension Operand {
    /// The constant it stands for, if any.
    fileprivate var asConstant: Constant? {
        if let constant { return constant }
        guard case .text(let text) = value else { return nil }
        return .text(text)
    }
}

extension CodeIndex {
    /// Returns the text of a constant expression; nil if it is not constant, or not understood.
    ///
    /// Understood are literals, constants of types and files, enum cases and their raw values, type names by
    /// `String(describing:)`, interpolation and `NSStringFromClass`. Properties and functions with a single `return`
    /// are followed.
    /// - Parameters:
    ///   - expression: the expression.
    ///   - context: its context.
    /// - Returns: the text, as in the running app.
    package func text(of expression: SourceExpression, in context: ConstantContext) -> String? {
        var evaluator = ConstantEvaluator(index: self)
        guard case .text(let text) = evaluator.evaluate(expression, context) else { return nil }
        return text
    }
}
