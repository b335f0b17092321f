/// A message sent in a file.
///
/// Setting a property is a message too.
package struct ObjectiveCMessage: Sendable, Hashable {
    /// The selector, such as `pushViewController:animated:`; for a property set with a dot, the setter's.
    package var selector: String
    /// The class around; empty outside of classes.
    package var owner: String
    /// The selector of the method around; empty outside of methods.
    package var method: String
    /// True for a message to `super`.
    package var isToSuper: Bool
    /// True if a clause of `#if` around it is normally not compiled.
    package var isExcluded: Bool
    /// The source text, shortened to one line of at most 120 characters.
    package var text: String
    /// The position of the opening bracket; for a property set with a dot, the position of the property's name.
    package var position: ObjectiveCPosition
}

/// Finds the messages of a file by its words and brackets alone, so that none is lost if a body does not parse.
struct ObjectiveCMessageFinder {
    private typealias Token = ObjectiveCLexer.Token

    /// An open bracket.
    private struct Frame {
        var start: Int
        var isMessage: Bool
        /// The parts of the selector so far.
        var selector = ""
        /// The number of `?` still without their `:`.
        var choices = 0
    }

    private let tokens: [Token]
    private let properties: Set<String>
    private let isWatched: (String) -> Bool
    /// The answers so far, by selector.
    private var known: [String: Bool] = [:]
    private var owner = ""
    private var method = ""
    private var messages: [ObjectiveCMessage] = []

    /// Finds messages.
    /// - Parameters:
    ///   - tokens: the tokens of the file.
    ///   - properties: the watched properties.
    ///   - isWatched: returns true for a watched selector.
    /// - Returns: the messages, in the order of their ends.
    static func messages(
        in tokens: [ObjectiveCLexer.Token],
        setting properties: Set<String>,
        where isWatched: (String) -> Bool
    ) -> [ObjectiveCMessage] {
        withoutActuallyEscaping(isWatched) { isWatched in
            var finder = Self(tokens: tokens, properties: properties, isWatched: isWatched)
            finder.run()
            return finder.messages
        }
    }

    private init(tokens: [Token], properties: Set<String>, isWatched: @escaping (String) -> Bool) {
        self.tokens = tokens
        self.properties = properties
        self.isWatched = isWatched
    }

    // MARK: - Private

    private mutating func run() {
        var frames: [Frame] = []
        var index = 0
        var isInImplementation = false
        while index < tokens.count {
            let token = tokens[index]
            if token.is("@implementation"), index + 1 < tokens.count {
                (owner, method, frames, isInImplementation) = (tokens[index + 1].string, "", [], true)
            } else if token.is("@end") {
                (owner, method, frames, isInImplementation) = ("", "", [], false)
            } else if frames.isEmpty, isInImplementation, token.is("-") || token.is("+") {
                index = head(from: index)
                continue
            } else if token.is("[") || token.is("(") || token.is("{") {
                frames.append(Frame(start: index, isMessage: token.is("[")))
            } else if token.is("]") || token.is(")") || token.is("}") {
                if let frame = frames.popLast(), frame.isMessage { add(frame, to: index) }
            } else if token.is("?"), !frames.isEmpty {
                frames[frames.count - 1].choices += 1
            } else if token.is(":"), !frames.isEmpty {
                part(before: index, of: &frames[frames.count - 1])
            } else if token.is("."), index + 2 < tokens.count, tokens[index + 2].is("=") {
                set(tokens[index + 1], at: index)
            }
            index += 1
        }
    }

    /// Takes the selector of a method's head, up to its body or its end.
    private mutating func head(from start: Int) -> Int {
        var index = start + 1
        var depth = 0
        method = ""
        while index < tokens.count, !tokens[index].is("@end") {
            let token = tokens[index]
            if token.is("{") || token.is(";") { return token.is("{") ? index : index + 1 }
            if token.is("(") { depth += 1 }
            if token.is(")") { depth -= 1 }
            if depth == 0, token.isName, method.isEmpty || index + 1 < tokens.count && tokens[index + 1].is(":") {
                method += token.string
            }
            if depth == 0, token.is(":") { method += ":" }
            index += 1
        }
        return index
    }

    /// Takes the part of a selector before a colon.
    private func part(before colon: Int, of frame: inout Frame) {
        guard frame.choices == 0 else { return frame.choices -= 1 }
        guard frame.isMessage else { return }
        if tokens[colon - 1].isName { frame.selector += tokens[colon - 1].string }
        frame.selector += ":"
    }

    private mutating func add(_ frame: Frame, to end: Int) {
        guard !frame.selector.isEmpty, watches(frame.selector) else { return }
        let isToSuper = frame.start + 1 < end && tokens[frame.start + 1].is("super")
        add(frame.selector, from: frame.start, to: end + 1, isToSuper: isToSuper, at: tokens[frame.start])
    }

    private mutating func set(_ property: Token, at dot: Int) {
        // Not `==`.
        guard property.isName, dot + 3 < tokens.count, !tokens[dot + 3].is("=") else { return }
        let name = property.string
        guard properties.contains(name) else { return }
        let selector = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
        let end = tokens[dot...].firstIndex { $0.is(";") || $0.is("}") } ?? tokens.count
        add(selector, from: max(0, dot - 1), to: end, isToSuper: false, at: property)
    }

    private mutating func watches(_ selector: String) -> Bool {
        if let answer = known[selector] { return answer }
        let answer = isWatched(selector)
        known[selector] = answer
        return answer
    }

    private mutating func add(_ selector: String, from start: Int, to end: Int, isToSuper: Bool, at place: Token) {
        messages.append(
            ObjectiveCMessage(
                selector: selector,
                owner: owner,
                method: method,
                isToSuper: isToSuper,
                isExcluded: place.isExcluded,
                text: tokens.text(from: start, to: end),
                position: ObjectiveCPosition(line: place.line, column: place.column)
            )
        )
    }
}
