/// Parses the body of one method into statements and expressions.
///
/// The parser skips unsupported code up to the next `;`. Nesting, the length of chains and the number of tokens are
/// limited, so no text causes a long run or deep recursion.
struct ObjectiveCParser {
    typealias Token = ObjectiveCLexer.Token

    /// The maximum number of tokens read in a body.
    private static let maximumTokens = 30_000
    /// The deepest nesting of statements and expressions.
    private static let maximumDepth = 160
    /// The most members, messages or operators in a row in one expression.
    private static let maximumChain = 48

    private let tokens: [Token]
    private var index = 0
    private var depth = 0

    /// Parses a body.
    /// - Parameter tokens: the tokens between its braces, with or without the closing one.
    /// - Returns: the supported statements.
    static func statements(_ tokens: ArraySlice<Token>) -> [ObjectiveCStatement] {
        var parser = Self(tokens: Array(tokens.prefix(maximumTokens)))
        return parser.statements()
    }

    /// Parses an expression.
    /// - Parameter tokens: the tokens of the expression alone.
    /// - Returns: nil for anything else.
    static func expression(_ tokens: [Token]) -> ObjectiveCExpression? {
        var parser = Self(tokens: Array(tokens.prefix(maximumTokens)))
        let statements = parser.statements()
        guard statements.count == 1, case .expression(let value) = statements[0].kind else { return nil }
        return value
    }

    /// Returns the name of a type, without `*`, qualifiers and the contents of angle brackets.
    static func typeName(_ tokens: ArraySlice<Token>) -> String {
        var depth = 0
        for token in tokens {
            // Angle brackets contain protocols and elements; parentheses contain the argument of an attribute.
            if token.is("<") || token.is("(") { depth += 1 }
            if token.is(">") || token.is(")") { depth -= 1 }
            if depth == 0, token.isName, !isQualifier(token) { return token.string }
        }
        return ""
    }

