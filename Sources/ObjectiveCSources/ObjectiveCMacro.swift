/// A macro without parameters, such as `#define isPad (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)`.
package struct ObjectiveCMacro: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The text in its place.
    package let text: String

    /// Takes a definition apart.
    ///
    /// The result is nil for a macro with parameters or without a text.
    /// - Parameter directive: the directive without `#`, such as `define count 3`; continued lines are allowed.
    init?(definition directive: Substring) {
        let rest = directive.drop(while: \.isWhitespace).dropFirst("define".count).drop(while: \.isWhitespace)
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let after = rest[name.endIndex...]
        guard !name.isEmpty, after.first?.isWhitespace == true else { return nil }
        let lines = after.split(whereSeparator: \.isNewline).map { $0.last == "\\" ? $0.dropLast() : $0 }
        let text = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty, text != name else { return nil }
        self.name = String(name)
        self.text = text
    }

    /// Returns the expression in the macro's place.
    /// - Parameter position: the place.
    /// - Returns: nil if its text is no expression.
    package func expression(at position: ObjectiveCPosition) -> ObjectiveCExpression? {
        let tokens = ObjectiveCLexer.tokens(of: text).map { token in
            var token = token
            (token.line, token.column) = (position.line, position.column)
            return token
        }
        guard var value = ObjectiveCParser.expression(tokens) else { return nil }
        value.text = name
        return value
    }
}
