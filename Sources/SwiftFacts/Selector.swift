/// Computes the Objective-C selectors of declarations, as the Swift compiler does.
///
/// A storyboard names actions, segue actions and unwind methods by them. A selector inherited by an override from
/// `@objc(name)` is unknown here, because it requires the superclass.
package enum Selector {
    /// The selector of a method or initialiser.
    /// - Parameters:
    ///   - function: the declaration.
    ///   - swiftVersion: the major version of the language; before 3 the label of a method's first parameter is not part of the
    ///     selector unless it differs from the parameter's name. The default is a version from 3 on.
    /// - Returns: the selector, such as `configWithCoder:`.
    package static func of(_ function: FunctionDeclaration, swiftVersion: Int = 6) -> String {
        if let name = explicitName(function.attributes) { return name }
        var pieces = function.parameters.map(\.label)
        if swiftVersion < 3, function.name != "init", let first = function.parameters.first, first.label == first.name {
            pieces[0] = ""
        }
        if function.isAsync {
            pieces.append("completionHandler")
            if pieces.count == 1 { return "\(function.name)WithCompletionHandler:" }
        } else if function.isThrowing {
            // The error comes before trailing closures.
            let closures = function.parameters.reversed().prefix { $0.type.text.contains("->") }.count
            let index = pieces.count - closures
            pieces.insert("error", at: index)
            if index == 0 {
                return "\(function.name)AndReturnError:" + pieces.dropFirst().map { "\($0):" }.joined()
            }
        }
        guard let first = pieces.first else { return function.name }
        return firstPiece(function.name, first) + ":" + pieces.dropFirst().map { "\($0):" }.joined()
    }

    /// Returns the argument of `@objc(name)`, without white space.
    private static func explicitName(_ attributes: [Attribute]) -> String? {
        guard let name = attributes.first(where: { $0.name == "objc" })?.arguments?.filter({ !$0.isWhitespace }),
            !name.isEmpty
        else { return nil }
        return name
    }

    /// The name with the first label: `With` stands between them unless a preposition already does.
    private static func firstPiece(_ name: String, _ label: String) -> String {
        guard !label.isEmpty else { return name }
        let joins = Words.isPreposition(Words.first(label)) || Words.isPreposition(Words.last(name))
        return name + (joins ? "" : "With") + sentenceCase(label)
    }

    private static func sentenceCase(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// The words of a name in camel case; several capital letters in a row are one word.
private enum Words {
    /// The prepositions known to the compiler.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    static func isPreposition(_ word: Substring) -> Bool { prepositions.contains(word.lowercased()) }

    static func first(_ text: String) -> Substring { next(text[...]) }

    static func last(_ text: String) -> Substring {
        var rest = text[...]
        var word = rest
        while !rest.isEmpty {
            word = next(rest)
            rest = rest.dropFirst(word.count)
        }
        return word
    }

    private static func next(_ text: Substring) -> Substring {
        let capitals = text.prefix { $0.isASCII && $0.isUppercase }
        let rest = text.dropFirst(capitals.count)
        if capitals.count > 1 {
            // The last capital letter begins the next word: `URLSession` is `URL` and `Session`.
            return rest.first?.isLowercase == true ? capitals.dropLast() : capitals
        }
        let small = rest.prefix { !($0.isASCII && $0.isUppercase) }
        return text[text.startIndex..<small.endIndex]
    }
}