    /// The text of a string literal, its escapes resolved.
    static func text(of token: Token) -> String {
        var bytes = token.string
        if bytes.first == "@" { bytes.removeFirst() }
        if bytes.first == "\"" { bytes.removeFirst() }
        if bytes.last == "\"" { bytes.removeLast() }
        guard bytes.contains("\\") else { return bytes }
        var result = ""
        var isEscaped = false
        for character in bytes {
            if isEscaped {
                result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    private init(tokens: [Token]) { self.tokens = tokens }

    // MARK: - Tokens

    private func peek(_ offset: Int = 0) -> Token? {
        let place = index + offset
        return place >= 0 && place < tokens.count ? tokens[place] : nil
    }

    private func at(_ text: StaticString, _ offset: Int = 0) -> Bool { peek(offset)?.is(text) == true }

    private mutating func take(_ text: StaticString) -> Bool {
        guard at(text) else { return false }
        index += 1
        return true
    }

    private var position: ObjectiveCPosition {
        let token = peek() ?? tokens.last
        return ObjectiveCPosition(line: token?.line ?? 1, column: token?.column ?? 1)
    }

    private static func isQualifier(_ token: Token) -> Bool {
        token.is("const") || token.is("static") || token.is("volatile") || token.is("extern") || token.is("inline")
            || token.is("nullable") || token.is("nonnull") || token.is("_Nullable") || token.is("_Nonnull")
            || token.is("__nullable") || token.is("__nonnull") || token.is("null_unspecified")
            || token.is("__weak") || token.is("__strong") || token.is("__block") || token.is("__unused")
            || token.is("__kindof") || token.is("__unsafe_unretained") || token.is("__autoreleasing")
            || token.is("register") || token.is("auto") || token.is("IBOutlet") || token.is("struct")
            || token.is("enum") || token.is("oneway") || token.is("weak") || token.is("strong")
            || token.is("__attribute__")
    }

    /// Returns the place behind the closing bracket of the one at a place.
    private func end(of opening: Int) -> Int {
        var depth = 0
        var place = opening
        while place < tokens.count {
            let token = tokens[place]
            if token.is("(") || token.is("[") || token.is("{") { depth += 1 }
            if token.is(")") || token.is("]") || token.is("}") { depth -= 1 }
            place += 1
            if depth <= 0 { break }
        }
        return place
    }

    /// Moves behind the next `;` of this level, or before its closing brace.
    private mutating func skipStatement() {
        while let token = peek() {
            if token.is("}") { return }
            if token.is("(") || token.is("[") || token.is("{") {
                let isBlock = token.is("{")
                index = end(of: index)
                if isBlock, !at(";"), !at(")"), !at(","), !at("]") { return }
                continue
            }
            index += 1
            if token.is(";") { return }
        }
    }

    // MARK: - Statements

    /// Reads statements up to the end, or to their closing brace.
    private mutating func statements() -> [ObjectiveCStatement] {
        var result: [ObjectiveCStatement] = []
        while let token = peek(), !token.is("}") {
            if token.is("case") || token.is("default"), isCaseLabel { break }
            let start = index
            if let statement = statement() { result += statement }
            if index == start { index += 1 }
        }
        return result
    }

    private var isCaseLabel: Bool { at("case") || at("default") && at(":", 1) }

    /// Reads the statements of a braced block, or the one statement in its place.
    private mutating func body() -> [ObjectiveCStatement] {
        if take("{") {
            depth += 1
            defer { depth -= 1 }
            guard depth < Self.maximumDepth else {
                index = end(of: index - 1)
                return []
            }
            let result = statements()
            _ = take("}")
            return result
        }
        return statement() ?? []
    }

    /// Reads one statement; nil for an unsupported one.
    private mutating func statement() -> [ObjectiveCStatement]? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else {
            skipStatement()
            return nil
        }
        let place = position
        guard let token = peek() else { return nil }
        func made(_ kind: ObjectiveCStatement.Kind) -> [ObjectiveCStatement] { [.init(kind: kind, position: place)] }
        if take(";") { return [] }
        if token.is("{") { return made(.block(body())) }
        if take("if") {
            guard let condition = condition() else { return nil }
            let then = body()
            return made(.if(condition, then: then, otherwise: take("else") ? body() : []))
        }
        if take("for") { return loop(at: place) }
        if take("while") {
            guard at("(") else { return nil }
            index = end(of: index)
            return made(.loop(name: nil, over: nil, body: body()))
        }
        if take("do") {
            let body = body()
            skipStatement()
            return made(.block(body))
        }
        if take("switch") {
            guard let subject = condition(), take("{") else { return nil }
            return made(.switch(subject, cases()))
        }
        if take("return") {
            let value = at(";") ? nil : expression()
            skipStatement()
            return made(.return(value))
        }
        if token.is("break") || token.is("continue") || token.is("goto") || token.is("@throw") {
            skipStatement()
            return made(.leave)
        }
        if token.is("@autoreleasepool") || token.is("@try") || token.is("@finally") {
            index += 1
            return made(.block(body()))
        }
        if token.is("@synchronized") || token.is("@catch") {
            index += 1
            if at("(") { index = end(of: index) }
            let body = body()
            return token.is("@catch") ? [] : made(.block(body))
        }
        if let declared = declaration() { return declared }
        guard let value = expression() else {
            skipStatement()
            return nil
        }
        skipStatement()
        if case .assign(let target, let value) = value.kind { return assignments(target, value, at: place) }
        return made(.expression(value))
    }

    /// `a = b = c` sets `b` first.
    private func assignments(
        _ target: ObjectiveCExpression,
        _ value: ObjectiveCExpression,
        at place: ObjectiveCPosition
    ) -> [ObjectiveCStatement] {
        guard case .assign(let inner, let last) = value.kind else {
            return [.init(kind: .assign(target: target, value: value), position: place)]
        }
        return assignments(inner, last, at: inner.position) + [
            .init(kind: .assign(target: target, value: inner), position: place)
        ]
    }

    /// An expression between parentheses.
    private mutating func condition() -> ObjectiveCExpression? {
        guard at("(") else { return nil }
        let end = end(of: index)
        index += 1
        let start = index
        let place = position
        let value = expression()
        let isWhole = index == end - 1
        index = end
        if let value, isWhole { return value }
        return .init(
            kind: .other(value.map { [$0] } ?? []),
            text: tokens.text(from: start, to: end - 1),
            position: place
        )
    }

    private mutating func loop(at place: ObjectiveCPosition) -> [ObjectiveCStatement]? {
        guard at("(") else { return nil }
        let end = end(of: index)
        var name: String?
        var list: ObjectiveCExpression?
        if let word = (index..<min(end, tokens.count)).first(where: { tokens[$0].is("in") }), tokens[word - 1].isName {
            name = tokens[word - 1].string
            index = word + 1
            list = expression()
        }
        index = end
        return [.init(kind: .loop(name: name, over: list, body: body()), position: place)]
    }

    private mutating func cases() -> [ObjectiveCSwitchCase] {
        var result: [ObjectiveCSwitchCase] = []
        while let token = peek(), !token.is("}") {
            guard isCaseLabel else {
                skipStatement()
                if at("}") { break }
                continue
            }
            var labels: [ObjectiveCExpression] = []
            var isDefault = false
            while isCaseLabel {
                if take("default") {
                    isDefault = true
                } else {
                    index += 1
                    if let label = expression() { labels.append(label) }
                }
                while let token = peek(), !token.is(":"), !token.is("}") { index += 1 }
                _ = take(":")
            }
            result.append(ObjectiveCSwitchCase(labels: isDefault ? [] : labels, body: statements()))
        }
        _ = take("}")
        return result
    }

    // MARK: - Declarations

    /// Reads `Type *name = value;`; nil, without reading anything, if it is no declaration.
    private mutating func declaration() -> [ObjectiveCStatement]? {
        let start = index
        let place = position
        while let token = peek(), Self.isQualifier(token) { index += 1 }
        let first = index
        guard let type = peek(), type.isName else {
            index = start
            return nil
        }
        index += 1
        if type.is("typeof") || type.is("__typeof__") || type.is("__typeof"), at("(") { index = end(of: index) }
        if at("("), at("^", 1) || at("*", 1), let name = peek(2), name.isName {
            // A block: `void (^name)(…) = ^{ … };`
            index = end(of: index)
            if at("(") { index = end(of: index) }
            guard take("=") || at(";") else {
                index = start
                return nil
            }
            let value = at(";") ? nil : expression()
            skipStatement()
            let kind = ObjectiveCStatement.Kind.declare(name: name.string, type: "", isPointer: false, value: value)
            return [.init(kind: kind, position: place)]
        }
        if at("<") {
            var angle = 0
            while let token = peek(), !token.is(";"), !token.is("{") {
                if token.is("<") { angle += 1 }
                if token.is(">") { angle -= 1 }
                index += 1
                if angle == 0 { break }
            }
        }
        while let token = peek(), token.isName, let next = peek(1),
            next.isName || next.is("*") || Self.isQualifier(token)
        {
            index += 1
        }
        let name = Self.typeName(tokens[first..<index])
        var isPointer = false
        while let token = peek(), token.is("*") || Self.isQualifier(token) {
            isPointer = isPointer || token.is("*")
            index += 1
        }
        guard let variable = peek(), variable.isName, index > first,
            at("=", 1) && !isEquality(1) || at(";", 1) || at(",", 1) || at("[", 1)
        else {
            index = start
            return nil
        }
        return declared(name, isPointer, at: place)
    }

    private func isEquality(_ offset: Int) -> Bool {
        at("=", offset) && at("=", offset + 1) && tokens.isJoined(index + offset + 1)
    }

    /// The variables of a declaration, from the first one's name on.
    private mutating func declared(
        _ type: String,
        _ isPointer: Bool,
        at place: ObjectiveCPosition
    ) -> [ObjectiveCStatement] {
        var result: [ObjectiveCStatement] = []
        var isPointer = isPointer || type == "id" || type == "instancetype"
        repeat {
            while take("*") { isPointer = true }
            guard let name = peek(), name.isName else { break }
            let place = result.isEmpty ? place : position
            index += 1
            while at("[") { index = end(of: index) }
            let value = take("=") ? expression() : nil
            let kind = ObjectiveCStatement.Kind.declare(
                name: name.string,
                type: type,
                isPointer: isPointer,
                value: value
            )
            if case .assign(let inner, let last)? = value?.kind {
                result += assignments(inner, last, at: inner.position)
                result.append(
                    .init(
                        kind: .declare(name: name.string, type: type, isPointer: isPointer, value: inner),
                        position: place
                    )
                )
            } else {
                result.append(.init(kind: kind, position: place))
            }
        } while take(",")
        skipStatement()
        return result
    }

    // MARK: - Expressions

    private func made(
        _ kind: ObjectiveCExpression.Kind,
        _ start: Int,
        _ position: ObjectiveCPosition
    ) -> ObjectiveCExpression {
        ObjectiveCExpression(
            kind: kind,
            text: tokens.text(from: start, to: min(index, tokens.count)),
            position: position
        )
    }

    /// Reads an expression, an assignment included.
    private mutating func expression() -> ObjectiveCExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { return nil }
        let start = index
        let place = position
        guard let target = choice() else { return nil }
        if at("="), !isEquality(0) {
            index += 1
            guard let value = expression() else { return nil }
            return made(.assign(target, value), start, place)
        }
        if let token = peek(), "+-*/|&^%".utf8.contains(where: { token.text.count == 1 && token.text.first == $0 }),
            at("=", 1), tokens.isJoined(index + 1)
        {
            index += 2
            guard let value = expression() else { return nil }
            return made(.other([target, value]), start, place)
        }
        return target
    }

    /// Reads `condition ? a : b`.
    private mutating func choice() -> ObjectiveCExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { return nil }
        let start = index
        let place = position
        guard let test = infix(0) else { return nil }
        guard take("?") else { return test }
        if take(":") {
            guard let other = choice() else { return nil }
            return made(.ternary(test, nil, other), start, place)
        }
        guard let first = choice(), take(":"), let second = choice() else { return nil }
        return made(.ternary(test, first, second), start, place)
    }

