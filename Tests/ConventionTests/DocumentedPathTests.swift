import Foundation
import Testing

/// The files and folders of this package named in its documentation.
struct DocumentedPathTests {
    @Test func `every path in the documentation exists`() throws {
        let root = SourceTree.root
        let files = FileManager.default.enumerator(atPath: root.appending(path: "Docs").path)
        let pages = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }
        var named: Set<String> = []
        for page in pages.sorted() + ["README.md"] {
            let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
            for match in text.matches(of: /`((?:Sources|Public|Tests)\/[^` *]+)`/) {
                let path = String(match.output.1)
                named.insert(path)
                let isThere = FileManager.default.fileExists(atPath: root.appending(path: path).path)
                #expect(isThere, "\(page) names '\(path)'")
            }
        }
        // An expression that no longer matches the form of the pages would prove nothing.
        #expect(named.contains("Sources/Linking/Edges/SegueInjections.swift"))
    }
}
