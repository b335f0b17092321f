/// Reads the methods of a file with their bodies, and the delegate named by `main`.
///
/// Only a file relevant to the flow is read in full: one with a launch method, or one naming a window's root, a
/// controller, a segue or stored data. Code not compiled in a debug build for iOS is left out.
struct ObjectiveCBodyReader {
    private typealias Token = ObjectiveCLexer.Token

    /// The maximum number of methods read in a file.
    private static let maximumFunctions = 2000

    private let tokens: [Token]
    private var index = 0

    /// Adds the facts from the bodies of a file.
    /// - Parameters:
    ///   - tokens: the tokens of the file.
    ///   - facts: the facts of its declarations.
    static func read(_ tokens: [ObjectiveCLexer.Token], into facts: inout ObjectiveCFacts) {
        let isMain = tokens.contains { $0.is("UIApplicationMain") }
        let hasBodies = facts.classes.contains { $0.isImplementation } && bearsOnFlow(tokens)
        guard isMain || hasBodies else { return }
        var reader = Self(tokens: tokens.filter { !$0.isExcluded })
        if hasBodies {
            facts.functions = reader.functions()
            facts.selectors = reader.selectors()
        }
        if isMain { facts.delegate = reader.delegate() }
    }

    private init(tokens: [Token]) { self.tokens = tokens }

    // MARK: - Private

    private static func bearsOnFlow(_ tokens: [Token]) -> Bool {
        tokens.contains { token in
            token.contains("Controller") || token.contains("Segue") || token.is("makeKeyAndVisible")
                || token.is("didFinishLaunchingWithOptions") || token.is("willFinishLaunchingWithOptions")
                || token.is("applicationDidFinishLaunching") || token.is("willConnectToSession")
                // What is stored decides the first screen.
                || token.contains("UserDefaults") || token.contains("eychain")
        }
    }

    /// Returns the selectors named by `@selector`.
    private func selectors() -> Set<String> {
        var result: Set<String> = []
        for start in tokens.indices where tokens[start].is("@selector") && start + 1 < tokens.count {
            guard tokens[start + 1].is("(") else { continue }
            let name = tokens[(start + 2)...].prefix { $0.isName || $0.is(":") }
            result.insert(name.map(\.string).joined())
        }
        return result
    }

    /// The methods of every `@implementation`.
    private mutating func functions() -> [ObjectiveCFunction] {
        var result: [ObjectiveCFunction] = []
        index = 0
        while index < tokens.count {
            guard tokens[index].is("@implementation"), index + 1 < tokens.count, tokens[index + 1].isName else {
                index += 1
                continue
            }
            let owner = tokens[index + 1].string
            index += 2
            skipInstanceVariables()
            while index < tokens.count, !tokens[index].is("@end"), !tokens[index].is("@implementation") {
                let token = tokens[index]
                if token.is("-") || token.is("+") {
                    if let function = function(of: owner) {
                        guard result.count < Self.maximumFunctions else { return result }
                        result.append(function)
                    }
                } else if token.is("{") {
                    index = end(of: index)
                } else {
                    index += 1
                }
            }
        }
        return result
    }

    /// Goes over `(Category)` and over the instance variables.
    private mutating func skipInstanceVariables() {
        while index < tokens.count {
            let token = tokens[index]
            if token.is("{") { return index = end(of: index) }
            if token.is("-") || token.is("+") || token.text.first == UInt8(ascii: "@") || token.is(";") { return }
            index += 1
        }
    }

    /// Reads one method, up to the end of its body.
    private mutating func function(of owner: String) -> ObjectiveCFunction? {
        let isStatic = tokens[index].is("+")
        index += 1
        let result = peek("(") ? type() : "id"
        guard index < tokens.count, tokens[index].isName else { return nil }
        let start = tokens[index]
        var selector = start.string
        index += 1
        var parameters: [ObjectiveCFunction.Parameter] = []
        while peek(":") {
            index += 1
            selector += ":"
            let type = peek("(") ? type() : "id"
            guard index < tokens.count, tokens[index].isName else { return nil }
            parameters.append(.init(tokens[index].string, type: type))
            index += 1
            if index + 1 < tokens.count, tokens[index].isName, tokens[index + 1].is(":") {
                selector += tokens[index].string
                index += 1
            }
        }
        while index < tokens.count, !tokens[index].is("{"), !tokens[index].is("@end") {
            index += 1
            if tokens[index - 1].is(";"), !peek("{") { return nil }
        }
        guard peek("{") else { return nil }
        let body = index
        index = end(of: body)
        let position = ObjectiveCPosition(line: start.line, column: start.column)
        return ObjectiveCFunction(
            owner: owner,
            selector: selector,
            isStatic: isStatic,
            parameters: parameters,
            result: result == "void" || result == "IBAction" ? nil : result,
            body: ObjectiveCParser.statements(tokens[min(body + 1, index)..<index]),
            position: position
        )
    }

    /// The type between parentheses, without `*`.
    private mutating func type() -> String {
        let start = index
        var depth = 0
        while index < tokens.count, !tokens[index].is("@end") {
            if tokens[index].is("(") { depth += 1 }
            if tokens[index].is(")") { depth -= 1 }
            index += 1
            if depth == 0 { break }
        }
        return ObjectiveCParser.typeName(tokens[min(start + 1, index)..<max(min(start + 1, index), index - 1)])
    }

    private func peek(_ text: StaticString) -> Bool { index < tokens.count && tokens[index].is(text) }

    /// Returns the place behind the closing brace of the one at a place.
    private func end(of opening: Int) -> Int {
        var depth = 0
        var place = opening
        while place < tokens.count, !tokens[place].is("@end") {
            if tokens[place].is("{") { depth += 1 }
            if tokens[place].is("}") { depth -= 1 }
            place += 1
            if depth == 0 { break }
        }
        return place
    }

    /// Returns the delegate named by a call of `UIApplicationMain`: in `[X class]`, or as a string.
    private func delegate() -> String? {
        guard let call = tokens.firstIndex(where: { $0.is("UIApplicationMain") }) else { return nil }
        var commas = 0
        var depth = 0
        for place in call + 1..<tokens.count where place < tokens.count {
            let token = tokens[place]
            if token.is("(") || token.is("[") { depth += 1 }
            if token.is(")") || token.is("]") { depth -= 1 }
            if depth <= 0 { return nil }
            if token.is(","), depth == 1 { commas += 1 }
            guard commas == 3 else { continue }
            if token.isString { return ObjectiveCParser.text(of: token) }
            if token.is("["), place + 2 < tokens.count, tokens[place + 1].isName, tokens[place + 2].is("class") {
                return tokens[place + 1].string
            }
            if token.isName, place + 2 < tokens.count, tokens[place + 1].is("."), tokens[place + 2].is("class") {
                return token.string
            }
        }
        return nil
    }
}