    /// The operator at the current place, with its rank and its number of tokens.
    private func binaryOperator() -> (text: String, rank: Int, count: Int)? {
        guard let token = peek(), token.text.count == 1, let byte = token.text.first else { return nil }
        let next = tokens.isJoined(index + 1) ? peek(1).flatMap { $0.text.count == 1 ? $0.text.first : nil } : nil
        switch (Character(UnicodeScalar(byte)), next.map { Character(UnicodeScalar($0)) }) {
        case ("|", "|"): return ("||", 1, 2)
        case ("&", "&"): return ("&&", 2, 2)
        case ("=", "="): return ("==", 4, 2)
        case ("!", "="): return ("!=", 4, 2)
        case ("<", "="): return ("<=", 5, 2)
        case (">", "="): return (">=", 5, 2)
        case ("<", "<"): return ("<<", 6, 2)
        case (">", ">"): return (">>", 6, 2)
        case (_, "="): return byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") ? (token.string, 5, 1) : nil
        case ("<", _), (">", _): return (token.string, 5, 1)
        case ("|", _), ("&", _), ("^", _): return (token.string, 3, 1)
        case ("+", _), ("-", _): return (token.string, 7, 1)
        case ("*", _), ("/", _), ("%", _): return (token.string, 8, 1)
        default: return nil
        }
    }

