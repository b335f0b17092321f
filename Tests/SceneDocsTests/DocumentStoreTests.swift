import Diagnostics
import Foundation
import SceneFlow
import Testing

@testable import SceneDocs

struct DocumentStoreTests {
    /// A folder that is gone when the test is.
    private final class Folder {
        let url: URL
        var path: String { url.path }

        init() throws {
            url = FileManager.default.temporaryDirectory.appending(path: "SceneDocs-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, to path: String) throws {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }

        func store(_ files: [String] = ["Docs/Detail.md"]) -> DocumentStore {
            DocumentStore(root: path, flow: Sample.flow, markdownFiles: files)
        }
    }

    @Test func `a written document is rendered with its file and time`() throws {
        let folder = try Folder()
        try folder.write("# About the details\n\nSee [the list](scene:List).", to: "Docs/Detail.md")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_763_713_530)],
            ofItemAtPath: folder.path + "/Docs/Detail.md"
        )
        let document = folder.store().document(for: Sample.detail)
        #expect(document.title == "About the details")
        #expect(document.html.contains("<a href=\"#scene=Main/lst-1\" data-scene=\"Main/lst-1\">the list</a>"))
        #expect(document.source == SceneDocument.Source(path: "Docs/Detail.md", modified: "2025-11-21T08:25:30Z"))
        #expect(!document.generated)
        #expect(document.diagnostics == [])
    }

    @Test func `a document of a scene with several has a note about the others`() throws {
        let folder = try Folder()
        try folder.write("# One", to: "Docs/Detail.md")
        try folder.write("# Other", to: "Old/Detail.md")
        let store = folder.store(["Docs/Detail.md", "Old/Detail.md"])
        for _ in 0..<2 {
            let document = store.document(for: Sample.detail)
            #expect(document.title == "One")
            #expect(document.diagnostics.map(\.id) == ["ambiguous-document"])
            #expect(document.diagnostics.first?.remedy == "rename or remove 'Old/Detail.md'")
        }
    }

    @Test func `a changed file is read again, an unchanged one gives the same document`() throws {
        let folder = try Folder()
        let store = folder.store()
        try folder.write("# One", to: "Docs/Detail.md")
        let first = store.document(for: Sample.detail)
        #expect(first.title == "One")
        #expect(store.document(for: Sample.detail) == first)
        try folder.write("# Twice as long", to: "Docs/Detail.md")
        #expect(store.document(for: Sample.detail).title == "Twice as long")
        try FileManager.default.removeItem(atPath: folder.path + "/Docs/Detail.md")
        let generated = store.document(for: Sample.detail)
        #expect(generated.generated)
        #expect(generated.title == "Item details")
        try folder.write("# Back", to: "Docs/Detail.md")
        #expect(store.document(for: Sample.detail).title == "Back")
    }

    @Test func `a scene without a document has a generated one`() throws {
        let document = try Folder().store([]).document(for: Sample.list)
        #expect(document.generated)
        #expect(document.source == nil)
        #expect(document.title == "Items")
        #expect(document.headings.map(\.level) == [1, 2, 2, 2, 2])
        #expect(document.html.contains("data-scene=\"Main/det-1\""))
        #expect(Fragment(document.html).violations == [])
    }

    @Test func `a document without headings has the scene's title`() throws {
        let folder = try Folder()
        try folder.write("Nothing but text.", to: "Docs/Detail.md")
        #expect(folder.store().document(for: Sample.detail).title == "Item details")
    }

    @Test func `links between Markdown files lead to their scenes`() throws {
        let folder = try Folder()
        try folder.write("[editor](ItemEditor.md)", to: "Docs/Detail.md")
        let document = folder.store(["Docs/Detail.md", "Docs/ItemEditor.md"]).document(for: Sample.detail)
        #expect(document.html.contains("data-scene=\"Main/edi-1\""))
    }

    @Test func `a FIFO or a folder in place of the file is a notice, at once`() throws {
        let folder = try Folder()
        try folder.write("x", to: "Docs/ItemEditor.md/x")
        #expect(mkfifo(folder.path + "/Docs/Detail.md", 0o600) == 0)
        let store = folder.store(["Docs/Detail.md", "Docs/ItemEditor.md"])
        for scene in [Sample.detail, Sample.editor] {
            let document = store.document(for: scene)
            #expect(document.html.hasPrefix("<p class=\"document-notice\">The document "))
            #expect(document.html.contains("is not a regular file. This one is generated instead."))
            #expect(document.diagnostics.map(\.id) == ["unreadable-document"])
            #expect(document.generated)
            #expect(document.source == nil)
            #expect(Fragment(document.html).violations == [])
        }
    }

    @Test func `no symbolic link is followed, neither of the file nor of a folder`() throws {
        let outside = try Folder()
        try outside.write("# Secret", to: "Detail.md")
        let folder = try Folder()
        try folder.write("x", to: "Docs/x")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder.path + "/Docs/Detail.md",
            withDestinationPath: outside.path + "/Detail.md"
        )
        try manager.createSymbolicLink(atPath: folder.path + "/Linked", withDestinationPath: outside.path)
        for file in ["Docs/Detail.md", "Linked/Detail.md"] {
            let document = folder.store([file]).document(for: Sample.detail)
            #expect(!document.html.contains("Secret"))
            #expect(document.html.contains("is reached by a symbolic link, which is not followed"))
        }
    }

    @Test(arguments: ["../Detail.md", "Docs/../../Detail.md", "/etc/Detail.md", "Docs//Detail.md", "Docs/\0/Detail.md"])
    func `a path that leaves the folder is not read`(file: String) throws {
        let folder = try Folder()
        try folder.write("# Secret", to: "Docs/Detail.md")
        let document = folder.store([file]).document(for: Sample.detail)
        #expect(document.generated)
        #expect(!document.html.contains("Secret"))
    }

    @Test func `a large file is read only so far`() throws {
        let folder = try Folder()
        try folder.write(String(repeating: "Some line.\n", count: 200_000), to: "Docs/Detail.md")
        let document = folder.store().document(for: Sample.detail)
        #expect(document.html.contains("Only the first 16 KiB of this document are shown; it has 2149 KiB."))
        #expect(document.html.utf8.count < 20_000)
    }

    @Test func `a store answers many at once`() async throws {
        let folder = try Folder()
        try folder.write("# One", to: "Docs/Detail.md")
        let store = folder.store()
        let titles = await withTaskGroup(of: String.self) { group in
            for number in 0..<200 {
                group.addTask { store.document(for: Scene.ID(number % Sample.flow.scenes.count)).title }
            }
            return await group.reduce(into: [:]) { counts, title in counts[title, default: 0] += 1 }
        }
        #expect(titles["One"] == 34)
        #expect(titles.count == Sample.flow.scenes.count)
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
        (4_107_542_400, "2100-03-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1_763_713_530, "2025-11-21T08:25:30Z"),
    ])
    func `times are ISO 8601 in UTC`(seconds: Int, text: String) {
        #expect(Timestamp.iso8601(secondsSince1970: seconds) == text)
    }
}
