package import SceneFlow

/// The display title of a scene without a title.
package enum SceneTitle {
    /// Splits a class name into words and drops the suffix common to all controllers.
    /// - Parameter name: a name such as `ItemListViewController`.
    /// - Returns: words such as `Item List`; the whole name if nothing else is left.
    package static func words(of name: String) -> String {
        var name = name[...]
        for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name.count > suffix.count {
            name = name.dropLast(suffix.count)
            break
        }
        var words = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            if index > 0, character.isUppercase,
                characters[index - 1].isLowercase || next?.isLowercase == true && characters[index - 1].isLetter,
                !isPrefix(characters[..<index])
            {
                words.append(" ")
            }
            words.append(character)
        }
        return words.split(separator: "_").joined(separator: " ")
    }

    /// Returns true if the last word so far is one letter that belongs to the next word, as in `OAuth`.
    private static func isPrefix(_ characters: ArraySlice<Character>) -> Bool {
        guard let last = characters.last, last.isUppercase, last != "A" else { return false }
        return characters.dropLast().last?.isUppercase != true
    }

    /// A controller's element in words, such as `Navigation Controller`.
    package static func words(of kind: ControllerKind) -> String {
        let element = kind.element
        let name =
            element.hasPrefix("av") ? "AV" + element.dropFirst(2) : element.prefix(1).uppercased() + element.dropFirst()
        var words = ""
        for (index, character) in name.enumerated() {
            if index > 1, character.isUppercase { words.append(" ") }
            words.append(character)
        }
        return words
    }
}
