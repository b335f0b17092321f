import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A page or a drawing, read back by an XML parser that knows nothing of what wrote it.
final class ParsedPage: NSObject, XMLParserDelegate {
    /// One element with its attributes, its own text, and where it is.
    struct Element {
        var name: String
        var attributes: [String: String]
        var text = ""
        var parents: [String]
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    /// Reads a document; what is not well-formed fails the test.
    init(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) {
        super.init()
        let parser = XMLParser(data: Data(source.utf8))
        parser.delegate = self
        let isRead = parser.parse()
        #expect(
            isRead,
            "\(parser.parserError.map { "\($0)" } ?? "") line \(parser.lineNumber)",
            sourceLocation: sourceLocation
        )
    }

    /// A page without the contents of its style sheet and its script, which are no XML.
    convenience init(html: String, sourceLocation: SourceLocation = #_sourceLocation) {
        var rest = html
        for name in ["style", "script"] {
            if let start = rest.firstRange(of: "<\(name)"), let end = rest.firstRange(of: "</\(name)>") {
                rest.removeSubrange(start.lowerBound..<end.upperBound)
            }
        }
        self.init(rest, sourceLocation: sourceLocation)
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        let parents = open.map { elements[$0].name }
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes, parents: parents))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let last = open.last { elements[last].text += string }
    }

    /// The elements of a name.
    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    /// The values of an attribute, in order.
    func values(_ attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }
}
