/// The target of a document's link, judged by its address alone.
enum LinkTarget: Hashable {
    /// To a web or mail address.
    case external(String)
    /// To a heading of the same document, by its fragment, decoded.
    case heading(String)
    /// To a scene, by the decoded text after `scene:`.
    case scene(String)
    /// To another Markdown file, by its path, decoded.
    case document(String)
    /// Nowhere, with the reason as a sentence.
    case nowhere(String)

    /// Judges an address.
    ///
    /// Addresses not explicitly allowed are refused. An address is external only if it begins with `http://`,
    /// `https://` or `mailto:`, so that no disguise of another scheme matters.
    /// - Parameter address: the address after cmark has resolved entities and escapes.
    init(_ address: String) {
        if address.isEmpty {
            self = .nowhere("the link has no address")
        } else if address.hasPrefix("#") {
            self = .heading(HTMLEscaping.decode(String(address.dropFirst())))
        } else if let scheme = Self.scheme(of: address) {
            self = Self.target(scheme: scheme.lowercased(), rest: String(address.dropFirst(scheme.count + 1)), address)
        } else {
            let path = String(address.prefix { $0 != "?" && $0 != "#" })
            let name = path.lowercased()
            let isMarkdown = name.hasSuffix(".md") || name.hasSuffix(".markdown")
            self =
                isMarkdown && !path.hasPrefix("//") && !path.contains("\\")
                ? .document(HTMLEscaping.decode(path))
                : .nowhere("only scenes, their Markdown files and web addresses can be opened from here")
        }
    }

    private static func target(scheme: String, rest: String, _ address: String) -> Self {
        switch scheme {
        case "http", "https":
            let host = rest.dropFirst(2)
            guard rest.hasPrefix("//"), let first = host.first, !"/\\?#".contains(first) else {
                return .nowhere("the web address has no host")
            }
            return .external(address)
        case "mailto" where !rest.isEmpty: return .external(address)
        case "scene": return .scene(HTMLEscaping.decode(rest))
        default: return .nowhere("links with the scheme '\(scheme.prefix(32))' are not followed")
        }
    }

    /// The scheme as RFC 3986 has it, without its colon.
    private static func scheme(of address: String) -> Substring? {
        guard let colon = address.firstIndex(of: ":") else { return nil }
        let scheme = address[..<colon]
        guard let first = scheme.first, first.isASCII, first.isLetter else { return nil }
        return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) } ? scheme : nil
    }
}

/// The addresses of images shown by a page without asking any server.
enum InlineImage {
    /// Returns true for a `data:` address of a png, gif, jpeg or webp in base64.
    ///
    /// SVG is not among them, as in cmark: it can hold scripts.
    /// - Parameter address: the address after cmark has resolved entities and escapes.
    /// - Returns: true if the address may be the source of an image.
    static func isAllowed(_ address: String) -> Bool {
        guard let comma = address.firstIndex(of: ",") else { return false }
        let types = ["png", "gif", "jpeg", "webp"].map { "data:image/\($0);base64" }
        guard types.contains(address[..<comma].lowercased()) else { return false }
        return address[comma...].dropFirst().utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
                true
            default: false
            }
        }
    }
}
