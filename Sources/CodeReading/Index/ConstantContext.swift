internal import SceneFlow
package import SwiftSources

/// Where an expression stands whose text is asked for.
package struct ConstantContext {
    /// The type in whose body it stands; nil outside of types.
    package var type: String?
    /// What `Self` and `type(of: self)` are; the type itself unless a subclass or a conforming type is meant.
    var selfType: String?
    /// The file that it stands in.
    package var file: String?
    /// The type that is expected, for `.detail` and `.init(rawValue:)`; nil where none is known.
    var expected: String?
    /// Whether `self` is the type, as in a static method.
    package var isStatic = false
    /// The constants of the body, by name.
    var locals: [String: SourceExpression] = [:]
    /// What is known already, by name: the parameters and constants of a body that is followed, and its `self`.
    var known: [String: Constant] = [:]
    /// The names of that body of which the value is not known.
    var unknown: Set<String> = []
    /// What the names of the body mean in which the constant is asked for: looked at when one is asked for, since there may be many.
    private var around: [String: Operand] = [:]
    /// Whether what those names stand for is not known here, though they are still taken.
    private var hidesAround = false

    /// Creates a context.
    /// - Parameters:
    ///   - type: the type in whose body the expression stands.
    ///   - file: the file.
    ///   - expected: the type that is expected.
    package init(type: String? = nil, file: String? = nil, expected: String? = nil) {
        self.type = type
        selfType = type
        self.file = file
        self.expected = expected
    }

    /// Takes over what the names of a body mean.
    mutating func take(_ names: [String: Operand]) {
        around = names
        if let own = names["self"]?.asConstant { known["self"] = own }
    }

    /// Forgets what is known of the body around, for one that is followed.
    mutating func follow(knowing values: [String: Constant]) {
        known = values
        hidesAround = true
    }

    /// What is known of a name.
    /// - Returns: nil where the context has no such name, so that it means something else; `.some(nil)` where its value is not known.
    package func value(of name: String) -> Constant?? {
        if let value = known[name] { return value }
        let operand = around[name]
        if !hidesAround, let value = operand?.asConstant { return value }
        return unknown.contains(name) || operand.map { $0.asConstant == nil } == true ? .some(nil) : nil
    }
}

extension Operand {
    /// The constant that it is, if it is one.
    fileprivate var asConstant: Constant? {
        if let constant { return constant }
        guard case .text(let text) = value else { return nil }
        return .text(text)
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
    package func text(of expression: SourceExpression, in context: ConstantContext) -> String? {
        var evaluator = ConstantEvaluator(index: self)
        guard case .text(let text) = evaluator.evaluate(expression, context) else { return nil }
        return text
    }
}
