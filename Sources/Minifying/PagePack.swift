import Foundation

/// A page with its initial files, packed into as few files as possible.
package struct PagePack: Sendable, Hashable {
    /// The packed files to serve, by path: minified, some of them made of several.
    package let files: [String: [UInt8]]
    /// The paths of all source files, sorted.
    package let sources: [String]

    /// Packs a page; nil if it has an unknown form, and each file is then served by itself.
    /// - Parameters:
    ///   - page: the path of the document.
    ///   - read: returns the bytes of a file by its path, or nil.
    package init?(_ page: String, read: (String) -> [UInt8]?) {
        var texts: [String: String] = [:]
        var names: [String] = []
        func text(_ path: String) -> String? {
            if let known = texts[path] { return known }
            guard let bytes = read(path), let text = String(validating: bytes, as: UTF8.self) else { return nil }
            texts[path] = text
            names.append(path)
            return text
        }
        guard let document = text(page), let parts = PageLines(document),
            let pack = withoutActuallyEscaping(text, do: { ModulePack(parts.script, read: $0) }),
            let sheet = SheetPack.join(parts.sheets, read: text)
        else { return nil }
        var files = [page: Array(parts.document.utf8)]
        files[parts.script] = Minifier.minify(Array(pack.script.utf8), named: parts.script)
        files[parts.sheets[0]] = Minifier.minify(Array(sheet.utf8), named: parts.sheets[0])
        for (path, stub) in pack.stubs { files[path] = Minifier.minify(Array(stub.utf8), named: path) }
        self.files = files
        sources = names.sorted()
    }
}

/// A document's lines naming its initial files.
private struct PageLines {
    /// The path of its script.
    let script: String
    /// The paths of its style sheets.
    let sheets: [String]
    /// The document with one style sheet and without preloads.
    let document: String

    init?(_ text: String) {
        var script: String?
        var sheets: [String] = []
        var kept: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let tag = line.drop { $0 == " " }
            if tag.hasPrefix("<link rel=\"modulepreload\"") { continue }
            if tag.hasPrefix("<link rel=\"stylesheet\""), let path = Self.value("href", in: tag) {
                sheets.append(path)
                if sheets.count > 1 { continue }
            }
            if tag.hasPrefix("<script type=\"module\""), let path = Self.value("src", in: tag) {
                guard script == nil else { return nil }
                script = path
            }
            kept.append(line)
        }
        guard let script, !sheets.isEmpty else { return nil }
        self.script = script
        self.sheets = sheets
        document = kept.joined(separator: "\n")
    }

    private static func value(_ name: String, in tag: Substring) -> String? {
        let parts = tag.components(separatedBy: " \(name)=\"")
        guard parts.count == 2, let end = parts[1].firstIndex(of: "\"") else { return nil }
        return String(parts[1][..<end])
    }
}
