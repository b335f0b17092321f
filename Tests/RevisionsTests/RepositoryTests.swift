import Foundation
import Testing

@testable import Revisions

struct RepositoryTests {
    /// A repository in a folder for the time being.
    private final class Desk {
        let url: URL

        init(_ files: [String: String] = [:]) throws {
            url = FileManager.default.temporaryDirectory.appending(path: "sceneflow-\(UUID().uuidString)/desk")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            guard !files.isEmpty else { return }
            try git("init", "--quiet", "--initial-branch", "main")
            try commit(files)
        }

        deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

        func write(_ text: String, to path: String) throws {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }

        func commit(_ files: [String: String]) throws {
            for (path, text) in files { try write(text, to: path) }
            try git("add", "--all")
            try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--allow-empty", "--message", "m")
        }

        @discardableResult
        func git(_ arguments: String...) throws -> String {
            let result = try Git(folder: url.path).run(arguments)
            try #require(result.status == 0, "git \(arguments): \(result.message)")
            return result.text
        }
    }

    private func text(_ files: RevisionFiles, _ path: String) -> String? {
        try? String(contentsOf: files.url.appending(path: path), encoding: .utf8)
    }

    @Test func `a revision's files are written to a folder of the same name`() throws {
        let desk = try Desk(["app/A.swift": "one", "app/b/ü.md": "two", "other/C.swift": "three"])
        try desk.commit(["app/A.swift": "changed"])
        let repository = try Repository(containing: desk.url.appending(path: "app").path)
        #expect(repository.path == "app")
        let old = try repository.files(of: "HEAD~1")
        defer { old.remove() }
        #expect(old.url.lastPathComponent == "app")
        #expect(text(old, "A.swift") == "one")
        #expect(text(old, "b/ü.md") == "two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: old.url.path).sorted() == ["A.swift", "b"])
        let new = try repository.files(of: "main") { $0.hasSuffix(".swift") }
        #expect(text(new, "A.swift") == "changed")
        #expect(text(new, "b/ü.md") == nil)
        new.remove()
        #expect(!FileManager.default.fileExists(atPath: new.url.path))
    }

    @Test func `the top of a repository and a single file can be asked for`() throws {
        let desk = try Desk(["A.swift": "one", "b/C.swift": "two"])
        let top = try Repository(containing: desk.url.path).files(of: "HEAD")
        defer { top.remove() }
        #expect(top.url.lastPathComponent == "desk")
        #expect(text(top, "b/C.swift") == "two")
        let file = try Repository(containing: desk.url.appending(path: "b/C.swift").path).files(of: "HEAD") { _ in false
        }
        defer { file.remove() }
        #expect(try String(contentsOf: file.url, encoding: .utf8) == "two")
    }

    @Test func `neither the work tree nor the index is touched`() throws {
        let desk = try Desk(["A.swift": "one"])
        try desk.write("edited", to: "A.swift")
        try desk.write("new", to: "B.swift")
        try desk.git("add", "B.swift")
        let index = try Data(contentsOf: desk.url.appending(path: ".git/index"))
        try Repository(containing: desk.url.path).files(of: "HEAD").remove()
        #expect(try Data(contentsOf: desk.url.appending(path: ".git/index")) == index)
        #expect(try desk.git("status", "--porcelain") == " M A.swift\nA  B.swift")
    }

    @Test func `a folder that is gone is still in older revisions`() throws {
        let desk = try Desk(["old/app/A.swift": "one", "B.swift": "two"])
        try FileManager.default.removeItem(at: desk.url.appending(path: "old"))
        try desk.commit([:])
        let repository = try Repository(containing: desk.url.appending(path: "old/app").path)
        let files = try repository.files(of: "HEAD~1")
        defer { files.remove() }
        #expect(text(files, "A.swift") == "one")
        #expect(throws: RevisionError.noSuchPath("old/app", revision: "HEAD")) { try repository.files(of: "HEAD") }
    }

    @Test func `what two branches have in common is found`() throws {
        let desk = try Desk(["A.swift": "one"])
        let base = try desk.git("rev-parse", "HEAD")
        try desk.git("checkout", "--quiet", "-b", "side")
        try desk.commit(["A.swift": "two"])
        try desk.git("checkout", "--quiet", "main")
        try desk.commit(["B.swift": "three"])
        let repository = try Repository(containing: desk.url.path)
        #expect(try repository.mergeBase("main", "side") == base)
        try desk.git("checkout", "--quiet", "--orphan", "alone")
        try desk.commit(["C.swift": "four"])
        #expect(throws: RevisionError.nothingInCommon("main", "alone")) { try repository.mergeBase("main", "alone") }
    }

    @Test(arguments: ["nope", "", "--help", "-c", "HEAD:A.swift", "main file"])
    func `a name that is no commit is an unknown revision`(_ name: String) throws {
        let desk = try Desk(["A.swift": "one"])
        let repository = try Repository(containing: desk.url.path)
        #expect(throws: RevisionError.unknownRevision(name)) { try repository.commit(name) }
        withExtendedLifetime(desk) {}
    }

    @Test func `a folder without a repository says so`() throws {
        let desk = try Desk()
        #expect(throws: RevisionError.noRepository(path: desk.url.path)) { try Repository(containing: desk.url.path) }
    }

    @Test func `a link is a link, and its target is not written through`() throws {
        let desk = try Desk(["real/A.swift": "one"])
        try FileManager.default.createSymbolicLink(
            atPath: desk.url.appending(path: "link.swift").path,
            withDestinationPath: "real/A.swift"
        )
        try desk.commit([:])
        let files = try Repository(containing: desk.url.path).files(of: "HEAD")
        defer { files.remove() }
        let link = files.url.appending(path: "link.swift").path
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/A.swift")
        #expect(text(files, "link.swift") == "one")
    }

    @Test func `a path that leads out of the folder is left out`() {
        let hash = String(repeating: "a", count: 40)
        let names = ["A.swift", "../B.swift", "a/../../C.swift", "/D.swift", "a//E.swift", "./F.swift", "a/G.swift"]
        let listing = names.map { "100644 blob \(hash)\t\($0)\0" }.joined() + "160000 commit \(hash)\tmodule\0"
        #expect(TreeEntry.read(Data(listing.utf8), below: "").map(\.path) == ["A.swift", "a/G.swift"])
        #expect(TreeEntry.read(Data(listing.utf8), below: "a").map(\.path) == ["G.swift"])
    }
}
