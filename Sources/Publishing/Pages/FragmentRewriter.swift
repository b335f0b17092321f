/// Fits a rendered document into a page of another kind.
///
/// Its links to scenes and rules lead to pages. Its headings stand below those of the page, and its anchors differ from
/// those of other documents.
///
/// It accepts only output of `HTMLWriter`: every `<` begins a tag and every value is escaped.
struct FragmentRewriter {
    /// The address of a scene by its key; nil for a scene without a page.
    var scene: (String) -> String? = { _ in nil }
    /// The address of a rule's page by the rule's id; nil if no rule has this id, or it has no page.
    var rule: (String) -> String? = { _ in nil }
    /// The prefix of each anchor.
    var prefix = ""
    /// The number of levels to lower headings, but never above the second.
    var shift = 0
    /// The title of the page.
    ///
    /// A document's first heading is left out if it only repeats the title, and the others move up.
    var title: String?

    /// Rewrites a document.
    /// - Parameter html: safe HTML.
    /// - Returns: safe HTML.
    func rewrite(_ html: String) -> Markup {
        var result = ""
        var codes = 0
        var links = 0
        var rest = withoutTitle(html)
        let shift = rest.startIndex == html.startIndex ? shift : shift - 1
        while let open = rest.firstIndex(of: "<") {
            result += codes + links == 0 ? linked(rest[..<open]) : String(rest[..<open])
            let close = rest[open...].firstIndex(of: ">") ?? rest.index(before: rest.endIndex)
            let tag = rest[open...close]
            let change = tag.hasPrefix("</") ? -1 : 1
            let name = tag.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
            if name == "code" || name == "pre" { codes += change }
            if name == "a" { links += change }
            result += rewritten(tag, name, shift)
            rest = rest[rest.index(after: close)...]
        }
        return .trusted(result + linked(rest))
    }

    /// Returns the words of a document that could be the ids of rules.
    static func words(of html: String) -> Set<String> {
        var words: Set<String> = []
        withoutActuallyEscaping({ (word: String) -> String? in
            words.insert(word)
            return nil
        }) { collect in
            // Each request is for a word in the text.
            _ = FragmentRewriter(rule: collect).rewrite(html)
        }
        return words
    }

    // MARK: - Private

    private func withoutTitle(_ html: String) -> Substring {
        guard let title, html.hasPrefix("<h3 "), let start = html.firstIndex(of: ">"),
            let end = html.firstRange(of: "</h3>\n")
        else { return html[...] }
        let heading = html[html.index(after: start)..<end.lowerBound]
        return heading == Markup.text(title).source ? html[end.upperBound...] : html[...]
    }

    /// Text with the ids of rules as links.
    private func linked(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while !rest.isEmpty {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            if word.last?.isNumber == true, let address = rule(String(word)) {
                result += Markup.element("a", ["class": "rule", "href": address], .text(String(word))).source
            } else {
                result += word
            }
            rest = rest[word.endIndex...]
            if let other = rest.popFirst() { result.append(other) }
        }
        return result
    }

    private func rewritten(_ tag: Substring, _ name: Substring, _ shift: Int) -> String {
        let text = String(tag)
        switch name {
        case "h3", "h4", "h5", "h6":
            guard let level = name.last?.wholeNumberValue else { return text }
            let lower = text.replacing("h\(level)", with: "h\(min(6, max(2, level + shift)))", maxReplacements: 1)
            return lower.replacing(" id=\"", with: " id=\"\(prefix)", maxReplacements: 1)
        case "a" where text.contains(" data-scene=\""):
            guard let key = Self.value(of: "data-scene", in: text), let address = scene(Self.unescaped(key)) else {
                return "<a>"
            }
            let title = Self.value(of: "title", in: text).map { " title=\"\($0)\"" } ?? ""
            return "<a href=\"\(Markup.text(address).source)\"\(title)>"
        case "a": return text.replacing("href=\"#", with: "href=\"#\(prefix)", maxReplacements: 1)
        default: return text
        }
    }

    private static func value(of attribute: String, in tag: String) -> Substring? {
        guard let start = tag.firstRange(of: " \(attribute)=\"")?.upperBound else { return nil }
        return tag[start...].prefix { $0 != "\"" }
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
