import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import AppFinding
@testable import ProjectFiles
@testable import ProjectLoading

struct HostileFolderTests {
    private static let board = Board.storyboard(initial: "a", Board.scene("a"))

    @Test func `a pipe in place of a storyboard is named and never waited for`() throws {
        let folder = try TemporaryFolder(["Main.storyboard": Self.board])
        #expect(mkfifo(folder.url.appending(path: "Pipe.storyboard").path, 0o600) == 0)
        #expect(mkfifo(folder.url.appending(path: "sceneflow.yml").path, 0o600) == 0)
        let project = try ProjectLoader().load(folder.url)
        #expect(project.diagnostics.map(\.location?.file) == ["Pipe.storyboard", "sceneflow.yml"])
        #expect(project.diagnostics.allSatisfy { $0.message.hasSuffix("it is not a regular file") })
        #expect(project.apps[0].flow.scenes.count == 1)
    }

    @Test func `folders behind links are not searched, so a loop ends`() throws {
        let folder = try TemporaryFolder(["App/Main.storyboard": Self.board])
        let manager = FileManager.default
        try manager.createSymbolicLink(at: folder.url.appending(path: "App/loop"), withDestinationURL: folder.url)
        #expect(try folder.app().flow.storyboards.count == 1)
    }

    @Test func `a link that leads out is named, one within is the same file once`() throws {
        let outside = try TemporaryFolder(["Secret.storyboard": Self.board])
        let folder = try TemporaryFolder(["Main.storyboard": Self.board])
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: folder.url.appending(path: "Out.storyboard"),
            withDestinationURL: outside.url.appending(path: "Secret.storyboard")
        )
        try manager.createSymbolicLink(
            at: folder.url.appending(path: "Again.storyboard"),
            withDestinationURL: folder.url.appending(path: "Main.storyboard")
        )
        let project = try ProjectLoader().load(folder.url)
        #expect(project.diagnostics.map(\.id) == ["link-outside"])
        #expect(project.apps[0].flow.storyboards.map(\.name) == ["Main"])
    }

    @Test func `folders of tools and left-overs are skipped`() throws {
        let names = [
            "Pods/P/A", "Carthage/A", ".build/A", "DerivedData/A", "node_modules/A", "de.xcloc/A", ".hidden/A", "Old~",
            "build/XCBuildData/A",
        ]
        var files = Dictionary(uniqueKeysWithValues: names.map { ($0 + ".storyboard", Self.board) })
        files["sub/build/Kept.storyboard"] = Self.board
        #expect(try TemporaryFolder(files).app().flow.storyboards.map(\.file) == ["sub/build/Kept.storyboard"])
    }

    @Test func `a path that cannot be read is an error with a sentence`() throws {
        #expect(throws: LoadingError("'/nowhere/at/all' cannot be opened: no such file or directory")) {
            try ProjectLoader().load(URL(filePath: "/nowhere/at/all"))
        }
    }

    @Test func `strings that are cut or not text give a diagnostic and what was read before`() throws {
        let folder = try TemporaryFolder([
            "Base.lproj/Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene("a", "<view key=\"view\" id=\"v\"><subviews><label id=\"l\" text=\"x\"/></subviews></view>")
            ),
            "en.lproj/Main.strings": "\"l.text\" = \"One\";\n\"m.text\" = \"Two",
        ])
        let flow = try folder.app().flow
        #expect(flow.diagnosticIDs == ["damaged-strings"])
        #expect(flow.scenes[0].view?.children.first?.text == "One")
        try folder.write(Data([0xC3, 0x28, 0xA0]), to: "en.lproj/Main.strings")
        #expect(try folder.app().flow.diagnosticIDs == ["damaged-strings"])
        let utf16 = try #require("\"l.text\" = \"Ü\";".data(using: .utf16))
        try folder.write(utf16, to: "en.lproj/Main.strings")
        #expect(try folder.app().flow.scenes[0].view?.children.first?.text == "Ü")
    }

    @Test func `a storyboard that is cut anywhere loads with a diagnostic`() throws {
        let whole = try Data(contentsOf: Folders.fixture("References").appending(path: "Main.storyboard"))
        let folder = try TemporaryFolder()
        for length in stride(from: 200, to: whole.count - 20, by: 331) {
            try folder.write(whole.prefix(length), to: "Main.storyboard")
            let flow = try folder.app().flow
            #expect(flow.diagnostics.contains { $0.severity == .error }, "cut at \(length)")
            #expect(flow.layout.flow.cards.count == flow.scenes.count)
        }
    }

    @Test func `a folder over the limits is searched as far as they go`() throws {
        let folder = try TemporaryFolder(["a/b/c/Main.storyboard": Self.board, "Top.storyboard": Self.board])
        var discovery = FileDiscovery(folder: Folder(root: folder.url.resolvingSymlinksInPath().path))
        discovery.limits.depth = 2
        #expect(discovery.run().paths == ["Top.storyboard"])
        #expect(discovery.run().diagnostics.map(\.id) == ["too-deep"])
        discovery.limits = FileDiscovery.Limits(entries: 1)
        #expect(discovery.run().diagnostics.map(\.id) == ["too-many-files"])
    }

    @Test func `what has become a link out of the folder since it was found is not read`() throws {
        let outside = try TemporaryFolder(["Secret.swift": "let secret = 1", "deep/Other.swift": "let other = 1"])
        let inside = try TemporaryFolder(["A.swift": "let a = 1", "Real/B.swift": "let b = 1"])
        let root = inside.url.resolvingSymlinksInPath().path
        let folder = Folder(root: root)
        func link(_ path: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(atPath: "\(root)/\(path)", withDestinationPath: target)
        }
        try link("Link.swift", to: "\(outside.url.path)/Secret.swift")
        try link("Up.swift", to: "../\(outside.url.lastPathComponent)/Secret.swift")
        try link("Folder", to: "\(outside.url.path)/deep")
        for path in [
            "Link.swift", "Up.swift", "Folder/Other.swift", "../\(outside.url.lastPathComponent)/Secret.swift",
        ] {
            #expect(throws: Folder.Problem.outside, "\(path)") { try folder.read(path, limit: 100) }
        }
        try link("Inner.swift", to: "Real/B.swift")
        #expect(try folder.read("Inner.swift", limit: 100) == Array("let b = 1".utf8))
        #expect(try folder.read("A.swift", limit: 100) == Array("let a = 1".utf8))
    }

    @Test func `an Info.plist is read in all its formats, and a damaged one is named`() throws {
        let entries: [String: Any] = ["UIMainStoryboardFile": "Start"]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(fromPropertyList: entries, format: format, options: 0)
            #expect(try InfoPropertyList(Array(data)).mainStoryboard == "Start")
        }
        #expect(try InfoPropertyList(Array("{ UIMainStoryboardFile = Start; }".utf8)).mainStoryboard == "Start")
        #expect(throws: InfoPropertyList.ReadingError.self) { try InfoPropertyList(Array("<plist><dict>".utf8)) }
        let deep = String(repeating: "<array>", count: 100_000)
        #expect(throws: InfoPropertyList.ReadingError.self) { try InfoPropertyList(Array("<plist>\(deep)".utf8)) }
    }
}
