/// Reads one Objective-C header or implementation into facts.
///
/// Method bodies are read only if the file is relevant to the app's flow. Truncated or other text gives the facts of
/// its intelligible parts, and never fails.
package struct ObjectiveCReader {
    private typealias Token = ObjectiveCLexer.Token

    private let tokens: [Token]
    private var index = 0
    private var facts: ObjectiveCFacts

    /// Reads a file.
    /// - Parameters:
    ///   - text: the file's text.
    ///   - file: the file's path for the facts.
    ///   - properties: the properties whose setting the facts list. The default is none.
    ///   - isWatched: returns true if the facts list the messages of a selector. The default is no selector.
    /// - Returns: the facts.
    package static func read(
        _ text: String,
        file: String,
        setting properties: Set<String> = [],
        watching isWatched: (String) -> Bool = { _ in false }
    ) -> ObjectiveCFacts {
        let (tokens, macros) = ObjectiveCLexer.read(text)
        var reader = Self(tokens: tokens, facts: ObjectiveCFacts(file: file))
        reader.facts.macros = macros
        reader.readFile()
        ObjectiveCBodyReader.read(reader.tokens, into: &reader.facts)
        reader.facts.messages = ObjectiveCMessageFinder.messages(
            in: reader.tokens,
            setting: properties,
            where: isWatched
        )
        reader.readWords()
        reader.facts.assumedLines = Set(reader.tokens.lazy.filter(\.isAssumed).map(\.line))
        return reader.facts
    }

    private init(tokens: [Token], facts: ObjectiveCFacts) {
        self.tokens = tokens
        self.facts = facts
    }

    // MARK: - Private

    private mutating func readFile() {
        while let token = take() {
            if token.is("@interface") {
                readClass(isImplementation: false)
            } else if token.is("@implementation") {
                readClass(isImplementation: true)
            }
        }
    }

    /// Collects the names with a capital first letter and the texts of strings, except for the file's own classes.
    private mutating func readWords() {
        for token in tokens {
            if token.isString {
                facts.words.insert(String(token.string.drop { $0 == "@" }.dropFirst().dropLast()))
            } else if let first = token.text.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
                facts.words.insert(token.string)
            }
        }
        facts.words.subtract(facts.classes.map(\.name))
    }

    /// From the class's name to `@end`.
    private mutating func readClass(isImplementation: Bool) {
        guard let name = take(), name.isName else { return }
        var result = ObjectiveCClass(name: name.string, isImplementation: isImplementation, line: name.line)
        skipBrackets("<", ">")
        if peek()?.is(":") == true {
            index += 1
            if let superclass = take(), superclass.isName { result.superclass = superclass.string }
        }
        skipBrackets("(", ")")
        result.protocols += protocols()
        if peek()?.is("{") == true { readInstanceVariables(into: &result) }
        while let token = peek(), !token.is("@end") {
            if token.is("@interface") || token.is("@implementation") { break }
            index += 1
            if token.is("@property") {
                readProperty(into: &result)
            } else if token.is("-") {
                readMethod(into: &result)
            } else if token.is("+") {
                readClassMethod(into: &result)
            } else if token.is("{") {
                skipBlock()
            }
        }
        facts.classes.append(result)
    }

    private mutating func readInstanceVariables(into result: inout ObjectiveCClass) {
        index += 1
        var words: [Token] = []
        while let token = take(), !token.is("}") {
            if token.is("{") { skipBlock() }
            guard token.is(";") else {
                words.append(token)
                continue
            }
            if let name = words.last(where: \.isName) {
                if words.contains(where: { $0.is("IBOutlet") }) {
                    result.outlets.append(name.string)
                } else if words.count > 1, !words.contains(where: { $0.is("(") }) {
                    let type = ObjectiveCParser.typeName(words.dropLast())
                    result.variables.append(ObjectiveCProperty(name: name.string, type: type, line: name.line))
                }
            }
            words = []
        }
    }

    /// Reads a property such as `@property (nonatomic, weak) IBOutlet UILabel *name;`.
    private mutating func readProperty(into result: inout ObjectiveCClass) {
        skipBrackets("(", ")")
        var words: [Token] = []
        while let token = peek(), !token.is(";"), !token.is("@end"), !token.is("@property") {
            index += 1
            if token.is("IBOutletCollection") { skipBrackets("(", ")") }
            if token.is("(") {
                // A block: `void (^name)(…)`.
                if peek()?.is("^") == true, let name = peek(1), name.isName { words.append(name) }
                index -= 1
                skipBrackets("(", ")")
                skipBrackets("(", ")")
                continue
            }
            if token.is("<") {
                index -= 1
                skipBrackets("<", ">")
                continue
            }
            words.append(token)
        }
        let names = words.filter { $0.isName && !$0.is("NS_SWIFT_NAME") }
        guard let name = names.last else { return }
        let isOutlet = names.contains { $0.is("IBOutlet") || $0.is("IBOutletCollection") }
        if isOutlet { result.outlets.append(name.string) }
        let type = names.dropLast().last { !Self.isQualifier($0) }
        result.properties.append(
            ObjectiveCProperty(name: name.string, type: type?.string ?? "", line: name.line)
        )
    }

    /// Reads a class method: its selector alone, because it cannot be an action.
    private mutating func readClassMethod(into result: inout ObjectiveCClass) {
        skipBrackets("(", ")")
        guard let first = take(), first.isName else { return }
        var selector = first.string
        while peek()?.is(":") == true {
            index += 1
            selector += ":"
            skipBrackets("(", ")")
            if peek()?.isName == true { index += 1 }
            if let part = peek(), part.isName, peek(1)?.is(":") == true {
                selector += part.string
                index += 1
            }
        }
        result.classMethods.append(selector)
        skipMethodHead()
    }

    /// The names between angle brackets.
    private mutating func protocols() -> [String] {
        let start = index
        skipBrackets("<", ">")
        return tokens[start..<index].filter(\.isName).map(\.string)
    }

    /// Reads a method such as `- (IBAction)save:(id)sender`, up to `;` or over the body.
    private mutating func readMethod(into result: inout ObjectiveCClass) {
        let line = peek()?.line ?? 1
        var kind = ObjectiveCMethod.Kind.plain
        if peek()?.is("(") == true {
            let words = bracketed()
            if words.contains(where: { $0.is("IBAction") }) { kind = .action }
            if words.contains(where: { $0.is("IBSegueAction") }) { kind = .segueAction }
        }
        guard let first = take(), first.isName || first.is("init") else { return }
        var selector = first.string
        var parameters: [String] = []
        while peek()?.is(":") == true {
            index += 1
            selector += ":"
            let type = peek()?.is("(") == true ? bracketed() : []
            parameters.append(type.last { $0.isName && !Self.isQualifier($0) }?.string ?? "")
            // The parameter's own name, then the next part of the selector, possibly without a name.
            if peek()?.isName == true { index += 1 }
            if peek()?.isName == true, peek(1)?.is(":") == true {
                selector += peek()?.string ?? ""
                index += 1
            }
        }
        result.methods.append(ObjectiveCMethod(selector: selector, kind: kind, parameters: parameters, line: line))
        skipMethodHead()
    }

    /// Skips the rest of a method's head, and its body if there is one.
    private mutating func skipMethodHead() {
        while let token = peek(), !token.is("@end") {
            index += 1
            if token.is(";") { return }
            if token.is("{") { return skipBlock() }
        }
    }

    /// Skips a block after its opening brace.
    private mutating func skipBlock() {
        var depth = 1
        while depth > 0, let token = peek(), !token.is("@end") {
            index += 1
            if token.is("{") { depth += 1 }
            if token.is("}") { depth -= 1 }
        }
    }

    /// Takes the tokens between parentheses.
    private mutating func bracketed() -> ArraySlice<Token> {
        let start = index + 1
        skipBrackets("(", ")")
        return tokens[min(start, index)..<index]
    }

    private mutating func skipBrackets(_ opening: StaticString, _ closing: StaticString) {
        guard peek()?.is(opening) == true else { return }
        var depth = 0
        while let token = peek(), !token.is("@end") {
            index += 1
            if token.is(opening) { depth += 1 }
            if token.is(closing) { depth -= 1 }
            if depth == 0 { return }
        }
    }

    private static func isQualifier(_ token: Token) -> Bool {
        token.is("IBOutlet") || token.is("IBOutletCollection") || token.is("nullable") || token.is("nonnull")
            || token.is("_Nullable") || token.is("_Nonnull") || token.is("const") || token.is("__weak")
            || token.is("__kindof") || token.is("__strong")
    }

    private func peek(_ offset: Int = 0) -> Token? {
        index + offset < tokens.count ? tokens[index + offset] : nil
    }

    private mutating func take() -> Token? {
        guard index < tokens.count else { return nil }
        defer { index += 1 }
        return tokens[index]
    }
}
