import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A rendered fragment, read back by an XML parser that knows nothing of the renderer.
final class Fragment: NSObject, XMLParserDelegate {
    /// One element with its attributes.
    struct Element: Hashable {
        var name: String
        var attributes: [String: String]
    }

    private(set) var elements: [Element] = []
    private(set) var text = ""
    private(set) var deepest = 0
    private(set) var problems: [String] = []
    private var open: [String] = []

    /// Reads a fragment; what is not well-formed is a problem.
    init(_ html: String) {
        super.init()
        let parser = XMLParser(data: Data("<fragment>\(html)</fragment>".utf8))
        parser.delegate = self
        if !parser.parse() { problems.append("not well-formed: \(parser.parserError.map { "\($0)" } ?? "no reason")") }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        if name == "a", open.contains("a") { problems.append("a link in a link") }
        open.append(name)
        deepest = max(deepest, open.count)
        if open.count > 1 { elements.append(Element(name: name, attributes: attributes)) }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, foundComment comment: String) { problems.append("a comment: \(comment)") }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { problems.append("CDATA") }

    /// The elements of a name.
    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    // MARK: - The page's allow-list, as Docs/SceneDocuments.md has it

    private static let allowed: [String: Set<String>] = [
        "p": ["class"], "blockquote": [], "ul": [], "ol": ["start"], "li": [], "pre": [], "code": ["class"],
        "h3": ["id"], "h4": ["id"], "h5": ["id"], "h6": ["id"], "hr": [], "br": [], "em": [], "strong": [],
        "a": ["href", "title", "target", "rel", "data-scene"], "span": ["class", "title"], "img": ["src", "alt"],
    ]

    /// Everything in the fragment that a page must not be given.
    var violations: [String] {
        var found = problems
        var ids: Set<String> = []
        for element in elements {
            guard let attributes = Self.allowed[element.name] else {
                found.append("element <\(element.name)>")
                continue
            }
            for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
                if !attributes.contains(name) { found.append("attribute \(name) of <\(element.name)>") }
                if !Self.isAllowed(value, as: name, of: element) {
                    found.append("\(name)=\"\(value)\" of <\(element.name)>")
                }
                if name == "id", !ids.insert(value).inserted { found.append("two elements have the id \(value)") }
            }
        }
        let all = text + elements.flatMap { $0.attributes.values }.joined()
        for scalar in all.unicodeScalars where (0x202A...0x202E).contains(scalar.value) || scalar.value == 0 {
            found.append("character U+\(String(scalar.value, radix: 16))")
        }
        return found
    }

    private static func isAllowed(_ value: String, as name: String, of element: Element) -> Bool {
        switch name {
        case "href":
            if value.hasPrefix("#scene=") { return element.attributes["data-scene"] != nil }
            if value.hasPrefix("#") { return value.hasPrefix("#doc-") }
            let isExternal = ["http://", "https://", "mailto:"].contains { value.lowercased().hasPrefix($0) }
            return isExternal && element.attributes["target"] == "_blank"
                && element.attributes["rel"] == "noopener noreferrer" && value.allSatisfy(\.isASCII)
        case "src":
            return ["png", "gif", "jpeg", "webp"].contains { value.lowercased().hasPrefix("data:image/\($0);base64,") }
        case "class":
            return ["document-notice", "unresolved-link"].contains(value) || value.hasPrefix("language-")
        case "id": return value.hasPrefix("doc-")
        case "start": return Int(value) != nil
        default: return true
        }
    }
}