    private mutating func infix(_ rank: Int) -> ObjectiveCExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { return nil }
        let start = index
        let place = position
        guard var left = unary() else { return nil }
        var links = 0
        while let found = binaryOperator(), found.rank > rank {
            links += 1
            guard links < Self.maximumChain else { return nil }
            index += found.count
            guard let right = infix(found.rank) else { return nil }
            left = made(.infix(left, found.text, right), start, place)
        }
        return left
    }

    private mutating func unary() -> ObjectiveCExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { return nil }
        let start = index
        let place = position
        guard let token = peek() else { return nil }
        if token.is("!") || token.is("-") || token.is("+") || token.is("*") || token.is("&") || token.is("~") {
            index += 1
            guard let value = unary() else { return nil }
            return made(.prefix(token.string, value), start, place)
        }
        if token.is("("), isCast {
            let end = end(of: index)
            let type = Self.typeName(tokens[(index + 1)..<(end - 1)])
            index = end
            guard let value = unary() else { return nil }
            return made(.cast(type, value), start, place)
        }
        return postfix()
    }

    /// True if the parentheses at the current token are a cast.
    private var isCast: Bool {
        let end = end(of: index)
        guard end - index >= 3, end < tokens.count, let last = peek(end - index - 2) else { return false }
        let inner = tokens[(index + 1)..<(end - 1)]
        guard inner.first?.isName == true,
            inner.allSatisfy({ $0.isName || $0.is("*") || $0.is("<") || $0.is(">") || $0.is(",") })
        else { return false }
        let next = tokens[end]
        let isValue =
            next.isName || next.isString || next.is("[") || next.is("(") || next.is("^")
            || next.text.first.map { ObjectiveCLexer.isDigit($0) || $0 == UInt8(ascii: "@") } ?? false
        return isValue && (last.is("*") || last.is(">") || inner.count <= 2 && (last.isName))
    }

    private mutating func postfix() -> ObjectiveCExpression? {
        let start = index
        let place = position
        guard var value = primary() else { return nil }
        var links = 0
        while let token = peek() {
            links += 1
            guard links < Self.maximumChain else { return nil }
            let here = position
            if token.is("."), let name = peek(1), name.isName {
                index += 2
                let place = ObjectiveCPosition(line: name.line, column: name.column)
                value = made(.member(value, name.string), start, place)
            } else if token.is("-"), at(">", 1), tokens.isJoined(index + 1), let name = peek(2), name.isName {
                index += 3
                value = made(.member(value, name.string), start, here)
            } else if token.is("[") {
                index += 1
                guard let inner = expression(), take("]") else { return nil }
                value = made(.subscript(value, inner), start, here)
            } else if token.is("(") {
                guard let arguments = list(")") else { return nil }
                value = made(.call(value, arguments), start, place)
            } else if token.is("+") || token.is("-"), let next = peek(1), next.text.elementsEqual(token.text),
                tokens.isJoined(index + 1)
            {
                index += 2
                value = made(.other([value]), start, place)
            } else {
                break
            }
        }
        return value
    }

    /// Reads expressions between commas, from the opening bracket to the closing one.
    private mutating func list(_ closing: StaticString) -> [ObjectiveCExpression]? {
        let end = end(of: index)
        index += 1
        var result: [ObjectiveCExpression] = []
        while index < end - 1 {
            guard let value = expression() else { return nil }
            result.append(value)
            guard take(",") else { break }
        }
        guard take(closing) else { return nil }
        return result
    }

    private mutating func primary() -> ObjectiveCExpression? {
        let start = index
        let place = position
        guard let token = peek() else { return nil }
        if token.isString {
            var text = ""
            while let part = peek(), part.isString {
                text += Self.text(of: part)
                index += 1
            }
            return made(.string(text), start, place)
        }
        if token.text.first.map(ObjectiveCLexer.isDigit) == true { return number(token, place) }
        if token.is("[") { return message() }
        if token.is("^") { return block() }
        if token.is("(") {
            if at("{", 1) {
                // A statement as an expression.
                index = end(of: index)
                return made(.other([]), start, place)
            }
            index += 1
            guard let value = expression(), take(")") else { return nil }
            return value
        }
        if token.text.first == UInt8(ascii: "@") { return literal(token) }
        guard token.isName else { return nil }
        index += 1
        return made(.name(token.string), start, place)
    }

    private mutating func number(_ token: Token, _ place: ObjectiveCPosition) -> ObjectiveCExpression {
        let start = index
        index += 1
        while at(".") || peek()?.text.first.map(ObjectiveCLexer.isDigit) == true, tokens.isJoined(index) { index += 1 }
        return made(.number(tokens.text(from: start, to: index)), start, place)
    }

    /// Parses an expression beginning with `@` other than a string.
    private mutating func literal(_ token: Token) -> ObjectiveCExpression? {
        let start = index
        let place = position
        index += 1
        if token.is("@YES") || token.is("@NO") {
            return made(.name(String(token.string.dropFirst())), start, place)
        }
        if token.is("@available"), at("(") {
            let end = end(of: index)
            let inner = tokens[index..<min(end, tokens.count)]
            var version: String?
            if let iOS = inner.firstIndex(where: { $0.is("iOS") }) {
                let digits = inner[(iOS + 1)...].prefix {
                    $0.is(".") || $0.text.first.map(ObjectiveCLexer.isDigit) == true
                }
                version = digits.map(\.string).joined()
            }
            index = end
            return made(.available(iOS: version), start, place)
        }
        if token.is("@selector"), at("(") {
            let end = end(of: index)
            let name = tokens[(index + 1)..<max(index + 1, min(end, tokens.count) - 1)].map(\.string).joined()
            index = end
            return made(.selector(name), start, place)
        }
        if token.text.count > 1, token.text.dropFirst().first.map(ObjectiveCLexer.isDigit) == true {
            while at(".") || peek()?.text.first.map(ObjectiveCLexer.isDigit) == true, tokens.isJoined(index) {
                index += 1
            }
            return made(.number(String(tokens.text(from: start, to: index).dropFirst())), start, place)
        }
        if token.text.count == 1, at("[") {
            guard let values = list("]") else { return nil }
            return made(.array(values), start, place)
        }
        if token.text.count == 1, at("(") {
            index += 1
            guard let value = expression(), take(")") else { return nil }
            return value
        }
        if at("(") || at("{") {
            index = end(of: index)
            return made(.other([]), start, place)
        }
        return nil
    }

    /// Reads `[receiver selector:argument, …]`.
    private mutating func message() -> ObjectiveCExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { return nil }
        let start = index
        let place = position
        index += 1
        guard let receiver = expression(), let first = peek(), first.isName else { return nil }
        var selector = ""
        var arguments: [ObjectiveCExpression] = []
        while let part = peek(), part.isName || part.is(":") {
            if part.isName {
                selector += part.string
                index += 1
            }
            guard take(":") else { break }
            selector += ":"
            guard let argument = expression() else { return nil }
            arguments.append(argument)
            // Further arguments of a method such as `arrayWithObjects:`.
            while take(",") {
                guard let more = expression() else { return nil }
                arguments.append(more)
            }
        }
        guard take("]") else { return nil }
        return made(.message(receiver, selector: selector, arguments), start, place)
    }

    /// Reads `^(Type *name) { … }`.
    private mutating func block() -> ObjectiveCExpression? {
        let place = position
        index += 1
        // The returned type.
        while let token = peek(), token.isName || token.is("*") { index += 1 }
        var parameters: [String] = []
        if at("(") {
            let end = end(of: index)
            var depth = 0
            var last: String?
            for place in index..<min(end, tokens.count) {
                let token = tokens[place]
                if token.is(",") && depth == 1 || token.is(")") && depth == 1 {
                    if let last, last != "void" { parameters.append(last) }
                    last = nil
                }
                if token.is("(") { depth += 1 }
                if token.is(")") { depth -= 1 }
                if depth == 1, token.isName { last = token.string }
            }
            index = end
        }
        guard at("{") else { return nil }
        let end = end(of: index)
        let body = body()
        index = end
        return ObjectiveCExpression(kind: .block(parameters: parameters, body), text: "^{ … }", position: place)
    }
}
