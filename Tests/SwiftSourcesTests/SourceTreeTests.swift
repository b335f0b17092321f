import Foundation
import SwiftFacts
import SwiftSources
import Testing

/// Swift that people wrote: the example apps, this package itself, and the corpus where it has any.
@Suite struct SourceTreeTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardized
    private static let corpus =
        ProcessInfo.processInfo.environment["SCENEFLOW_CORPUS"].map { URL(filePath: $0) }
        ?? package.appending(path: "../shared/corpus").standardized

    private func files(_ folder: URL) -> [(path: String, text: String)] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.sorted().filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.compactMap { name in
            FileManager.default.contents(atPath: folder.appending(path: name).path).map {
                (name, String(decoding: $0, as: UTF8.self))
            }
        }
    }

    @Test(arguments: ["Docs/Examples", "Sources/Rooms"])
    func `every file is read whole and twice the same`(folder: String) {
        let files = files(Self.package.appending(path: folder))
        // Else nothing would be read.
        #expect(!files.isEmpty)
        for (path, text) in files {
            let facts = SourceFileReader().read(text, file: path)
            #expect(facts.syntaxErrors == [], "\(path)")
            #expect(facts == SourceFileReader().read(text, file: path), "\(path)")
        }
    }

    @Test func `every file of the corpus is read, twice the same`() {
        for (path, text) in files(Self.corpus) {
            #expect(SourceFileReader().read(text, file: path) == SourceFileReader().read(text, file: path), "\(path)")
        }
    }
}
