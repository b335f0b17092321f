import Testing
import Foundation
import SwiftParser
import SwiftSyntax

/// The package's own sources, as the convention tests read them.
enum SourceTree {
    /// The package's folder.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// One Swift file.
    struct File: CustomTestStringConvertible {
        /// The path relative to the package.
        var path: String
        /// The target that it belongs to.
        var target: String
        /// The text of the file.
        var source: String
        /// The file's syntax.
        var syntax: SourceFileSyntax

        var testDescription: String { path }
    }

    /// Every Swift file below `Sources`, sorted by path, parsed once for all tests.
    static let files: [File] = {
        let sources = root.appending(path: "Sources")
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            guard let source = try? String(contentsOf: sources.appending(path: path), encoding: .utf8) else {
                return nil
            }
            let target = String(path.prefix { $0 != "/" })
            return File(path: "Sources/\(path)", target: target, source: source, syntax: Parser.parse(source: source))
        }
    }()

    /// Reads a file of the package.
    /// - Parameter path: the path relative to the package.
    /// - Returns: its text.
    /// - Throws: where it cannot be read.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
