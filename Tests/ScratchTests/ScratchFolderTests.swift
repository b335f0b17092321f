import Foundation
import Scratch
import Testing

struct ScratchFolderTests {
    private let parent: String

    init() throws {
        parent = FileManager.default.temporaryDirectory.appending(path: "scratch-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: false)
    }

    private var left: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: parent).sorted() }
    }

    @Test func `a folder goes with everything in it`() throws {
        var folder: ScratchFolder? = try ScratchFolder(in: parent)
        #expect(try folder?.makeFolder(["a", "b"]) == 2)
        #expect(try folder?.makeFolder(["a", "c"]) == 1)
        try folder?.makeFile(["d", "e"]).write([])
        try folder?.makeLink(["f", "g"], to: "/etc/passwd")
        let path = try #require(folder?.path)
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: path).sorted() == [
                "a", "a/b", "a/c", "d", "d/e", "f", "f/g",
            ]
        )
        folder = nil
        #expect(try left == [])
    }

    @Test func `nothing is written through a link or over what is there`() throws {
        let folder = try ScratchFolder(in: parent)
        try FileManager.default.createDirectory(atPath: "\(parent)/outside", withIntermediateDirectories: false)
        try folder.makeLink(["out"], to: "\(parent)/outside")
        try folder.makeLink(["file"], to: "\(parent)/outside/file")
        #expect(throws: ScratchError.inTheWay(path: "out/evil")) { try folder.makeFolder(["out", "evil"]) }
        #expect(throws: ScratchError.inTheWay(path: "out")) { _ = try folder.makeFile(["out", "evil"]) }
        #expect(throws: ScratchError.inTheWay(path: "file")) { _ = try folder.makeFile(["file"]) }
        #expect(throws: ScratchError.inTheWay(path: "out")) { try folder.makeLink(["out"], to: "x") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(parent)/outside") == [])
        try FileManager.default.removeItem(atPath: "\(parent)/outside")
    }

    @Test func `what a killed process has left is removed, and nothing else`() throws {
        let held = try ScratchFolder(in: parent)
        let name = URL(filePath: held.path).lastPathComponent
        // A process that is killed leaves a folder that nobody has locked.
        let abandoned = String(name.dropLast(6)) + "killed"
        try FileManager.default.createDirectory(
            atPath: "\(parent)/\(abandoned)/a/b",
            withIntermediateDirectories: true
        )
        try Data("x".utf8).write(to: URL(filePath: "\(parent)/\(abandoned)/a/b/c"))
        let link = String(name.dropLast(6)) + "linked"
        try FileManager.default.createDirectory(atPath: "\(parent)/mine", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: "\(parent)/\(link)", withDestinationPath: "\(parent)/mine")
        #expect(ScratchFolder.removeAbandoned(in: parent) == 1)
        #expect(try left == [link, "mine", name].sorted())
        #expect(ScratchFolder.removeAbandoned(in: parent) == 0)
        try FileManager.default.removeItem(atPath: parent)
    }

    @Test func `a folder that nothing can be made in is named by the system`() {
        #expect(throws: ScratchError.refused(reason: "No such file or directory")) {
            _ = try ScratchFolder(in: "\(parent)/none")
        }
    }
}
